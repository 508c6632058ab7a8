import { lineTaken } from '../ledger/payout-postings.ts';
import { post } from '../ledger/post.ts';
import type { Database } from '../store/store.ts';
import { logPayout } from './payout-log.ts';
import { lockOpenPayouts, type LockedPayout } from './payout-locks.ts';
import { recomputeSums } from './payout-sums.ts';
import { oweReceivable } from './receivables.ts';

export interface Refunded {
  readonly merchant_id: string;
  readonly currency: string;
  readonly psp: string;
  /** The payout of the transaction that was refunded, or null while it is in none. */
  readonly payout_id: string | null;
}

export interface NewRefund {
  /** The refund's own transaction. */
  readonly id: string;
  readonly ref_id: string;
  readonly amount: number;
}

/**
 * Deducts a refund from the merchant's payouts: from the payout of the refunded transaction while that is
 * open, else from the merchant's next pending payout that can bear it whole, else the merchant owes it. A
 * refund of a transaction that is in no payout yet waits for it. The caller has locked the refunded
 * transaction.
 */
export const settleRefund = async (database: Database, sale: Refunded, refund: NewRefund): Promise<void> => {
  if (sale.payout_id === null) return;
  const open = await lockOpenPayouts(database, sale);
  const payout = chooseBearer(open, sale.payout_id, refund.amount);
  if (payout === undefined) {
    await oweReceivable(database, {
      kind: 'negative_balance',
      merchantId: sale.merchant_id,
      transactionId: refund.id,
      currency: sale.currency,
      amount: refund.amount,
      psp: sale.psp,
      description: `Refund ${refund.ref_id}, more than the payouts could cover`,
    });
    return;
  }
  await database
    .updateTable('transactions')
    .set({ payout_id: payout.id, payout_date: payout.payout_date })
    .where('id', '=', refund.id)
    .execute();
  const { merchant_id, currency } = sale;
  const line = {
    cause: 'transaction',
    id: refund.id,
    merchant_id,
    currency,
    amount: -refund.amount,
  } as const;
  await post(database, [lineTaken(line, payout)]);
  await recomputeSums(database, [payout.id]);
  const isOwn = payout.id === sale.payout_id;
  await logPayout(database, {
    payoutId: payout.id,
    by: null,
    affected: refund.ref_id,
    description: isOwn ? 'Refund deducted' : 'Refund from an earlier payout deducted',
  });
};

const chooseBearer = (
  open: readonly LockedPayout[],
  own: string,
  amount: number,
): LockedPayout | undefined => {
  const able = open.filter((payout) => payout.payable_amount >= amount);
  return able.find((payout) => payout.id === own) ?? able.find((payout) => payout.status === 'pending');
};
