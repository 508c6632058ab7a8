import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed, type SeedPlan } from '../../../server/seed/seed.ts';
import { sealStoredSecrets } from '../../../server/provider/secrets/seal-stored-secrets.ts';
import { openStore, type Store } from '../../../server/provider/store/store.ts';
import { cheapenPasswords } from '../cheap-hash.ts';
import { lendStore, type LentStore } from './lend-store.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { copySeededFolder, createSeededFolder } from './seeded-folder.ts';
import { readTestRun, runTransactions } from '../test-run.ts';

/**
 * A seeded store for the caller alone: the database at `url`; else this process's database on the run's
 * PostgreSQL, which takes a fraction of the time to seed and to ask; else an embedded one.
 */
export const openSeededStore = async (
  plan: SeedPlan,
  on: 'PGlite' | 'PostgreSQL' | undefined,
  url: string | undefined,
): Promise<LentStore> => {
  const run = url === undefined ? readTestRun() : null;
  if (run?.postgres !== undefined && on !== 'PGlite') {
    const { postgres } = run;
    const lent = await lendStore(`PostgreSQL ${JSON.stringify(plan)}`, () => openOwnDatabase(postgres, plan));
    if (lent !== undefined) return lent;
  }
  // Never another kind of store in its place: a race on that would prove nothing.
  if (on === 'PostgreSQL')
    throw new Error('The PostgreSQL of this run is missing, or somebody has it already.');
  const lent =
    run === null
      ? undefined
      : await lendStore(JSON.stringify(plan), () => openTemplateFolder(plan, run.folder));
  return lent ?? openFresh(plan, url);
};

/** A database of this process: with the content of the one that is seeded already, where that is the plan. */
const openOwnDatabase = async (server: string, plan: SeedPlan): Promise<Store> => {
  const isSeeded = plan.transactions === runTransactions;
  const name = `process_${String(process.pid)}_${String(plan.transactions)}`;
  const url = new URL(server);
  url.pathname = '/template1';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `create database ${name} template ${isSeeded ? 'postgres' : 'template1'} strategy file_copy`,
  );
  await client.end();
  url.pathname = `/${name}`;
  const store = await openStore({ url: url.href, folder: tmpdir() });
  if (!isSeeded) await fill(store, plan);
  return store;
};

const fill = async ({ database }: Store, plan: SeedPlan): Promise<void> => {
  await seed(database, plan);
  await cheapenPasswords(database);
};

const openTemplateFolder = async (plan: SeedPlan, folder: string): Promise<Store> => {
  const place = await mkdtemp(join(folder, 'store-'));
  await copySeededFolder(plan, place);
  return openStore({ url: null, folder: place });
};

const openFresh = async (plan: SeedPlan, url: string | undefined): Promise<LentStore> => {
  const folder = url === undefined ? await createSeededFolder(plan) : tmpdir();
  const store = await openStore({ url: url ?? null, folder });
  if (url !== undefined) await fill(store, plan);
  await sealStoredSecrets(store.database, testSecrets);
  return {
    database: store.database,
    giveBack: async () => {
      await store.close();
      if (url === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
