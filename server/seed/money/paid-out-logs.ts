import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';

/** Writes each paid payout to the log of each of its transactions, with the state of that moment. */
export const seedPaidOutLogs = async (database: Database): Promise<void> => {
  await sql`
    insert into transaction_logs (id, transaction_id, logged_at, event, description, status, amount, currency, details)
    select 'log_' || substr(md5(lines.id || 'paid'), 1, 20), lines.id, payouts.paid_at, 'paid_out',
      'Paid out with ' || payouts.reference,
      case when lines.refunded_amount = 0 then lines.transaction_status
        when given.amount = 0 then 'approved' when given.amount = lines.amount then 'refunded'
        else 'partially_refunded' end,
      lines.amount, lines.currency,
      jsonb_build_array(jsonb_build_object('name', 'Payout', 'value', payouts.reference))
    from transactions lines join payouts on payouts.id = lines.payout_id
    left join lateral (select coalesce(sum(amount), 0) as amount from refunds
      where transaction_id = lines.id and created_at <= payouts.paid_at) as given on lines.refunded_amount > 0
    where payouts.status = 'paid' and lines.transaction_type <> 'refund'`.execute(database);
};
