import type { Migration } from '../migration.ts';

const ofCancelled = `payout_id in (select id from payouts where status = 'cancelled')`;
const isCaptured = `transaction_type in ('sale', 'capture', 'auto_charge')
  and transaction_status in ('approved', 'refunded', 'partially_refunded')`;
const newLog = `'log_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)`;

/**
 * A cancelled payout contains nothing: its lines wait, and go into the next payout that can take them. The
 * amount that it would have paid is stored, and its log names each line. Few lines wait; each kind has an
 * index of those alone.
 */
export const cancelledPayoutsMigration: Migration = {
  name: '0210-cancelled-payouts',
  statements: [
    `alter table payouts add column released_amount bigint check (released_amount >= 0)`,
    `alter table payout_adjustments alter column payout_id drop not null`,
    `insert into payout_logs (id, payout_id, affected, status, payable_amount, paid_amount, currency, description, system_note)
      select ${newLog}, payouts.id, line.named, payouts.status, payouts.payable_amount, 0, payouts.currency, line.told, line.told
      from payouts join lateral (
        select ref_id, ref_id || ' left the cancelled payout' from transactions where payout_id = payouts.id
        union all
        select payouts.reference, description || ' left the cancelled payout' from payout_adjustments
        where payout_id = payouts.id) as line (named, told) on true
      where payouts.status = 'cancelled'`,
    `update payouts set released_amount = payable_amount where status = 'cancelled'`,
    `update transactions set payout_id = null, payout_date = null where ${ofCancelled}`,
    `delete from payout_adjustments where kind = 'receivable' and ${ofCancelled}`,
    `update receivables set status = 'open', payout_id = null where ${ofCancelled}`,
    `update payout_adjustments set payout_id = null where ${ofCancelled}`,
    `update payouts set charge_amount = 0, refund_amount = 0, fee = 0, tax = 0, adjustment_amount = 0
      where status = 'cancelled'`,
    `alter table payouts add constraint cancelled_holds_nothing check (case when status = 'cancelled'
      then released_amount is not null and charge_amount + refund_amount + fee + tax = 0 and adjustment_amount = 0
      else released_amount is null end)`,
    `drop index transactions_waiting`,
    `create index transactions_waiting on transactions (merchant_id, currency, created_at, id)
      where payout_id is null and ${isCaptured}`,
    `create index refunds_waiting on transactions (merchant_id, currency, id)
      where payout_id is null and transaction_type = 'refund'`,
    `create index adjustments_waiting on payout_adjustments (merchant_id, currency, id) where payout_id is null`,
  ],
};
