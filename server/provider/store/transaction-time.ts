import type { Database } from './store.ts';
import { transactionNow } from './typed-sql.ts';

/** The instant at which the running transaction began, which is what its rows carry. */
export const transactionTime = async (database: Database): Promise<string> => {
  const { now } = await database.selectNoFrom(transactionNow.as('now')).executeTakeFirstOrThrow();
  return now;
};
