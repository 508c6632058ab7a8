import type { Migration } from '../migration.ts';

/**
 * What the columns of amounts of each export came to in a currency: as the database adds its list up, and as the file has
 * them. A breach may be of an export, which is of no single merchant, and is told once, even by a process that ends in between.
 */
export const exportSumsMigration: Migration = {
  name: '0560-export-sums',
  statements: [
    `create table export_sums (
      id text collate "C" primary key,
      audit_id text collate "C" not null,
      name text collate "C" not null,
      currency text collate "C" not null references currencies (code),
      listed numeric not null,
      written numeric not null,
      written_at timestamptz not null default clock_timestamp()
    )`,
    `create index export_sums_by_time on export_sums (written_at)`,
    `alter table ledger_breaches alter column merchant_id drop not null`,
    `alter table ledger_breaches add column told_at timestamptz`,
    `update ledger_breaches set told_at = first_seen_at`,
    `create index untold_breaches on ledger_breaches (id) where told_at is null`,
  ],
};
