import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { collected } from '../ledger/debt-postings.ts';
import { payoutMoved } from '../ledger/payout-postings.ts';
import { post, reverse } from '../ledger/post.ts';
import type { Database } from '../store/store.ts';
import { transactionNow } from '../store/typed-sql.ts';
import type { LockedPayout } from './payout-locks.ts';
import { releasePayout, type ReleasedLines } from './release-payout.ts';

/** Sets the status of a payout whose books are locked, and moves what it pays; answers what was removed from one that was cancelled. */
export const setPayoutStatus = async (
  database: Database,
  now: LockedPayout,
  status: components['schemas']['PayoutStatus'],
): Promise<ReleasedLines | null> => {
  if (status === 'cancelled') return releasePayout(database, now);
  const { payable_amount } = await database
    .updateTable('payouts')
    .set({
      status,
      updated_at: transactionNow,
      paid_at: status === 'paid' ? transactionNow : null,
    })
    .where('id', '=', now.id)
    .returning('payable_amount')
    .executeTakeFirstOrThrow();
  await (status === 'failed'
    ? reverse(database, { cause: 'payout', cause_id: now.id, kind: 'payout_sent' }, 'payout_failed')
    : post(database, payoutMoved({ ...now, payable_amount }, now.status, status)));
  if (status === 'paid') await payLines(database, now.id);
  return null;
};

/** Writes the payment to the log of each transaction in the payout, and collects its receivables. */
const payLines = async (database: Database, id: string): Promise<void> => {
  const debts = await database
    .updateTable('receivables')
    .set({ status: 'collected', updated_at: transactionNow })
    .where('payout_id', '=', id)
    .where('status', '=', 'moved')
    .returning(['id', 'merchant_id', 'currency', 'settlement_amount', 'payout_amount', 'payout_currency'])
    .execute();
  await post(database, debts.flatMap(collected));
  await sql`
    insert into transaction_logs (id, transaction_id, event, description, status, amount, currency, details)
    select 'log_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), transactions.id, 'paid_out',
      'Paid out with ' || payouts.reference, transaction_status, amount, transactions.currency,
      json_build_array(json_build_object('name', 'Payout', 'value', payouts.reference))
    from transactions join payouts on payouts.id = transactions.payout_id
    where transactions.payout_id = ${id} and transaction_type <> 'refund'`.execute(database);
};
