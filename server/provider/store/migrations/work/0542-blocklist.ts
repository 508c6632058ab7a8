import type { Migration } from '../migration.ts';

/**
 * Payers from whom no payment is taken, by merchant or (without one) for all, and the payments that were refused because of each.
 * `match_key` is what a payment is compared with: the fingerprint of a card, or a text without what does not matter.
 */
export const blocklistMigration: Migration = {
  name: '0542-blocklist',
  statements: [
    `create table blocklist_entries (
      id text collate "C" primary key,
      kind text collate "C" not null check (kind in ('card', 'email', 'name', 'ip')),
      value text not null check (length(value) between 1 and 254),
      match_key text collate "C" not null check (length(match_key) between 1 and 300),
      reason text not null check (length(reason) between 1 and 500),
      until date,
      timezone text collate "C" not null,
      merchant_id text references merchants (id) on delete cascade,
      added_by text collate "C" not null,
      created_at timestamptz not null default now(),
      ended_by text collate "C",
      ended_at timestamptz,
      check (ended_by is null or ended_at is not null)
    )`,
    `create unique index blocklist_entries_in_force on blocklist_entries (kind, match_key, coalesce(merchant_id, ''))
      where ended_at is null`,
    `create index blocklist_entries_by_merchant on blocklist_entries (merchant_id, created_at)`,
    `create table blocklist_hits (
      id text collate "C" primary key,
      entry_id text collate "C" not null references blocklist_entries (id) on delete cascade,
      transaction_id text collate "C" not null references transactions (id) on delete cascade,
      created_at timestamptz not null default now(),
      unique (entry_id, transaction_id)
    )`,
    `create index blocklist_hits_by_transaction on blocklist_hits (transaction_id)`,
    `alter table transactions drop constraint transactions_decline_reason_check`,
    `alter table transactions add constraint transactions_decline_reason_check check (decline_reason in
      ('do_not_honour', 'insufficient_funds', 'expired_card', 'not_authenticated', 'suspected_fraud',
        'card_limit_reached', 'system_malfunction', 'blocked_payer', 'not_told')) not valid`,
    // A payment that no provider was asked about cannot be missing in the books of one.
    `create or replace view both_books as
      select recorded.id, recorded.id as transaction_id, recorded.merchant_id, recorded.psp, reported.psp_reference,
        recorded.ref_id as reference, recorded.created_at as recorded_at,
        recorded.amount as recorded_amount, recorded.refunded_amount as recorded_refund, recorded.currency as recorded_currency,
        recorded.transaction_status as recorded_status, recorded.card_last4 as recorded_last4,
        reported.amount as reported_amount, reported.refunded_amount as reported_refund,
        reported.currency as reported_currency, reported.outcome, reported.card_last4 as reported_last4
      from transactions as recorded
      left join psp_records as reported on reported.ref_id = recorded.ref_id and reported.psp = recorded.psp
      where recorded.transaction_type not in ('refund', 'void') and recorded.decline_reason is distinct from 'blocked_payer'
      union all
      select 'psp_' || md5(reported.psp || ' ' || reported.psp_reference), null, null, reported.psp, reported.psp_reference,
        reported.ref_id, reported.recorded_at, null, null, null, null, null,
        reported.amount, reported.refunded_amount, reported.currency, reported.outcome, reported.card_last4
      from psp_records as reported
      where not exists (select from transactions as recorded
        where recorded.ref_id = reported.ref_id and recorded.psp = reported.psp)`,
  ],
};
