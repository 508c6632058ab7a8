import { sql } from 'kysely';
import { estimateTax } from '../rules/fees/charge-price.ts';
import { isCaptured } from '../queries/transactions/payout-wait.ts';
import type { Line } from '../ledger/payout-postings.ts';
import type { Database } from '../store/store.ts';
import type { Books } from './payout-locks.ts';
import { minimumFund, type SettlementTerms } from './settlement-terms.ts';
import { typed } from '../store/typed-sql.ts';

/** A captured payment that waits to be put into a payout. */
export type WaitingCharge = Awaited<ReturnType<typeof findWaitingCharges>>[number];

/** A refund that is in no payout and owed by nobody: it waits for its charge. */
export const isWaitingRefund = typed.boolean`refund.transaction_type = 'refund' and refund.payout_id is null
  and not exists (select from receivables where receivables.transaction_id = refund.id
    and receivables.kind = 'negative_balance')`;

/**
 * Locks the priced charges of these books that are in no payout, oldest first, or one of them; those that
 * another request has locked are skipped, so that no two requests wait for each other.
 */
export const findWaitingCharges = async (database: Database, books: Books, id?: string) =>
  database
    .selectFrom('transactions')
    .select(['id', 'ref_id', 'merchant_id', 'currency', 'psp', 'amount'])
    .select(['fee', 'tax', 'fee_deducted', 'fee_statement_id', 'created_at'])
    .select(
      typed.bigint`coalesce((select -sum(refund.amount) from transactions as refund
        where refund.original_transaction_id = transactions.id and ${isWaitingRefund}), 0)`.as(
        'waiting_refunds',
      ),
    )
    .where('merchant_id', '=', books.merchant_id)
    .where('currency', '=', books.currency)
    .where('payout_id', 'is', null)
    .where(isCaptured)
    .$if(id !== undefined, (charges) => charges.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .modifyEnd(sql`for no key update skip locked`)
    .execute();

/** What a charge adds to a payout before its refunds, or a refund subtracts: the fee only where the payout deducts it. */
export const netOf = (charge: {
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
  readonly fee_deducted: boolean;
}): number => charge.amount - (charge.fee_deducted ? charge.fee : 0) - charge.tax;

/** The columns of a transaction that `lineOf` reads. */
export const lineColumns = ['id', 'merchant_id', 'currency', 'amount', 'fee', 'tax', 'fee_deducted'] as const;

/** A transaction as a line of a payout, for the ledger. */
export const lineOf = ({
  id,
  merchant_id,
  currency,
  ...charge
}: Books & Parameters<typeof netOf>[0] & { readonly id: string }): Line => ({
  ...{ cause: 'transaction', id, merchant_id, currency, amount: netOf(charge) },
});

/** What a waiting charge adds to the collected fund, less the refunds that wait for it and the tax to come. */
const worthOf = (charge: WaitingCharge, country: string): number => {
  const isTaxed = charge.fee_statement_id !== null;
  const tax = isTaxed ? charge.tax : estimateTax(charge, country);
  return netOf({ ...charge, tax }) - charge.waiting_refunds;
};

/** The waiting charges of some books that are paid out now: all of them, or none. */
export const chooseReady = (
  terms: SettlementTerms,
  { currency }: Pick<Books, 'currency'>,
  waiting: readonly WaitingCharge[],
): readonly WaitingCharge[] => {
  if (terms.fund_type === 'on_demand') return [];
  const least = minimumFund(terms, currency);
  const fund = waiting.reduce((sum, one) => sum + worthOf(one, terms.country), 0);
  return least === 0 || fund >= least ? waiting : [];
};

/** The refunds that wait for a charge, with the amount of each. */
export const findWaitingRefunds = async (database: Database, chargeId: string) =>
  waitingRefunds(database).where('refund.original_transaction_id', '=', chargeId).execute();

/** The refunds of these books that wait although their charge is in a payout, each with that payout. */
export const findLeftRefunds = async (database: Database, books: Books) =>
  waitingRefunds(database)
    .innerJoin('transactions as charge', 'charge.id', 'refund.original_transaction_id')
    .where('refund.merchant_id', '=', books.merchant_id)
    .where('refund.currency', '=', books.currency)
    .where('charge.payout_id', 'is not', null)
    .select(['charge.payout_id', 'charge.psp'])
    .execute();

const waitingRefunds = (database: Database) =>
  database
    .selectFrom('transactions as refund')
    .select(['refund.id', 'refund.ref_id', typed.bigint`-refund.amount`.as('amount')])
    .where(isWaitingRefund)
    .orderBy('refund.id');
