import { randomInt } from 'node:crypto';
import pg from 'pg';

/**
 * The number of this process in rows that mean something only as long as it runs. Its lock is held while it does, so
 * whoever gets that lock knows that the process has ended. Of 47 random bits: no two processes have the same.
 */
export const process: number = randomInt(2 ** 47);

/** How long until a lost connection is tried again. */
const againMs = 200;

export interface ProcessLock {
  readonly release: () => Promise<void>;
}

/**
 * Holds this process's lock on the PostgreSQL server at `url`, on a connection of its own that is made anew when it is
 * lost: PostgreSQL frees the lock when the process ends, however it ends. Shared, since a process may open several stores.
 */
export const holdProcessLock = async (url: string): Promise<ProcessLock> => {
  let holder: pg.Client | null = null;
  let isReleased = false;
  const take = async (): Promise<void> => {
    const client = createClient(url);
    await lockWith(client);
    if (isReleased) {
      await client.end();
      return;
    }
    holder = client;
    client.once('end', takeAgain);
  };
  const takeAgain = (): void => {
    if (!isReleased) setTimeout(() => void take().catch(takeAgain), againMs).unref();
  };
  await take();
  return {
    release: async () => {
      isReleased = true;
      await holder?.end().catch(() => undefined);
    },
  };
};

const createClient = (url: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'counterfoil process lock',
  });
  client.on('error', () => undefined);
  return client;
};

const lockWith = async (client: pg.Client): Promise<void> => {
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1::bigint)', [process]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};
