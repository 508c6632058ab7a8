import { sql } from 'kysely';
import { sealStoredSecrets } from '../../../server/provider/secrets/seal-stored-secrets.ts';
import type { Database, Store } from '../../../server/provider/store/store.ts';
import { testSecrets } from '../secrets/test-secrets.ts';

/** A seeded store for one user alone, until it is returned. */
export interface LentStore {
  readonly database: Database;
  readonly giveBack: () => Promise<void>;
}

interface OpenStore {
  readonly database: Database;
  readonly setBack: () => Promise<void>;
  isLent: boolean;
}

/** The stores that this process has open, by their names. */
const openStores = new Map<string, OpenStore>();

/**
 * Lends a store by its name, just seeded, from those that this process has open: opening one takes seconds,
 * resetting one to its seeded state a moment. Answers undefined while it is lent.
 */
export const lendStore = async (name: string, open: () => Promise<Store>): Promise<LentStore | undefined> => {
  const known = openStores.get(name);
  if (known?.isLent === true) return undefined;
  const store = known ?? (await keepOpen(open));
  openStores.set(name, store);
  store.isLent = true;
  return {
    database: store.database,
    giveBack: async () => {
      await store.setBack();
      store.isLent = false;
    },
  };
};

const keepOpen = async (open: () => Promise<Store>): Promise<OpenStore> => {
  const { database } = await open();
  await sealStoredSecrets(database, testSecrets);
  return { database, setBack: await keepRows(database), isLent: false };
};

interface StoredTable {
  readonly name: string;
  readonly columns: string;
}

/** Copies the present rows of the tables beside them; answers how to restore them. */
const keepRows = async (database: Database): Promise<() => Promise<void>> => {
  const { rows: tables } = await sql<StoredTable>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`.execute(database);
  const { rows: counters } = await sql<{ readonly name: string; readonly last: string | null }>`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public'`.execute(database);
  await sql`create schema seeded`.execute(database);
  for (const { name, columns } of tables)
    await sql.raw(`create table seeded.${name} as select ${columns} from public.${name}`).execute(database);
  let since = await presentTransaction(database);
  return async () => {
    const changed = await changedTables(database, tables, since);
    await sql
      .raw(
        restoreOf(
          tables.filter(({ name }) => changed.has(name)),
          counters,
        ),
      )
      .execute(database);
    since = await presentTransaction(database);
  };
};

const presentTransaction = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ readonly present: string }>`
    select pg_current_xact_id()::xid::text as present`.execute(database);
  return rows[0]?.present ?? '';
};

/** The tables that have a row of a later transaction, or fewer rows than the copy: most tests change few of them. */
const changedTables = async (
  database: Database,
  tables: readonly StoredTable[],
  since: string,
): Promise<ReadonlySet<string>> => {
  const perTable = tables.map(
    ({ name }) => `select '${name}' as name where
      (select count(*) from public.${name}) <> (select count(*) from seeded.${name})
      or exists (select from public.${name} where age(xmin) < age('${since}'::xid))`,
  );
  const { rows } = await sql<{ readonly name: string }>`${sql.raw(perTable.join(' union all '))}`.execute(
    database,
  );
  return new Set(rows.map(({ name }) => name));
};

const restoreOf = (
  tables: readonly StoredTable[],
  counters: readonly { readonly name: string; readonly last: string | null }[],
): string =>
  [
    'begin',
    // Without triggers and foreign keys: the restored rows were valid before.
    'set local session_replication_role = replica',
    ...tables.flatMap(({ name, columns }) => [
      `delete from public.${name}`,
      `insert into public.${name} (${columns}) overriding system value select ${columns} from seeded.${name}`,
    ]),
    ...counters.map(({ name, last }) => `select setval('${name}', ${last ?? '1'}, ${String(last !== null)})`),
    'commit',
  ].join(';\n');
