import type { Migration } from '../migration.ts';

/** Disputed payments; the disputed amount is recorded on the transaction, so that refunds cannot take it as well. */
export const chargebacksMigration: Migration = {
  name: '0021-chargebacks',
  statements: [
    `alter table transactions
      add column charged_back_amount bigint not null default 0 check (charged_back_amount >= 0),
      add constraint taken_back_within_capture check (refunded_amount + charged_back_amount <= amount),
      add constraint chargebacks_of_captures check
        (charged_back_amount = 0 or transaction_type in ('sale', 'capture', 'auto_charge'))`,
    `create table chargebacks (
      id text collate "C" primary key,
      chargeback_id text collate "C" not null unique,
      transaction_id text not null references transactions (id),
      merchant_id text not null references merchants (id),
      chargeback_amount bigint not null check (chargeback_amount > 0),
      currency text collate "C" not null references currencies (code),
      status text collate "C" not null default 'received' check (status in
        ('received', 'evidence_required', 'under_review', 'won', 'lost', 'accepted')),
      reason text collate "C" not null,
      reason_code text collate "C",
      notify_date date not null,
      action_due_date date not null,
      by_user text collate "C",
      note text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      resolved_at timestamptz,
      check (action_due_date >= notify_date),
      check ((status in ('won', 'lost', 'accepted')) = (resolved_at is not null))
    )`,
    `create index chargebacks_by_change on chargebacks (updated_at, id)`,
    `create index chargebacks_by_merchant on chargebacks (merchant_id, updated_at)`,
    `create index chargebacks_by_transaction on chargebacks (transaction_id)`,
    `create index chargebacks_by_notice on chargebacks (notify_date)`,
    `create index chargebacks_waiting on chargebacks (action_due_date)
      where status in ('received', 'evidence_required')`,
    `create table chargeback_logs (
      id text collate "C" primary key,
      chargeback_id text collate "C" not null references chargebacks (id),
      logged_at timestamptz not null default now(),
      email text collate "C",
      status text not null,
      description text not null
    )`,
    `create index chargeback_logs_by_chargeback on chargeback_logs (chargeback_id, logged_at, id)`,
  ],
};
