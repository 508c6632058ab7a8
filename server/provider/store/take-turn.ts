import { sql } from 'kysely';
import type { Database } from './store.ts';
import { column, rowsOf } from './typed-sql.ts';

/**
 * Waits until nobody else is at what goes by this name; it is the caller's until the transaction ends. What is counted
 * after it is still so when the transaction writes, so that a limit holds however many come at once. The transaction reads
 * committed rows: in one on a snapshot the turn comes, and the count is still the snapshot's.
 */
export const takeTurn = async (transaction: Database, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(transaction);
};

/** The same without waiting: whether nobody else is at it, and it is the caller's now. */
export const tryTurn = async (transaction: Database, name: string): Promise<boolean> => {
  const [turn] = await rowsOf({ taken: column.boolean })`
    select pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0)) as taken`.execute(transaction);
  return turn?.taken === true;
};
