import { sql } from 'kysely';
import type { Database } from '../../../server/provider/store/store.ts';

/** Columns, keys and checks, indexes, functions and triggers of a store, one line each, in an order of their own. */
export const readSchema = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly line: string }>`
    select format('%s.%s %s collate %s %s default %s', table_name, column_name, data_type, collation_name, is_nullable,
        column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger where not tgisinternal
    order by line`.execute(database);
  return rows.map(({ line }) => line);
};

/** Foreign keys whose ends PostgreSQL compares without their indexes, because their collations differ. */
export const readKeysOfTwoCollations = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly line: string }>`
    select format('%s.%s -> %s.%s', near.attrelid::regclass, near.attname, far.attrelid::regclass, far.attname) as line
    from pg_constraint as keys
      cross join lateral unnest(keys.conkey, keys.confkey) as pair (near, far)
      join pg_attribute as near on near.attrelid = keys.conrelid and near.attnum = pair.near
      join pg_attribute as far on far.attrelid = keys.confrelid and far.attnum = pair.far
    where keys.contype = 'f' and near.attcollation <> far.attcollation
    order by line`.execute(database);
  return rows.map(({ line }) => line);
};
