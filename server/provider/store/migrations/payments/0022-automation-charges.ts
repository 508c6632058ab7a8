import type { Migration } from '../migration.ts';

/** Charges that the platform makes by itself on their day, with their attempts. */
export const automationChargesMigration: Migration = {
  name: '0022-automation-charges',
  statements: [
    `create table automation_charges (
      id text collate "C" primary key,
      ref_id text collate "C" not null unique,
      booking_ref text collate "C",
      merchant_id text not null references merchants (id),
      guest_name text collate "C",
      amount bigint not null check (amount > 0),
      currency text collate "C" not null references currencies (code),
      status text collate "C" not null check (status in
        ('scheduled', 'retrying', 'succeeded', 'failed', 'cancelled')),
      scheduled_at timestamptz not null,
      attempts integer not null default 0 check (attempts >= 0),
      max_attempts integer not null check (max_attempts between 1 and 20),
      last_attempt_at timestamptz,
      next_attempt_at timestamptz,
      failure_reason text,
      transaction_id text references transactions (id),
      card_brand text not null,
      card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (attempts <= max_attempts),
      check ((attempts = 0) = (last_attempt_at is null)),
      check ((status in ('scheduled', 'retrying')) = (next_attempt_at is not null)),
      check (status <> 'succeeded' or transaction_id is not null)
    )`,
    `create index automation_charges_by_schedule on automation_charges (scheduled_at, id)`,
    `create index automation_charges_by_merchant on automation_charges (merchant_id, scheduled_at)`,
    `create index automation_charges_by_creation on automation_charges (created_at, id)`,
    `create index automation_charges_by_attempt on automation_charges (last_attempt_at)`,
    `create index automation_charges_by_amount on automation_charges (amount, id)`,
    `create index automation_charges_by_status on automation_charges (status, scheduled_at)`,
    `create index automation_charges_by_booking on automation_charges (booking_ref)`,
    `create index automation_charges_by_transaction on automation_charges (transaction_id)`,
    `create table automation_charge_logs (
      id text collate "C" primary key,
      charge_id text collate "C" not null references automation_charges (id),
      logged_at timestamptz not null,
      event text not null check (event in
        ('scheduled', 'attempted', 'declined', 'succeeded', 'failed', 'cancelled')),
      attempt integer,
      status text not null,
      description text not null,
      transaction_id text references transactions (id)
    )`,
    `create index automation_charge_logs_by_charge on automation_charge_logs (charge_id, logged_at, id)`,
  ],
};
