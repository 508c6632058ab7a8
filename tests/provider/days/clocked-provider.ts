import { tmpdir } from 'node:os';
import pg from 'pg';
import { forgetCalendars } from '../../../server/provider/queries/lists/read-calendar.ts';
import { openStore } from '../../../server/provider/store/store.ts';
import { sealStoredSecrets } from '../../../server/provider/secrets/seal-stored-secrets.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readTestRun, runTransactions } from '../test-run.ts';
import { pathBefore, takeClock, type MovedClock } from './moved-clock.ts';

/** A provider whose clock the test moves. */
export interface ClockedProvider extends ProviderUnderTest {
  readonly clock: MovedClock;
}

const asServer = async (run: (client: pg.Client) => Promise<unknown>): Promise<string> => {
  const url = readTestRun()?.postgres;
  if (url === undefined) throw new Error('The PostgreSQL of this run is missing.');
  const template = new URL(url);
  template.pathname = '/template1';
  const client = new pg.Client({ connectionString: template.href });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
  return url;
};

/** Starts a provider whose clock can be moved; on a PostgreSQL server in a database of its own, so that other tests do not get a moved clock. */
export const startClockedProvider = async (on: 'PGlite' | 'PostgreSQL'): Promise<ClockedProvider> => {
  const started =
    on === 'PGlite' ? await startProvider({ transactions: runTransactions, on }) : await startOnServer();
  // A process has one store, and this one may have had another.
  forgetCalendars();
  const clock = await takeClock(started.database);
  return {
    ...started,
    clock,
    close: async () => {
      await clock.giveBack();
      forgetCalendars();
      await started.close();
    },
  };
};

const startOnServer = async (): Promise<ProviderUnderTest> => {
  const name = `days_${String(process.pid)}`;
  const url = await asServer(async (client) => {
    await client.query(`create database ${name} template postgres strategy file_copy`);
    await client.query(`alter database ${name} set search_path = ${pathBefore}`);
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  const store = await openStore({ url: own.href, folder: tmpdir() });
  await sealStoredSecrets(store.database, testSecrets);
  const provider = await startProvider({ transactions: runTransactions, beside: store });
  return {
    ...provider,
    close: async () => {
      await provider.close();
      await store.close();
      await asServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
