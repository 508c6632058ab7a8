import type { Migration } from '../migration.ts';

/** Transactions, their refunds, and their log. Amounts are in the currency's minor unit. */
export const transactionsMigration: Migration = {
  name: '0002-transactions',
  statements: [
    `create table transactions (
      id text collate "C" primary key,
      ref_id text collate "C" not null,
      merchant_id text not null references merchants (id),
      partner_id text,
      original_transaction_id text references transactions (id),
      amount bigint not null check (amount > 0),
      refunded_amount bigint not null default 0 check (refunded_amount >= 0),
      fee bigint not null check (fee >= 0),
      currency text collate "C" not null references currencies (code),
      card_brand text not null,
      card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
      card_holder text collate "C",
      guest_name text collate "C",
      description text,
      mode_3ds text not null check (mode_3ds in ('frictionless', 'challenge', 'none')),
      psp text not null,
      auth_code text,
      transaction_type text collate "C" not null
        check (transaction_type in ('sale', 'authorisation', 'capture', 'refund', 'void', 'auto_charge')),
      transaction_status text collate "C" not null check (transaction_status in
        ('pending', 'authorised', 'approved', 'declined', 'refunded', 'partially_refunded', 'voided', 'failed')),
      transaction_channel text collate "C" not null
        check (transaction_channel in ('virtual_terminal', 'pay_by_link', 'api', 'iframe', 'auto_charge')),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      payout_date date,
      payout_id text,
      constraint refunds_within_capture check (refunded_amount <= amount),
      constraint refunds_of_captures check
        (refunded_amount = 0 or transaction_type in ('sale', 'capture', 'auto_charge')),
      constraint status_tells_refunds check (transaction_type = 'refund' or case transaction_status
        when 'refunded' then refunded_amount = amount
        when 'partially_refunded' then refunded_amount > 0 and refunded_amount < amount
        else refunded_amount = 0 end),
      foreign key (merchant_id, partner_id) references merchants (id, partner_id) on update cascade
    )`,
    `create unique index transactions_by_reference on transactions (ref_id)`,
    `create index transactions_by_creation on transactions (created_at, id)`,
    `create index transactions_by_merchant on transactions (merchant_id, created_at, id)`,
    `create index transactions_by_partner on transactions (partner_id, created_at, id)`,
    `create index transactions_by_payout on transactions (payout_date desc nulls last, id desc)`,
    `create index transactions_by_amount on transactions (amount, id)`,
    `create index transactions_by_original on transactions (original_transaction_id)
      where original_transaction_id is not null`,
    `create table refunds (
      id text primary key,
      transaction_id text not null references transactions (id),
      refund_transaction_id text not null unique references transactions (id),
      amount bigint not null check (amount > 0),
      currency text not null references currencies (code),
      reason text not null,
      email text not null,
      created_at timestamptz not null default now()
    )`,
    `create index refunds_by_transaction on refunds (transaction_id)`,
    `create table transaction_logs (
      id text collate "C" primary key,
      transaction_id text not null references transactions (id),
      logged_at timestamptz not null default now(),
      email text,
      event text not null check (event in ('created', 'authorised', 'approved', 'captured', 'declined',
        'failed', 'voided', 'refunded', 'paid_out')),
      description text not null,
      status text not null,
      amount bigint not null check (amount >= 0),
      currency text not null,
      details jsonb not null default '[]'
    )`,
    `create index transaction_logs_by_transaction on transaction_logs (transaction_id, logged_at, id)`,
  ],
};
