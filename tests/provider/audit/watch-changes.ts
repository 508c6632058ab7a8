import type { JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { objectOf } from '../described-call.ts';
import type { Database } from '../../../server/provider/store/store.ts';

/** A row that was added, changed or removed in a transaction, as it was before and after all of it. */
export interface ChangedRow {
  readonly table: string;
  /** Null for a row that did not exist. */
  readonly before: JsonObject | null;
  /** Null for a row that was removed. */
  readonly after: JsonObject | null;
}

/** The changes of one transaction, and its audit entry; null where it wrote none. */
export interface WatchedChange {
  readonly entry: JsonObject | null;
  readonly rows: readonly ChangedRow[];
}

/** Makes the store record each row that is added, changed or removed, by its transaction; answers what was recorded since the last call. */
export const watchChanges = async (database: Database): Promise<() => Promise<readonly WatchedChange[]>> => {
  await sql`create table watched (number bigint generated always as identity, work text, name text, before jsonb, after jsonb)`.execute(
    database,
  );
  await sql`create function watch_change() returns trigger language plpgsql as $$ begin
      insert into watched (work, name, before, after) values (pg_current_xact_id()::text, tg_table_name,
        case when tg_op = 'INSERT' then null else to_jsonb(old) end,
        case when tg_op = 'DELETE' then null else to_jsonb(new) end);
      return null;
    end $$`.execute(database);
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'watched'`.execute(
    database,
  );
  for (const { name } of tables)
    await sql`create trigger watch after insert or update or delete on ${sql.table(name)}
      for each row execute function watch_change()`.execute(database);
  return async () => {
    const { rows } = await sql<{ work: string; name: string; before: unknown; after: unknown }>`
      with taken as (delete from watched returning *) select * from taken order by number`.execute(database);
    const works = [...new Set(rows.map(({ work }) => work))];
    return works.map((work) => {
      const noted = rows.filter((row) => row.work === work);
      const entry = noted.find(({ name }) => name === 'audits');
      return {
        entry: entry === undefined ? null : objectOf(entry.after),
        rows: joined(
          noted
            .filter(({ name }) => name !== 'audits')
            .map(({ name, before, after }) => ({
              table: name,
              before: before === null ? null : objectOf(before),
              after: after === null ? null : objectOf(after),
            })),
        ),
      };
    });
  };
};

/** Stops recording and removes its table and function, as the store is shared. */
export const stopWatching = async (database: Database): Promise<void> => {
  await sql`drop function watch_change() cascade`.execute(database);
  await sql`drop table watched`.execute(database);
};

/** A row that was changed twice in one transaction is one change; one that was added and removed is none. */
const joined = (steps: readonly ChangedRow[]): readonly ChangedRow[] => {
  const rows: ChangedRow[] = [];
  for (const step of steps) {
    const at = rows.findIndex(
      ({ table, after }) =>
        step.before !== null && table === step.table && isDeepStrictEqual(after, step.before),
    );
    const first = rows[at];
    if (first === undefined) rows.push(step);
    else rows.splice(at, 1, { ...step, before: first.before });
  }
  return withoutFollowing(rows.map(asGone).filter(({ before, after }) => !isDeepStrictEqual(before, after)));
};

/** A row that is marked as deleted counts as removed. */
const asGone = (row: ChangedRow): ChangedRow =>
  (row.after?.['deleted_at'] ?? null) === null ? row : { ...row, after: null };

/** Rows that belonged to a removed merchant or partner were removed with it. */
const withoutFollowing = (rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const gone = rows.filter(({ after }) => after === null).map(({ before }) => before?.['id']);
  return rows.filter(
    ({ before, after }) =>
      after !== null || !gone.includes(before?.['merchant_id'] ?? before?.['partner_id'] ?? null),
  );
};
