import type { Kysely } from 'kysely';
import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import { shareConnections } from './connections.ts';
import { describeSystemError } from './describe-system-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { explainDatabaseFailure } from './explain-connection-failure.ts';
import { explainFolderFailure } from './explain-folder-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { prepareTables } from './prepare-tables.ts';
import { createProbe } from './probe-database.ts';
import { reachDatabase } from './reach-database.ts';
import { EmbeddedDatabase, SharedDatabase } from './shared-database.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface Store {
  readonly database: Database;
  readonly close: () => Promise<void>;
  /** Answers a `StartError` in plain words for a failure of the store or its place, and any other error as it is. */
  readonly explain: (error: unknown) => Promise<unknown>;
}

/** Where the data lives: the PostgreSQL server at `url`, or without one the embedded one in `folder`. */
export interface StoreLocation {
  readonly url: string | null;
  readonly folder: string;
}

/** Longer than a request may take; ends what a lost request left running. */
const statementTimeoutMs = 60_000;

/** Shorter than the time of a call, so that a call does not time out while it waits for an unreachable server. */
const connectMs = 10_000;

/** Of a process: for all, for one caller, and for all background work; calls always have the others. */
const connections = { inAll: 10, ofOne: 4, ofWork: 3, patienceMs: 10_000 } as const;

const settings = {
  timezone: 'UTC',
  statement_timeout: String(statementTimeoutMs),
  // A page of a list is read faster than a plan is compiled or other processes join in; these help for whole
  // tables only.
  jit: 'off',
  parallel_setup_cost: '20000',
  // A month of a million transactions is sorted without a file.
  work_mem: '16MB',
} as const;

type Explain = Store['explain'];

/** Opens the store and brings its tables up to date; throws `StartError` in plain words where that fails. */
export const openStore = async (location: StoreLocation): Promise<Store> =>
  location.url === null ? openEmbedded(location.folder) : openRemote(location.url, location.folder);

const openRemote = async (url: string, folder: string): Promise<Store> => {
  const place = await reachDatabase(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections.inAll,
    connectionTimeoutMillis: connectMs,
    types: columnParsers,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  survive(pool);
  const database = new SharedDatabase(shareConnections(pool, { ...connections, probe: createProbe(url) }));
  const explain: Explain = (error) =>
    Promise.resolve(
      describeSystemError(explainDatabaseFailure(error, place), folder) ??
        explainDatabaseFailure(error, place),
    );
  return bringUpToDate({ database, close: () => database.destroy(), explain });
};

const openEmbedded = async (folder: string): Promise<Store> => {
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0)) await step();
  };
  try {
    const lock = await lockFolder(folder);
    closing.unshift(() => lock.release());
    const tables = await prepareTables(folder);
    const server = await startEmbeddedPostgres(tables.path, (reason) => void logLoss(reason, folder));
    closing.unshift(() => server.close());
    await tables.finish();
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
    survive(pool);
    const one = { ...connections, inAll: 1, ofOne: 1, ofWork: 1, probe: () => Promise.resolve() };
    const database = new EmbeddedDatabase(shareConnections(pool, one));
    closing.unshift(() => database.destroy());
    const explain: Explain = (error) => explainFolderFailure(error, folder);
    return await bringUpToDate({ database, close, explain });
  } catch (error) {
    // The first failure is reported: closing after it may fail for the same reason.
    await close().catch(() => undefined);
    throw await explainFolderFailure(error, folder);
  }
};

/** Logs the loss for whoever runs the process: calls are refused until the embedded database runs again. */
const logLoss = async (reason: unknown, folder: string): Promise<void> => {
  const explained = await explainFolderFailure(reason, folder);
  const words = explained instanceof Error ? explained.message : String(explained);
  process.stderr.write(`The embedded database stopped and is started again. ${words}\n`);
};

/** A connection that breaks is replaced at the next query; without listeners it would end the process, whether it is idle or in use. */
const survive = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
};

const bringUpToDate = async (store: Store): Promise<Store> => {
  try {
    await migrate(store.database);
    return store;
  } catch (error) {
    await store.close().catch(() => undefined);
    throw await store.explain(error);
  }
};
