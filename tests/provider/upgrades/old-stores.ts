import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { prepareTables } from '../../../server/provider/store/prepare-tables.ts';
import type { StoreLocation } from '../../../server/provider/store/store.ts';
import { findPostgres, startPostgres, type PostgresUnderTest } from '../stores/postgres-under-test.ts';

/**
 * Stores of earlier versions, written by pg_dump: `SANDBOX=on TRANSACTIONS=60 SEED_DAY=2026-11-20` with the
 * key of the tests. The file's name contains the day and the commit of the version.
 */
const dumps = new URL('stores/', import.meta.url);
/** The names of the dumps, oldest first. */
export const versions = readdirSync(dumps).sort();

const programs = findPostgres();
let postgres: PostgresUnderTest | undefined;
const folders: string[] = [];
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-upgrade-'));
  folders.push(folder);
  return folder;
};

let databases = 0;
/** An empty database on the PostgreSQL of these tests. */
const makeDatabase = async (server: string): Promise<string> => {
  databases += 1;
  const name = `upgrade_${String(databases)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** An empty place for a store: on PostgreSQL, which takes a tenth of the time, else embedded. */
export const makePlace = async (): Promise<StoreLocation> => ({
  url: postgres === undefined ? null : await makeDatabase(postgres.url),
  folder: await makeFolder(),
});

/** A store with the content of a dump, and the changes made since. */
export const restore = async (
  version: string,
  since = '',
  isEmbedded = postgres === undefined,
): Promise<StoreLocation> => {
  const place = isEmbedded ? { url: null, folder: await makeFolder() } : await makePlace();
  const dump = gunzipSync(readFileSync(new URL(version, dumps))).toString('utf8') + since;
  if (place.url === null) {
    const tables = await prepareTables(place.folder);
    const database = await PGlite.create(tables.path);
    await database.exec(dump);
    await database.close();
    await tables.finish();
  } else {
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    await client.query(dump);
    await client.end();
  }
  return place;
};

/** Starts what the stores of these tests are on. */
export const startOldStores = (): void => {
  if (programs !== null) postgres = startPostgres(programs);
};

/** Ends it, and removes what was made. */
export const removeOldStores = async (): Promise<void> => {
  postgres?.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
};
