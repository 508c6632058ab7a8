import type { Database } from '../store/store.ts';
import { lockOpenPayouts, type Books } from './payout-locks.ts';
import { settleWaitingAdjustments } from './settle-adjustment.ts';
import { findOrCreatePayout, takeIn } from './settle-charge.ts';
import { settleRefund } from './settle-refund.ts';
import { readSettlementTerms, type SettlementTerms } from './settlement-terms.ts';
import { chooseReady, findLeftRefunds, findWaitingCharges } from './waiting-charges.ts';

/**
 * Puts the lines that wait in these books where they belong now, by the merchant's terms: charges into the
 * next payout that takes them, unless they wait for a minimum or for a request; refunds whose charge is in a
 * payout, and adjustments, into one that can bear them. The prices of charges do not change.
 */
export const settleWaiting = async (database: Database, books: Books): Promise<void> => {
  const terms = await readSettlementTerms(database, books.merchant_id);
  const taken = await settleCharges(database, books, terms);
  for (const { payout_id, psp, ...refund } of await findLeftRefunds(database, books)) {
    await settleRefund(database, { ...books, payout_id, psp }, refund);
  }
  await settleWaitingAdjustments(database, books, terms, taken);
};

/** Answers the id of the payout into which ready charges were put; null where none were ready. */
const settleCharges = async (
  database: Database,
  books: Books,
  terms: SettlementTerms,
): Promise<string | null> => {
  const open = await lockOpenPayouts(database, books);
  const ready = chooseReady(terms, books, await findWaitingCharges(database, books));
  const newest = ready.at(-1);
  if (newest === undefined) return null;
  const payout = await findOrCreatePayout(database, terms, newest, open);
  await takeIn(database, terms, payout, ready);
  return payout.id;
};
