import type { Migration } from '../migration.ts';

/** The debts of merchants to the platform and their payment methods. Amounts are in the currency's minor unit. */
export const billingMigration: Migration = {
  name: '0041-billing',
  statements: [
    `create table payment_methods (
      id text collate "C" primary key,
      merchant_id text not null references merchants (id) on delete cascade,
      type text not null check (type in ('card', 'direct_debit', 'bank_transfer')),
      label text collate "C" not null,
      holder text collate "C",
      brand text,
      last4 text check (last4 ~ '^[0-9]{4}$'),
      expiry_month smallint check (expiry_month between 1 and 12),
      expiry_year smallint check (expiry_year between 2000 and 2099),
      is_default boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (type <> 'card' or (brand is not null and last4 is not null and holder is not null
        and expiry_month is not null and expiry_year is not null)),
      unique (id, merchant_id)
    )`,
    `create index payment_methods_by_merchant on payment_methods (merchant_id, created_at)`,
    `create unique index payment_methods_default on payment_methods (merchant_id) where is_default`,
    `create table invoices (
      id text collate "C" primary key,
      number text collate "C" not null unique,
      merchant_id text not null references merchants (id),
      period text collate "C" not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
      period_from date not null,
      period_to date not null,
      currency text not null references currencies (code),
      transactions_count bigint not null check (transactions_count > 0),
      fee_amount bigint not null check (fee_amount > 0),
      tax_rate integer not null check (tax_rate between 0 and 10000),
      tax_amount bigint not null check (tax_amount >= 0),
      total_amount bigint not null,
      status text not null check (status in ('open', 'paid')),
      issued_at timestamptz not null,
      due_date date not null,
      paid_at timestamptz,
      paid_with text,
      receipt_number text unique,
      bill_to jsonb not null,
      unique (merchant_id, period, currency),
      constraint total_is_fees_and_tax check (total_amount = fee_amount + tax_amount),
      constraint paid_says_how check
        ((status = 'paid') = (paid_at is not null and paid_with is not null and receipt_number is not null))
    )`,
    `create index invoices_due on invoices (merchant_id) where status = 'open'`,
    `create table invoice_payments (
      id text primary key,
      invoice_id text not null references invoices (id),
      payment_method_id text,
      paid_with text not null,
      amount bigint not null check (amount > 0),
      currency text not null references currencies (code),
      status text not null check (status in ('captured', 'declined')),
      acquirer_reference text not null,
      email text,
      created_at timestamptz not null default now()
    )`,
    `create unique index invoices_paid_once on invoice_payments (invoice_id) where status = 'captured'`,
  ],
};
