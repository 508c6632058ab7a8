import type { Migration } from '../migration.ts';

/** The debts of merchants, and the lines of payouts that are no transactions. */
export const receivablesMigration: Migration = {
  name: '0011-receivables',
  statements: [
    `create table receivables (
      id text collate "C" primary key,
      reference text collate "C" not null unique,
      kind text collate "C" not null check (kind in ('negative_balance', 'chargeback', 'fx_conversion')),
      merchant_id text not null references merchants (id),
      transaction_id text collate "C" references transactions (id),
      currency text collate "C" not null references currencies (code),
      charge_amount bigint not null check (charge_amount > 0),
      fee bigint not null default 0 check (fee >= 0),
      tax bigint not null default 0 check (tax >= 0),
      settlement_amount bigint generated always as (charge_amount + fee + tax) stored,
      payable_amount bigint generated always as (case when status in ('open', 'moved')
        then charge_amount + fee + tax else 0 end) stored,
      paid_amount bigint generated always as (case when status = 'collected'
        then charge_amount + fee + tax else 0 end) stored,
      fx_rate numeric(14, 8) not null default 1 check (fx_rate > 0),
      payout_amount bigint not null check (payout_amount > 0),
      payout_currency text collate "C" not null references currencies (code),
      payout_id text collate "C",
      payout_type text collate "C" not null default 'automatic' check (payout_type in ('automatic', 'manual')),
      psp text collate "C" not null,
      status text collate "C" not null default 'open'
        check (status in ('open', 'moved', 'collected', 'written_off')),
      description text not null,
      internal_note text,
      due_date date,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint in_a_payout_when_moved check ((status in ('moved', 'collected')) = (payout_id is not null)),
      constraint same_currency_same_amount check
        (currency <> payout_currency or (fx_rate = 1 and payout_amount = charge_amount + fee + tax)),
      foreign key (payout_id, merchant_id, payout_currency) references payouts (id, merchant_id, currency)
    )`,
    `create index receivables_by_creation on receivables (created_at, id)`,
    `create index receivables_by_merchant on receivables (merchant_id, created_at, id)`,
    `create index receivables_by_payout on receivables (payout_id) where payout_id is not null`,
    `create unique index one_receivable_a_refund on receivables (transaction_id) where kind = 'negative_balance'`,
    `create table payout_adjustments (
      id text collate "C" primary key,
      payout_id text collate "C" not null,
      merchant_id text not null,
      currency text collate "C" not null,
      kind text collate "C" not null check (kind in ('adjustment', 'receivable')),
      amount bigint not null check (amount <> 0),
      description text not null,
      email text,
      receivable_id text collate "C" unique references receivables (id),
      created_at timestamptz not null default now(),
      constraint receivables_take_away check
        ((kind = 'receivable') = (receivable_id is not null) and (kind = 'adjustment' or amount < 0)),
      foreign key (payout_id, merchant_id, currency) references payouts (id, merchant_id, currency)
    )`,
    `create index payout_adjustments_by_payout on payout_adjustments (payout_id)`,
  ],
};
