import type { components } from '../../../../openapi/generated/provider.ts';
import { postDisputes } from '../../ledger/post-disputes.ts';
import { shareDisputes } from '../../rules/dispute-shares.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

type Chargeback = components['schemas']['Chargeback'];

/** Makes refunds and other disputes of the payment wait. It is locked before any of its disputes, so that no two transactions wait for each other. */
export const lockDisputed = async (
  database: Database,
  transactionId: string,
): Promise<{ readonly amount: number; readonly refunded_amount: number }> =>
  database
    .selectFrom('transactions')
    .select(['amount', 'refunded_amount'])
    .where('id', '=', transactionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Disputes that the merchant lost took their part for good, in their order; the open ones share what is left. */
const inTurn = typed.bigint`case when status in ('lost', 'accepted') then 0 else 1 end`;

/**
 * Shares the payment between its disputes again, after one came or ended, and records on the transaction the
 * amount that cannot be refunded because of them. Answers the amount that the given dispute takes from the
 * merchant.
 */
export const sharePayment = async (
  database: Database,
  { id, transaction_id }: Pick<Chargeback, 'id' | 'transaction_id'>,
): Promise<number> => {
  const payment = await lockDisputed(database, transaction_id);
  const disputes = await database
    .selectFrom('chargebacks')
    .select(['id', 'status', 'chargeback_amount', 'at_stake_amount'])
    .where('transaction_id', '=', transaction_id)
    .orderBy(inTurn)
    .orderBy('resolved_at')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const shares = shareDisputes(payment, disputes);
  for (const [index, dispute] of disputes.entries()) {
    const at_stake_amount = shares[index] ?? 0;
    if (at_stake_amount === dispute.at_stake_amount) continue;
    await database.updateTable('chargebacks').set({ at_stake_amount }).where('id', '=', dispute.id).execute();
  }
  const taken = shares.reduce((sum, share) => sum + share, 0);
  await database
    .updateTable('transactions')
    .set({
      charged_back_amount: Math.min(taken, payment.amount - payment.refunded_amount),
      updated_at: transactionNow,
    })
    .where('id', '=', transaction_id)
    .execute();
  await postDisputes(database, transaction_id);
  return shares[disputes.findIndex((dispute) => dispute.id === id)] ?? 0;
};
