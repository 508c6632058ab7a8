import { isRecord } from '@counterfoil/engine/json';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { EmbeddedDatabase } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';
import type { StoredRow } from './read-cell.ts';
import type { Report } from './report.ts';
import { rowsThat } from '../store/typed-sql.ts';

/** The next rows, at most `most`; fewer at the end. */
export type FetchRows = (most: number) => Promise<readonly StoredRow[]>;

interface RowsToRead {
  readonly report: Pick<Report, 'rows'>;
}

/** Work on the rows of one snapshot of the data. */
export interface SnapshotWork<Opened extends RowsToRead, Result> {
  /** Chooses on the snapshot which rows are read, or ends at once with `done`: an export that is deferred to the background reads none. */
  readonly open: (snapshot: Database) => Promise<Opened | { readonly done: Result }>;
  readonly read: (opened: Opened, fetch: FetchRows, database: Database) => Promise<void>;
  /** Stores the result, in one transaction. */
  readonly end: (opened: Opened, database: Database) => Promise<Result>;
}

/**
 * Reads the rows of one snapshot (repeatable read) from a cursor, so that memory is constant. It is one
 * transaction; but the embedded store sets the rows aside and hands them out between other people's calls.
 */
export const overSnapshot = <Opened extends RowsToRead, Result>(
  database: Database,
  work: SnapshotWork<Opened, Result>,
): Promise<Result> =>
  database instanceof EmbeddedDatabase
    ? overMaterialisedRows(database, work)
    : inOneTransaction(database, work);

const inOneTransaction = <Opened extends RowsToRead, Result>(
  database: Database,
  { open, read, end }: SnapshotWork<Opened, Result>,
): Promise<Result> =>
  onSnapshot(database, async (snapshot) => {
    const opened = await open(snapshot);
    if ('done' in opened) return opened.done;
    const cursor = createCursor();
    await sql`declare ${cursor} no scroll cursor for ${opened.report.rows}`.execute(snapshot);
    await read(opened, fetcher(snapshot, cursor), snapshot);
    return end(opened, snapshot);
  });

const overMaterialisedRows = async <Opened extends RowsToRead, Result>(
  database: Database,
  { open, read, end }: SnapshotWork<Opened, Result>,
): Promise<Result> => {
  const cursor = createCursor();
  const opened = await onSnapshot(database, async (snapshot) => {
    const result = await open(snapshot);
    if (!('done' in result))
      await sql`declare ${cursor} no scroll cursor with hold for ${result.report.rows}`.execute(snapshot);
    return result;
  });
  if ('done' in opened) return opened.done;
  try {
    await read(opened, fetcher(database, cursor), database);
  } finally {
    await sql`close ${cursor}`.execute(database);
  }
  return database.transaction().execute((transaction) => end(opened, transaction));
};

const onSnapshot = <Result>(
  database: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> => database.transaction().setIsolationLevel('repeatable read').execute(work);

/** A cursor with a unique name: several may be open in one session of the database. */
const createCursor = () => sql.id(`rows_${randomBytes(8).toString('hex')}`);

const fetcher =
  (database: Database, cursor: ReturnType<typeof createCursor>): FetchRows =>
  async (most) => {
    const rows = await rowsThat(isRecord)`fetch forward ${sql.lit(most)} from ${cursor}`.execute(database);
    return rows;
  };
