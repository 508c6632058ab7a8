import type { Migration } from '../migration.ts';

/** Up to which amounts, each in its own currency, a merchant accepts disputes as they open; no row is no rule. */
export const disputeRulesMigration: Migration = {
  name: '0531-dispute-rules',
  statements: [
    `create table dispute_rules (
      merchant_id text primary key references merchants (id),
      enabled boolean not null,
      limits jsonb not null check (jsonb_typeof(limits) = 'array'),
      categories text[] not null default '{}',
      updated_at timestamptz not null default now(),
      updated_by text collate "C",
      check (not enabled or jsonb_array_length(limits) > 0)
    )`,
  ],
};
