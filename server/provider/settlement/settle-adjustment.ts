import { adjustmentDropped, lineTaken } from '../ledger/payout-postings.ts';
import { post } from '../ledger/post.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { logPayout } from './payout-log.ts';
import { lockOpenPayouts, type Books, type LockedPayout } from './payout-locks.ts';
import { recomputeSums } from './payout-sums.ts';
import { oweReceivable } from './receivables.ts';
import { findOrCreatePayout } from './settle-charge.ts';
import type { SettlementTerms } from './settlement-terms.ts';
import { emitNewPayout } from './announce-payout.ts';

type Adjustment = Awaited<ReturnType<typeof findWaitingAdjustments>>[number];

/**
 * Puts the adjustments that wait in these books into a pending payout of the merchant: the preferred one,
 * else the next. A positive one opens a payout where there is none; a negative one goes into one that can
 * bear it whole, else the merchant owes it.
 */
export const settleWaitingAdjustments = async (
  database: Database,
  books: Books,
  terms: SettlementTerms,
  preferred: string | null,
): Promise<void> => {
  for (const adjustment of await findWaitingAdjustments(database, books)) {
    const open = await lockOpenPayouts(database, books);
    const able = open.filter(
      (one) => one.status === 'pending' && one.payable_amount + adjustment.amount >= 0,
    );
    const payout =
      able.find(({ id }) => id === preferred) ??
      able[0] ??
      (adjustment.amount > 0 ? await openPayout(database, books, terms, open) : null);
    await (payout === null
      ? oweAdjustment(database, books, adjustment)
      : takeInto(database, books, payout.id, adjustment));
  }
};

/** Positive ones first, so that negative ones find their amounts there. */
const findWaitingAdjustments = async (database: Database, books: Books) =>
  database
    .selectFrom('payout_adjustments')
    .select(['id', 'amount', 'description'])
    .where('merchant_id', '=', books.merchant_id)
    .where('currency', '=', books.currency)
    .where('payout_id', 'is', null)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute();

const openPayout = async (
  database: Database,
  books: Books,
  terms: SettlementTerms,
  open: readonly LockedPayout[],
): Promise<{ readonly id: string }> => {
  const created_at = await transactionTime(database);
  const psp = await readPsp(database, books);
  const payout = await findOrCreatePayout(database, terms, { ...books, psp, created_at }, open);
  const row = await database
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payout.id)
    .executeTakeFirstOrThrow();
  if (payout.isNew) await emitNewPayout(database, row);
  return payout;
};

/** The payment provider of the merchant's latest payout of these books sends the next. */
const readPsp = async (database: Database, { merchant_id, currency }: Books): Promise<string> => {
  const { psp } = await database
    .selectFrom('payouts')
    .select('psp')
    .where('merchant_id', '=', merchant_id)
    .where('currency', '=', currency)
    .orderBy('payout_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return psp;
};

const takeInto = async (
  database: Database,
  { merchant_id, currency }: Books,
  payoutId: string,
  { id, amount, description }: Adjustment,
): Promise<void> => {
  await database
    .updateTable('payout_adjustments')
    .set({ payout_id: payoutId })
    .where('id', '=', id)
    .execute();
  const line = { cause: 'adjustment', id, merchant_id, currency, amount } as const;
  await post(database, [lineTaken(line, { id: payoutId, status: 'pending' })]);
  await recomputeSums(database, [payoutId]);
  await logPayout(database, {
    payoutId,
    by: null,
    description: `${description}, from a payout that was cancelled`,
  });
};

const oweAdjustment = async (
  database: Database,
  { merchant_id: merchantId, currency }: Books,
  { id, amount, description }: Adjustment,
): Promise<void> => {
  await post(database, [
    adjustmentDropped({ cause: 'adjustment', id, merchant_id: merchantId, currency, amount }),
  ]);
  await oweReceivable(database, {
    kind: 'negative_balance',
    merchantId,
    transactionId: null,
    currency,
    amount: -amount,
    psp: await readPsp(database, { merchant_id: merchantId, currency }),
    description: `${description}, from a payout that was cancelled`.slice(0, 200),
  });
  await database.deleteFrom('payout_adjustments').where('id', '=', id).execute();
};
