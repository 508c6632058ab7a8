import { sql } from 'kysely';
import { valueSets } from '../../../openapi/generated/facts.ts';
import { estimateTax } from '../rules/fees/charge-price.ts';
import type { Database } from '../store/store.ts';
import type { Books } from './payout-locks.ts';
import { typed } from '../store/typed-sql.ts';

/** A captured payment that waits to be put into a payout. */
export type WaitingCharge = Awaited<ReturnType<typeof findWaitingCharges>>[number];

const { charge } = valueSets.TransactionType;
const { captured } = valueSets.TransactionStatus;

/**
 * Locks the priced charges of these books that are in no payout, oldest first, or one of them; those that another
 * request holds are left to it, so that nobody waits for one who waits for the books.
 */
export const findWaitingCharges = async (database: Database, books: Books, id?: string) =>
  database
    .selectFrom('transactions')
    .select(['id', 'ref_id', 'merchant_id', 'currency', 'psp', 'amount', 'refunded_amount'])
    .select(['fee', 'tax', 'fee_deducted', 'fee_statement_id', 'created_at'])
    .where('merchant_id', '=', books.merchant_id)
    .where('currency', '=', books.currency)
    .where('payout_id', 'is', null)
    .where('transaction_type', 'in', charge)
    .where('transaction_status', 'in', captured)
    .$if(id !== undefined, (charges) => charges.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .modifyEnd(sql`for no key update skip locked`)
    .execute();

/** What a charge brings to a payout before its refunds, or a refund takes: the fee is the payout's only where it is deducted. */
export const netOf = (charge: {
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
  readonly fee_deducted: boolean;
}): number => charge.amount - (charge.fee_deducted ? charge.fee : 0) - charge.tax;

/** What a waiting charge adds to the fund that has come together, its refunds taken off, and the tax that is to come. */
export const worthOf = (charge: WaitingCharge, country: string): number => {
  const isTaxed = charge.fee_statement_id !== null;
  const tax = isTaxed ? charge.tax : estimateTax(charge, country);
  return netOf({ ...charge, tax }) - charge.refunded_amount;
};

/** The refunds of a charge that wait for it, and how much each gives back. */
export const findWaitingRefunds = async (database: Database, chargeId: string) =>
  database
    .selectFrom('transactions')
    .select(['id', 'ref_id', typed.bigint`-amount`.as('amount')])
    .where('original_transaction_id', '=', chargeId)
    .where('transaction_type', '=', 'refund')
    .where('payout_id', 'is', null)
    .orderBy('id')
    .execute();
