import pg from 'pg';
import { storeFailureOf } from './store-failure.ts';

/** A database that takes longer to answer nothing would not answer a call either. */
const patienceMs = 1_500;

/**
 * Checks on a connection of its own whether the PostgreSQL server at `url` answers, once for all simultaneous
 * callers; throws an error that `storeFailureOf` recognises when it does not.
 */
export const createProbe = (url: string): (() => Promise<void>) => {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= ask(url).finally(() => {
      asking = null;
    });
    return asking;
  };
};

const ask = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (storeFailureOf(error) !== null) throw error;
    throw new Error('Connection terminated: the database does not answer.', { cause: error });
  } finally {
    // A server that does not answer does not close the connection either.
    void client.end().catch(() => undefined);
  }
};
