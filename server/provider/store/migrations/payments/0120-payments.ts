import type { Migration } from '../migration.ts';

/** The results of a merchant's settings for a payment, and the challenges that payments by guests wait for. */
export const paymentsMigration: Migration = {
  name: '0120-payments',
  statements: [
    `alter table transactions
      add column surcharge_amount bigint not null default 0 check (surcharge_amount >= 0),
      add column route_reason text check (route_reason in ('rule', 'priority', 'lowest_cost', 'switched_off')),
      add column route_rule text,
      add column capture_at timestamptz,
      add constraint surcharge_within_amount check (surcharge_amount = 0 or surcharge_amount < amount)`,
    `create index transactions_to_capture on transactions (capture_at) where capture_at is not null`,
    `create unique index transactions_ending_authorisations on transactions (original_transaction_id)
      where transaction_type in ('capture', 'void')`,
    `alter table payment_infos add column expires_at timestamptz`,
    `create table payment_challenges (
      id text collate "C" primary key,
      payment_info_id text not null references payment_infos (id) on delete cascade,
      test_card text not null,
      card_holder text,
      save_card boolean not null,
      created_at timestamptz not null default now()
    )`,
    `create index payment_challenges_by_payment on payment_challenges (payment_info_id)`,
    `alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey`,
  ],
};
