import { sql } from 'kysely';
import type { Database } from '../provider/store/store.ts';
import type { Tables } from '../provider/store/tables.ts';
import { column, rowsOf, type RowOf } from '../provider/store/typed-sql.ts';

const constraintColumns = {
  name: column.text,
  table: column.text,
  definition: column.text,
  is_reference: column.boolean,
} as const;
type Constraint = RowOf<typeof constraintColumns>;

const indexColumns = { name: column.text, definition: column.text } as const;
type Index = RowOf<typeof indexColumns>;

/**
 * Lets `load` fill tables without their indexes and keys, and creates those afterwards, each in one pass over
 * the rows; the keys check every row then. A million rows take a third of the time. Needs a transaction.
 */
export const loadInBulk = async (
  database: Database,
  tables: readonly (keyof Tables)[],
  load: () => Promise<void>,
): Promise<void> => {
  const constraints = await readConstraints(database, tables);
  const references = constraints.filter(({ is_reference }) => is_reference);
  const keys = constraints.filter(({ is_reference }) => !is_reference);
  const indexes = await readIndexes(database, tables);
  for (const { table, name } of [...references, ...keys])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database);
  await load();
  for (const constraint of keys) await addConstraint(database, constraint);
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  for (const constraint of references) await addConstraint(database, constraint);
};

const addConstraint = async (database: Database, { table, name, definition }: Constraint): Promise<void> => {
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
    database,
  );
};

/** Keys of the tables, and every reference from or to them. */
const readConstraints = async (
  database: Database,
  tables: readonly string[],
): Promise<readonly Constraint[]> => {
  const rows = await rowsOf(constraintColumns)`
    select conname as name, source.relname as table, contype = 'f' as is_reference,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class source on source.oid = conrelid left join pg_class target on target.oid = confrelid
    where (contype in ('p', 'u') and source.relname = any(${[...tables]}))
      or (contype = 'f' and (source.relname = any(${[...tables]}) or target.relname = any(${[...tables]})))
    order by source.relname, conname`.execute(database);
  return rows;
};

/** Indexes that belong to no key. */
const readIndexes = async (database: Database, tables: readonly string[]): Promise<readonly Index[]> => {
  const rows = await rowsOf(indexColumns)`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(${[...tables]})
      and indexname not in (select conname from pg_constraint)
    order by indexname`.execute(database);
  return rows;
};
