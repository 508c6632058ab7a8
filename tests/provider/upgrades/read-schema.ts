import { sql } from 'kysely';
import type { Database } from '../../../server/provider/store/store.ts';

/** Columns, keys and checks, indexes, functions and triggers of a store, one line each, in an order of their own. */
export const readSchema = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly line: string }>`
    select format('%s.%s %s %s default %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
    order by line`.execute(database);
  return rows.map(({ line }) => line);
};
