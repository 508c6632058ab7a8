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
 * PostgreSQL, whose calls take less time; else an embedded one.
 */
export const openSeededStore = async (
  plan: SeedPlan,
  on: 'PGlite' | 'PostgreSQL' | undefined,
  url: string | undefined,
): Promise<LentStore> => {
  const run = url === undefined ? readTestRun() : null;
  if (run?.postgres !== undefined && on !== 'PGlite' && plan.transactions === runTransactions) {
    const { postgres } = run;
    const lent = await lendStore('PostgreSQL', () => openOwnDatabase(postgres));
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

/** A database of this process, with the content of the seeded one. */
const openOwnDatabase = async (server: string): Promise<Store> => {
  const name = `process_${String(process.pid)}`;
  const url = new URL(server);
  url.pathname = '/template1';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template postgres strategy file_copy`);
  await client.end();
  url.pathname = `/${name}`;
  return openStore({ url: url.href, folder: tmpdir() });
};

const openTemplateFolder = async (plan: SeedPlan, folder: string): Promise<Store> => {
  const place = await mkdtemp(join(folder, 'store-'));
  await copySeededFolder(plan, place);
  return openStore({ url: null, folder: place });
};

const openFresh = async (plan: SeedPlan, url: string | undefined): Promise<LentStore> => {
  const folder = url === undefined ? await createSeededFolder(plan) : tmpdir();
  const store = await openStore({ url: url ?? null, folder });
  if (url !== undefined) {
    await seed(store.database, plan);
    await cheapenPasswords(store.database);
  }
  await sealStoredSecrets(store.database, testSecrets);
  return {
    database: store.database,
    giveBack: async () => {
      await store.close();
      if (url === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
