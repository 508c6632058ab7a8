import type { Migration } from '../migration.ts';

/** Payouts, their lines besides transactions, and their log. The store computes a payout's sums. */
export const payoutsMigration: Migration = {
  name: '0010-payouts',
  statements: [
    `create table payouts (
      id text collate "C" primary key,
      reference text collate "C" not null unique,
      merchant_id text not null references merchants (id),
      currency text collate "C" not null references currencies (code),
      payout_date date not null,
      payout_type text collate "C" not null default 'automatic' check (payout_type in ('automatic', 'manual')),
      psp text collate "C" not null,
      status text collate "C" not null default 'pending'
        check (status in ('pending', 'processing', 'paid', 'failed', 'on_hold', 'cancelled')),
      charge_amount bigint not null default 0 check (charge_amount >= 0),
      refund_amount bigint not null default 0 check (refund_amount >= 0),
      fee bigint not null default 0 check (fee >= 0),
      tax bigint not null default 0 check (tax >= 0),
      adjustment_amount bigint not null default 0,
      settlement_amount bigint generated always as (charge_amount - fee - tax) stored
        check (settlement_amount >= 0),
      payable_amount bigint generated always as
        (charge_amount - fee - tax - refund_amount + adjustment_amount) stored check (payable_amount >= 0),
      paid_amount bigint generated always as (case when status = 'paid'
        then charge_amount - fee - tax - refund_amount + adjustment_amount else 0 end) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      paid_at timestamptz,
      constraint paid_has_its_time check ((status = 'paid') = (paid_at is not null)),
      constraint one_payout_a_day unique (merchant_id, currency, payout_date),
      unique (id, merchant_id, currency),
      unique (id, merchant_id, currency, payout_date)
    )`,
    `create index payouts_by_date on payouts (payout_date, id)`,
    `create index payouts_open on payouts (merchant_id, currency) where status in ('pending', 'on_hold')`,
    `alter table transactions add column tax bigint not null default 0 check (tax >= 0)`,
    // The collation of payouts.id, or no index would serve the join.
    `alter table transactions alter column payout_id type text collate "C"`,
    // For a store that was filled before payouts were rows of their own.
    `insert into payouts (id, reference, merchant_id, currency, payout_date, psp, status, charge_amount, fee,
        created_at, updated_at, paid_at)
      select payout_id, 'PO-' || upper(substr(payout_id, 5)), min(merchant_id), min(currency), min(payout_date),
        min(psp), 'paid', sum(amount), sum(fee), min(created_at), max(created_at), max(payout_date)::timestamptz
      from transactions where payout_id is not null group by payout_id`,
    `alter table transactions add constraint in_a_payout_of_the_merchant
      foreign key (payout_id, merchant_id, currency, payout_date)
      references payouts (id, merchant_id, currency, payout_date)`,
    `alter table transactions add constraint payouts_take_money check (payout_id is null or
      (transaction_type = 'refund' and fee = 0 and tax = 0) or (transaction_type in ('sale', 'capture', 'auto_charge')
        and transaction_status in ('approved', 'refunded', 'partially_refunded') and fee + tax <= amount))`,
    `create index transactions_in_payout on transactions (payout_id) where payout_id is not null`,
    `create table payout_logs (
      id text collate "C" primary key,
      payout_id text collate "C" not null references payouts (id),
      logged_at timestamptz not null default now(),
      email text,
      affected text not null,
      status text not null,
      payable_amount bigint not null check (payable_amount >= 0),
      paid_amount bigint not null check (paid_amount >= 0),
      currency text not null,
      description text not null,
      system_note text not null,
      internal_note text
    )`,
    `create index payout_logs_by_payout on payout_logs (payout_id, logged_at, id)`,
  ],
};
