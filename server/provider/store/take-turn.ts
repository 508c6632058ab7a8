import { sql } from 'kysely';
import type { Database } from './store.ts';
import { column, rowsOf } from './typed-sql.ts';

/**
 * Waits until no other transaction has the turn of this name, and has it until the transaction ends. A number
 * that is counted after it is still right when the transaction writes, so that a limit is never exceeded by
 * simultaneous calls. The transaction must read committed rows: on a snapshot the turn comes, but the count
 * is that of the snapshot.
 */
export const takeTurn = async (transaction: Database, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 0))`.execute(transaction);
};

/** Does the same without waiting: answers whether the turn was free, and takes it. */
export const tryTurn = async (transaction: Database, name: string): Promise<boolean> => {
  const [turn] = await rowsOf({ taken: column.boolean })`
    select pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0)) as taken`.execute(transaction);
  return turn?.taken === true;
};
