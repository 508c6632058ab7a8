import type { Migration } from '../migration.ts';

/** Payments by link, and the key that signs the links: made here, so that every process has the same. */
export const paymentLinksMigration: Migration = {
  name: '0023-payment-links',
  statements: [
    `create table signing_keys (name text primary key, key bytea not null check (length(key) >= 32))`,
    `insert into signing_keys (name, key) values ('payment-link',
      decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
    `create table payment_infos (
      id text collate "C" primary key,
      alias text collate "C" not null unique,
      merchant_id text not null references merchants (id),
      booking_ref text collate "C" not null,
      booking_info text collate "C" not null,
      amount bigint not null check (amount > 0),
      currency text collate "C" not null references currencies (code),
      status text collate "C" not null default 'pending' check (status in
        ('pending', 'paid', 'expired', 'cancelled')),
      guest_name text collate "C",
      email text collate "C",
      sent_at timestamptz,
      paid_at timestamptz,
      transaction_id text references transactions (id),
      created_at timestamptz not null default now(),
      expired_date date not null,
      check ((status = 'paid') = (paid_at is not null)),
      check ((status = 'paid') = (transaction_id is not null))
    )`,
    `create unique index payment_infos_pending on payment_infos (merchant_id, booking_ref)
      where status = 'pending'`,
    `create index payment_infos_by_creation on payment_infos (created_at, id)`,
    `create index payment_infos_by_merchant on payment_infos (merchant_id, created_at)`,
    `create index payment_infos_by_amount on payment_infos (amount, id)`,
    `create index payment_infos_by_booking on payment_infos (booking_ref, id)`,
    `create index payment_infos_by_expiry on payment_infos (expired_date, id)`,
    `create index payment_infos_by_transaction on payment_infos (transaction_id)`,
  ],
};
