import type { Migration } from '../migration.ts';

/** The answers of merchants to disputes: at most one draft for each, and the submitted ones, which nobody changes any more. */
export const chargebackResponsesMigration: Migration = {
  name: '0150-chargeback-responses',
  statements: [
    `create table chargeback_responses (
      id text collate "C" primary key,
      chargeback_id text collate "C" not null references chargebacks (id),
      kind text not null check (kind in ('contested', 'accepted')),
      statement text,
      file_ids text[] not null default '{}' check (cardinality(file_ids) <= 5),
      saved_at timestamptz not null default now(),
      saved_by text collate "C",
      submitted_at timestamptz,
      check (statement is not null or kind = 'accepted'),
      check (submitted_at is not null or kind = 'contested')
    )`,
    `create unique index chargeback_drafts on chargeback_responses (chargeback_id) where submitted_at is null`,
    `create index chargeback_responses_by_chargeback on chargeback_responses (chargeback_id, submitted_at)`,
    `create index chargeback_responses_by_file on chargeback_responses using gin (file_ids)`,
  ],
};
