import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { objectOf } from '../described-call.ts';
import type { Database } from '../../../server/provider/store/store.ts';

/** A row that was there and was changed or removed in a transaction that left an audit entry. */
export interface ChangedRow {
  readonly table: string;
  readonly before: JsonObject;
  /** The columns that differ; all of them of a row that is gone. */
  readonly columns: readonly string[];
}

/** What one transaction changed, and the entry that it left of it; null where it left none. */
export interface WatchedChange {
  readonly entry: JsonObject | null;
  readonly rows: readonly ChangedRow[];
}

/** Has the store itself note each row that is changed or removed, by its transaction; answers what was noted since it was last asked. */
export const watchChanges = async (database: Database): Promise<() => Promise<readonly WatchedChange[]>> => {
  await sql`create table watched (number bigint generated always as identity, work text, name text, before jsonb, after jsonb)`.execute(
    database,
  );
  await sql`create function watch_change() returns trigger language plpgsql as $$ begin
      -- What the same work made is no record that was there.
      if tg_op <> 'INSERT' and old.xmin = pg_current_xact_id()::xid then return null; end if;
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
  for (const { name } of tables) {
    const events = name === 'audits' ? sql`insert` : sql`update or delete`;
    await sql`create trigger watch after ${events} on ${sql.table(name)}
      for each row execute function watch_change()`.execute(database);
  }
  return async () => {
    const { rows } = await sql<{ work: string; name: string; before: unknown; after: unknown }>`
      with taken as (delete from watched returning *) select * from taken order by number`.execute(database);
    const works = [...new Set(rows.map(({ work }) => work))];
    return works.map((work) => {
      const noted = rows.filter((row) => row.work === work);
      const entry = noted.find(({ name }) => name === 'audits');
      return {
        entry: entry === undefined ? null : objectOf(entry.after),
        rows: noted
          .filter(({ name }) => name !== 'audits')
          .map(({ name, before, after }) => changedRow(name, objectOf(before), objectOf(after)))
          .filter(({ columns }) => columns.length > 0),
      };
    });
  };
};

const changedRow = (table: string, before: JsonObject, after: JsonObject): ChangedRow => ({
  table,
  before,
  columns: Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])),
});
