import type { Migration } from '../migration.ts';

/**
 * Statements of what the platform keeps for a merchant in a currency, a month each, and their lines: what a posting
 * changes of it. What only moves between the accounts that make it up changes nothing and is no line. A statement begins
 * where the one before ended, and its sums never change; the database refuses one that does not add up.
 */
export const statementsMigration: Migration = {
  name: '0510-statements',
  statements: [
    `create table statements (
      id text collate "C" primary key,
      number text collate "C" not null unique,
      sequence integer not null check (sequence > 0),
      merchant_id text not null references merchants (id),
      currency text collate "C" not null references currencies (code),
      period text collate "C" not null,
      period_from date not null,
      period_to date not null,
      timezone text not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      opening_amount bigint not null,
      credit_amount bigint not null check (credit_amount >= 0),
      debit_amount bigint not null check (debit_amount >= 0),
      closing_amount bigint not null,
      credits_count integer not null,
      debits_count integer not null,
      issued_at timestamptz not null default now(),
      constraint statements_once unique (merchant_id, currency, period),
      constraint statements_add_up check (opening_amount + credit_amount - debit_amount = closing_amount),
      constraint statements_forward check (from_at < to_at)
    )`,
    `create index statements_by_period on statements (period, id)`,
    `create view statement_lines as
      select posting, merchant_id, currency, posted_at, kind, cause, cause_id, payout_id, reverses,
        sum(amount)::bigint as amount
      from ledger_entries where account in ('pending', 'available', 'reserved', 'in_transit')
      group by posting, merchant_id, currency, posted_at, kind, cause, cause_id, payout_id, reverses
      having sum(amount) <> 0`,
    `create view payout_statement_lines as
      select posting, merchant_id, currency, posted_at, kind, cause, cause_id, payout_id, reverses,
        sum(amount)::bigint as amount
      from ledger_entries where account in ('available', 'reserved', 'in_transit') and payout_id is not null
      group by posting, merchant_id, currency, posted_at, kind, cause, cause_id, payout_id, reverses
      having sum(amount) <> 0`,
  ],
};
