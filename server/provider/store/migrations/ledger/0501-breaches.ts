import type { Migration } from '../migration.ts';

/**
 * The records that break a promise about money, as long as they do and afterwards, and how far the books were checked: up
 * to which posting, and from which on the next check of what changed begins. A change that was under way during a check
 * is looked at by the next one too.
 */
export const breachesMigration: Migration = {
  name: '0501-breaches',
  statements: [
    `create table ledger_breaches (
      id text collate "C" primary key,
      invariant text collate "C" not null,
      record text collate "C" not null,
      merchant_id text not null references merchants (id),
      currency text collate "C" not null references currencies (code),
      expected bigint not null,
      found bigint not null,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz
    )`,
    `create unique index open_breaches on ledger_breaches (invariant, record) where ended_at is null`,
    `create index ledger_breaches_by_time on ledger_breaches (first_seen_at, id)`,
    `create table ledger_checks (
      scope text collate "C" primary key check (scope in ('changed', 'all')),
      checked_at timestamptz,
      checked_to bigint not null default 0,
      checks_from bigint not null default 0
    )`,
    `insert into ledger_checks (scope) values ('changed'), ('all')`,
    `update ledger_checks set checked_to = coalesce((select max(posting) from ledger_entries), 0)`,
    `update ledger_checks set checks_from = checked_to`,
    `alter table portal_notifications drop constraint portal_notifications_record_kind_check`,
    `alter table portal_notifications add constraint portal_notifications_record_kind_check
      check (record_kind in ('transaction', 'payout', 'approval', 'export-schedule', 'breach'))`,
  ],
};
