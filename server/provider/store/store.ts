import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface Store {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Where the data lives: the PostgreSQL server at `url`, or without one the embedded one in `folder`. */
export interface StoreLocation {
  readonly url: string | null;
  readonly folder: string;
}

/** Longer than a request may take; ends what a lost request left running. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** A server that is away is given up before the call that waits for it is. */
const CONNECT_MS = 10_000;

const SETTINGS = {
  timezone: 'UTC',
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  // A page of a list is read sooner than a plan is compiled or other processes join in; whole tables are worth these.
  jit: 'off',
  parallel_setup_cost: '20000',
  // A month of a million transactions is sorted without a file.
  work_mem: '16MB',
} as const;

/** Opens the store and brings its tables up to date; throws `FolderInUseError` when another process has it. */
export async function openStore(location: StoreLocation): Promise<Store> {
  return location.url === null ? openEmbedded(location.folder) : openRemote(location.url);
}

async function openRemote(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    types: columnParsers,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  return openPool(pool, false, () => Promise.resolve());
}

async function openEmbedded(folder: string): Promise<Store> {
  const lock = await lockFolder(folder);
  const closing: (() => Promise<void>)[] = [() => lock.release()];
  const closeAll = async (): Promise<void> => {
    for (const close of closing) await close();
  };
  try {
    const tables = join(folder, 'postgres');
    await mkdir(tables, { recursive: true, mode: 0o700 });
    const server = await startEmbeddedPostgres(tables);
    closing.unshift(() => server.close());
    // One connection: PGlite has one session, and its socket server takes turns by message, so that two
    // clients could change places between the parse and the execution of a statement.
    const pool = new pg.Pool({
      host: server.socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      types: columnParsers,
    });
    return await openPool(pool, true, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openPool(pool: pg.Pool, isEmbedded: boolean, afterwards: () => Promise<void>): Promise<Store> {
  // A connection that breaks is replaced at the next query; without listeners it would end the process, be it idle
  // or in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  const database = isEmbedded ? new EmbeddedDatabase({ dialect }) : new Kysely<Tables>({ dialect });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    database,
    close: async () => {
      await database.destroy();
      await afterwards();
    },
  };
}
