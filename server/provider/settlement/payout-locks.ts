import type { Selectable } from 'kysely';
import { openStatuses } from '../rules/payouts/payout-transitions.ts';
import type { Database } from '../store/store.ts';
import { takeTurn } from '../store/take-turn.ts';
import type { Tables } from '../store/tables.ts';

export type LockedPayout = Selectable<Tables['payouts']>;

/** The payouts of one merchant in one currency, which one request changes at a time. */
export interface Books {
  readonly merchant_id: string;
  readonly currency: string;
}

/**
 * Makes other changes of these books wait until the transaction ends. Whoever changes the lines of a payout
 * locks in this order, so that no two wait for each other: transaction, receivable, books.
 */
export const lockBooks = async (database: Database, { merchant_id, currency }: Books): Promise<void> => {
  const key = `books of ${merchant_id} in ${currency}`;
  await takeTurn(database, key);
};

/** Reads a payout whose books are locked; undefined when it is not in them. */
export const lockPayout = async (
  database: Database,
  books: Books,
  id: string,
): Promise<LockedPayout | undefined> => {
  await lockBooks(database, books);
  return inBooks(database, books).where('id', '=', id).executeTakeFirst();
};

/** Reads the payouts whose lines may still change, oldest first; their books are locked. */
export const lockOpenPayouts = async (database: Database, books: Books): Promise<readonly LockedPayout[]> => {
  await lockBooks(database, books);
  return inBooks(database, books).where('status', 'in', openStatuses).orderBy('payout_date').execute();
};

const inBooks = (database: Database, { merchant_id, currency }: Books) =>
  database
    .selectFrom('payouts')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('currency', '=', currency);

/** Locks a transaction until the database transaction ends, and reads its present state. */
export const lockTransaction = async (database: Database, id: string) =>
  database
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
