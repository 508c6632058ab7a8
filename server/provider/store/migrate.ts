import { sql, type Kysely, type Transaction } from 'kysely';
import type { Migration } from './migrations/migration.ts';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** Any fixed number: every process that migrates takes this advisory lock first. */
const migrationLock = 7_301_120_402;

/** Runs the migrations that the store has not seen, in order, each in one transaction of its own. */
export const migrate = async (database: Kysely<Tables>): Promise<void> => {
  if (await isUpToDate(database)) return;
  await underLock(database, async (transaction) => {
    await sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(transaction);
  });
  for (const migration of migrations) {
    await underLock(database, (transaction) => applyOnce(transaction, migration));
  }
};

/** Asked first: at most starts there is nothing to do, and a lock for each migration takes its time. */
const isUpToDate = async (database: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ readonly known: boolean }>`
    select to_regclass('migrations') is not null as known`.execute(database);
  if (rows[0]?.known !== true) return false;
  const applied = await database.selectFrom('migrations').select('name').execute();
  const names = new Set(applied.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name));
};

const underLock = async (
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
    await work(transaction);
  });
};

const applyOnce = async (transaction: Transaction<Tables>, migration: Migration): Promise<void> => {
  const { name } = migration;
  const done = await transaction.selectFrom('migrations').select('name').where('name', '=', name).execute();
  if (done.length > 0) return;
  for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
  await transaction.insertInto('migrations').values({ name }).execute();
};
