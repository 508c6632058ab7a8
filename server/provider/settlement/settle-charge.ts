import { sql } from 'kysely';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { lockOpenPayouts } from './payout-locks.ts';
import type { LockedPayout } from './payout-locks.ts';
import { logPayout } from './payout-log.ts';
import { recomputeSums } from './payout-sums.ts';
import { settleRefund } from './settle-refund.ts';
import { emitNewPayout } from './tell-payout.ts';
import { DAYS_TO_PAYOUT, feeOn, taxOn } from './terms.ts';

/** A captured payment that is in no payout yet, as the store has it. */
export interface UnsettledCharge {
  readonly id: string;
  readonly ref_id: string;
  readonly merchant_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly psp: string;
  readonly created_at: string;
}

interface MerchantTerms {
  readonly country: string;
  /** The first day on which the charge can be paid out. */
  readonly day: string;
}

const MOST_DAYS_LATER = 366;

/**
 * Puts a captured payment, and the refunds that waited for it, into the merchant's payout of its day, or of the
 * first later day whose payout is still pending; answers the payout's id. The caller holds the charge locked.
 */
export async function settleCharge(database: Database, charge: UnsettledCharge): Promise<string> {
  const { country, day } = await readTerms(database, charge);
  const open = await lockOpenPayouts(database, charge);
  const payout = await findOrCreate(database, charge, open, day);
  const fee = charge.fee > 0 ? charge.fee : Math.min(feeOn(charge.amount), charge.amount);
  const tax = Math.min(taxOn(fee, country), charge.amount - fee);
  await database
    .updateTable('transactions')
    .set({ fee, tax, payout_id: payout.id, payout_date: payout.payout_date })
    .where('id', '=', charge.id)
    .execute();
  await recomputeSums(database, [payout.id]);
  if (payout.isNew) await emitNewPayout(database, await readSums(database, payout.id));
  await logPayout(database, {
    payoutId: payout.id,
    email: null,
    affected: charge.ref_id,
    description: 'Charge taken in',
  });
  for (const refund of await findWaitingRefunds(database, charge.id)) {
    await settleRefund(database, { ...charge, payout_id: payout.id }, refund);
  }
  return payout.id;
}

async function readTerms(database: Database, charge: UnsettledCharge): Promise<MerchantTerms> {
  const { rows } = await sql<MerchantTerms>`
    select country, (greatest(${charge.created_at}::timestamptz + make_interval(days => ${DAYS_TO_PAYOUT}), now())
      at time zone timezone)::date as day
    from merchants where id = ${charge.merchant_id}`.execute(database);
  const [terms] = rows;
  if (terms === undefined) throw new Error(`The merchant ${charge.merchant_id} is gone.`);
  return terms;
}

interface Destination extends Pick<LockedPayout, 'id' | 'payout_date'> {
  readonly isNew?: true;
}

async function findOrCreate(
  database: Database,
  charge: UnsettledCharge,
  open: readonly LockedPayout[],
  earliest: string,
): Promise<Destination> {
  const { rows } = await sql<{ readonly day: string }>`
    select days.day::date as day from generate_series(${earliest}::date, ${earliest}::date + ${MOST_DAYS_LATER}::int,
      interval '1 day') as days (day)
    where not exists (select from payouts where merchant_id = ${charge.merchant_id}
      and currency = ${charge.currency} and payout_date = days.day::date and status <> 'pending')
    order by days.day limit 1`.execute(database);
  const day = rows[0]?.day;
  if (day === undefined) throw new Error(`The merchant ${charge.merchant_id} has no day left for a payout.`);
  return open.find((payout) => payout.payout_date === day) ?? createPayout(database, charge, day);
}

async function createPayout(
  database: Database,
  charge: UnsettledCharge,
  payout_date: string,
): Promise<Destination> {
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
  await logPayout(database, { payoutId: id, email: null, description: 'Payout opened' });
  return { id, payout_date, isNew: true };
}

function readSums(database: Database, id: string) {
  return database.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function findWaitingRefunds(database: Database, chargeId: string) {
  return database
    .selectFrom('transactions')
    .select(['id', 'ref_id', 'amount'])
    .where('original_transaction_id', '=', chargeId)
    .where('transaction_type', '=', 'refund')
    .where('payout_id', 'is', null)
    .orderBy('id')
    .execute();
}
