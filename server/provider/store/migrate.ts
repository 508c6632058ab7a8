import { sql, type Kysely, type Transaction } from 'kysely';
import { StartError } from '../../start-error.ts';
import { errorCode } from './describe-system-error.ts';
import { checksumOf, refuseForeignHistory, type AppliedMigration } from './migration-history.ts';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';
import { column, orNull, rowsOf } from './typed-sql.ts';

/** Any fixed number: every process that migrates takes this advisory lock first. */
const migrationLock = 7_301_120_402;

/**
 * Applies the migrations that the store does not have, in order, each in one transaction of its own. Throws
 * `StartError` for a store that a newer or another version made, before anything is changed there, and for one that
 * a migration refuses, which then has the migrations before it.
 */
export const migrate = async (database: Kysely<Tables>): Promise<void> => {
  const applied = await readApplied(database);
  refuseForeignHistory(applied, migrations);
  // Checked first: most starts have nothing to do, and a lock for each migration takes time.
  if (isUpToDate(applied)) return;
  await underLock(database, async (transaction) => {
    await sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(transaction);
    await sql`alter table migrations add column if not exists checksum text`.execute(transaction);
  });
  for (const migration of migrations) {
    try {
      await underLock(database, (transaction) => applyOnce(transaction, migration));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }
};

/** The code of an exception by which a migration refuses a store, in words for whoever starts it. */
const refused = 'CF001';

const refusalOf = (error: unknown): StartError | null =>
  error instanceof Error && errorCode(error) === refused
    ? new StartError(error.message, { cause: error })
    : null;

/** The migrations that the store has; none where it is new. The oldest versions stored no checksums and had no column for them. */
const readApplied = async (database: Kysely<Tables>): Promise<readonly AppliedMigration[]> => {
  const rows = await rowsOf({ known: column.boolean })`
    select to_regclass('migrations') is not null as known`.execute(database);
  if (rows[0]?.known !== true) return [];
  return rowsOf({ name: column.text, checksum: orNull(column.text) })`
    select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations`.execute(database);
};

const isUpToDate = (applied: readonly AppliedMigration[]): boolean => {
  const withChecksum = new Set(applied.flatMap(({ name, checksum }) => (checksum === null ? [] : [name])));
  return migrations.every(({ name }) => withChecksum.has(name));
};

const underLock = async (
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    // A large store takes long, and half of a migration is useless.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
    await work(transaction);
  });
};

const applyOnce = async (transaction: Transaction<Tables>, migration: Migration): Promise<void> => {
  const { name } = migration;
  const checksum = checksumOf(migration);
  const known = await transaction
    .updateTable('migrations')
    .set({ checksum })
    .where('name', '=', name)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
  await transaction.insertInto('migrations').values({ name, checksum }).execute();
};
