import { sql } from 'kysely';
import type { Database } from './store.ts';

/** The instant at which the running transaction began, which is what its rows carry. */
export const transactionTime = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ readonly now: string }>`select now() as now`.execute(database);
  const [first] = rows;
  if (first === undefined) throw new Error('The store does not tell the time.');
  return first.now;
};
