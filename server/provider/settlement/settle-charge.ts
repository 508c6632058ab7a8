import { lineTaken } from '../ledger/payout-postings.ts';
import { post } from '../ledger/post.ts';
import { createId } from '../store/create-id.ts';
import { priceOf, type PricedCharge } from '../rules/fees/charge-price.ts';
import { findPayoutDay } from '../rules/payouts/payout-day.ts';
import type { Database } from '../store/store.ts';
import { bankDaysOf } from './bank-days.ts';
import { lockOpenPayouts, type LockedPayout } from './payout-locks.ts';
import { logPayout } from './payout-log.ts';
import { recomputeSums } from './payout-sums.ts';
import { settleRefund } from './settle-refund.ts';
import {
  earliestPayoutDay,
  minimumFund,
  readSettlementTerms,
  type SettlementTerms,
} from './settlement-terms.ts';
import { emitNewPayout } from './announce-payout.ts';
import { transactionNow } from '../store/typed-sql.ts';
import { enterFee } from './fee-statements.ts';
import {
  chooseReady,
  findWaitingCharges,
  findWaitingRefunds,
  lineColumns,
  lineOf,
  type WaitingCharge,
} from './waiting-charges.ts';

/** A captured payment that is in no payout yet, as it is stored. */
export interface UnsettledCharge extends PricedCharge {
  readonly id: string;
  readonly ref_id: string;
  readonly merchant_id: string;
  /** When its fee was computed, or null before that. */
  readonly priced_at: string | null;
}

/**
 * Prices a captured payment by the merchant's rates and puts it, with the refunds that waited for it, into
 * the pending payout of the first day on which the merchant's disbursement configuration pays; answers the
 * payout's id. Where payouts are made on demand it waits until somebody requests one (`asked`), and where
 * there is a minimum, until it is reached together with the charges before it: then the answer is null. The
 * caller has locked the charge.
 */
export const settleCharge = async (
  database: Database,
  charge: UnsettledCharge,
  asked = false,
): Promise<string | null> => {
  const terms = await readSettlementTerms(database, charge.merchant_id);
  const open = await lockOpenPayouts(database, charge);
  const priced = await price(database, terms, charge);
  const ready = asked ? [priced] : await findReady(database, terms, priced);
  if (ready.length === 0) return null;
  const payout = await findOrCreatePayout(database, terms, charge, open);
  await takeIn(database, terms, payout, ready);
  return payout.id;
};

const price = async (
  database: Database,
  terms: SettlementTerms,
  charge: UnsettledCharge,
): Promise<WaitingCharge> => {
  if (charge.priced_at === null) {
    const set = priceOf(terms, charge);
    await database
      .updateTable('transactions')
      .set({ ...set, priced_at: transactionNow })
      .where('id', '=', charge.id)
      .execute();
    // A billed fee is owed from now on; a deducted one from the payout on.
    if (!set.fee_deducted) await enterFee(database, terms, { ...charge, ...set });
  }
  const [priced] = await findWaitingCharges(database, charge, charge.id);
  if (priced === undefined) throw new Error(`The charge ${charge.id} does not wait for a payout.`);
  return priced;
};

/** The charges that go into a payout now, after the arrival of this one. */
const findReady = async (
  database: Database,
  terms: SettlementTerms,
  charge: WaitingCharge,
): Promise<readonly WaitingCharge[]> => {
  if (terms.fund_type === 'on_demand') return [];
  if (minimumFund(terms, charge.currency) === 0) return [charge];
  return chooseReady(terms, charge, await findWaitingCharges(database, charge));
};

export type Destination = Pick<LockedPayout, 'id' | 'payout_date'> & { readonly isNew: boolean };

/** The payout for a charge of an instant: of the first free day that pays, opened where there is none. */
export const findOrCreatePayout = async (
  database: Database,
  terms: SettlementTerms,
  charge: Pick<UnsettledCharge, 'merchant_id' | 'currency' | 'psp' | 'created_at'>,
  open: readonly LockedPayout[],
): Promise<Destination> => {
  const earliest = await earliestPayoutDay(database, terms, charge.created_at);
  const taken = await database
    .selectFrom('payouts')
    .select('payout_date')
    .where('merchant_id', '=', charge.merchant_id)
    .where('currency', '=', charge.currency)
    .where('payout_date', '>=', earliest)
    .where('status', '<>', 'pending')
    .execute();
  const takenDays = new Set(taken.map((payout) => payout.payout_date));
  const day = findPayoutDay(terms.paid_on, earliest, takenDays, bankDaysOf(terms.bankCountry));
  if (day === null) throw new Error(`The merchant ${charge.merchant_id} has no day left for a payout.`);
  const known = open.find((payout) => payout.payout_date === day);
  return known === undefined ? createPayout(database, charge, day) : { ...known, isNew: false };
};

const createPayout = async (
  database: Database,
  charge: Pick<UnsettledCharge, 'merchant_id' | 'currency' | 'psp'>,
  payout_date: string,
): Promise<Destination> => {
  const id = createId('pay');
  await database
    .insertInto('payouts')
    .values({
      id,
      reference: `PO-${id.slice(-12).toUpperCase()}`,
      merchant_id: charge.merchant_id,
      currency: charge.currency,
      payout_date,
      psp: charge.psp,
      paid_at: null,
    })
    .execute();
  await logPayout(database, { payoutId: id, by: null, description: 'Payout opened' });
  return { id, payout_date, isNew: true };
};

/** Puts waiting charges, and the refunds that wait for them, into a payout; the caller has locked its books. */
export const takeIn = async (
  database: Database,
  terms: SettlementTerms,
  payout: Destination,
  charges: readonly WaitingCharge[],
): Promise<void> => {
  for (const charge of charges) {
    if (charge.fee_statement_id === null) await enterFee(database, terms, charge);
  }
  const lines = await database
    .updateTable('transactions')
    .set({ payout_id: payout.id, payout_date: payout.payout_date })
    .where(
      'id',
      'in',
      charges.map(({ id }) => id),
    )
    .returning(lineColumns)
    .execute();
  await post(
    database,
    lines.map((line) => lineTaken(lineOf(line), { id: payout.id, status: 'pending' })),
  );
  await recomputeSums(database, [payout.id]);
  if (payout.isNew) await emitNewPayout(database, await readSums(database, payout.id));
  for (const charge of charges) {
    const { ref_id: affected } = charge;
    await logPayout(database, {
      payoutId: payout.id,
      by: null,
      affected,
      description: 'Charge added',
    });
    for (const refund of await findWaitingRefunds(database, charge.id)) {
      await settleRefund(database, { ...charge, payout_id: payout.id }, refund);
    }
  }
};

const readSums = (database: Database, id: string) =>
  database.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
