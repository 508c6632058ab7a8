import { sql } from 'kysely';
import { records } from '../../server/provider/access/records.ts';
import type { Database } from '../../server/provider/store/store.ts';
import { callerDomain } from './create-caller.ts';

/** The records of the store and what they belong to, read from the tables' own foreign keys. */
export interface RecordGraph {
  /** Ids of a kind of record, in an order that the salt decides, at most so many. */
  readonly ids: (kind: string, most: number, salt?: string) => Promise<readonly string[]>;
  /** The records to which a record belongs, directly or through others: the id by table, the nearest first. */
  readonly parentsOf: (kind: string, id: string) => Promise<ReadonlyMap<string, string>>;
  readonly tableOf: (kind: string) => string;
  /** Every record of a kind with its tenant, found through the foreign keys. */
  readonly ownersOf: (kind: string) => Promise<readonly OwnedRecord[]>;
}

/** Null in every field for a record that belongs to nobody in particular. */
export interface OwnedRecord {
  readonly id: string;
  readonly merchant: string | null;
  readonly partner: string | null;
}

interface Edge {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly key: string;
}

const farthest = 4;

/** Reads the foreign keys once. */
export const readRecordGraph = async (database: Database): Promise<RecordGraph> => {
  const edges = await readEdges(database);
  return {
    tableOf: (kind) => recordOf(kind).table,
    ownersOf: (kind) => readOwners(database, edges, recordOf(kind)),
    ids: async (kind, most, salt = '') => {
      const { table, key } = recordOf(kind);
      const column = sql.ref(key);
      const isMade = table === 'users' ? sql`email like ${`%${callerDomain}`}` : sql`false`;
      const { rows } = await sql<{ id: string }>`
        select ${column}::text as id from ${sql.table(table)} where ${column} is not null and not ${isMade}
        order by md5(${salt} || ${column}::text) limit ${most}`.execute(database);
      return rows.map((row) => row.id);
    },
    parentsOf: async (kind, id) => {
      const { table, key } = recordOf(kind);
      const found = new Map<string, string>();
      let open = [{ table, key, id }];
      for (let distance = 0; distance < farthest && open.length > 0; distance += 1) {
        const next: typeof open = [];
        for (const place of open) {
          const mine = edges.filter((edge) => edge.table === place.table);
          for (const { target, key: targetKey, value } of await readTargets(database, place, mine)) {
            if (found.has(target) || target === table) continue;
            found.set(target, value);
            next.push({ table: target, key: targetKey, id: value });
          }
        }
        open = next;
      }
      return found;
    },
  };
};

const recordOf = (kind: string): { readonly table: string; readonly key: string } => {
  const record = records[kind];
  if (record === undefined) throw new Error(`There is no kind of record ${kind}.`);
  return { table: record.table, key: record.key ?? 'id' };
};

const readTargets = async (
  database: Database,
  { table, key, id }: { readonly table: string; readonly key: string; readonly id: string },
  edges: readonly Edge[],
): Promise<readonly (Edge & { readonly value: string })[]> => {
  if (edges.length === 0) return [];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(key)}::text = ${id} limit 1`.execute(
    database,
  );
  const row = rows[0]?.row ?? {};
  return edges.flatMap((edge) => {
    const value = row[edge.column];
    return typeof value === 'string' ? [{ ...edge, value }] : [];
  });
};

const readEdges = async (database: Database): Promise<readonly Edge[]> => {
  const { rows } = await sql<Edge>`
    select source.relname as table, mine.attname as column, target.relname as target, theirs.attname as key
    from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f'
    order by array_length(conkey, 1), source.relname, mine.attnum`.execute(database);
  return rows;
};

/** Joins a table to its merchant and its partner, else to its user, along the shortest paths. */
const readOwners = async (
  database: Database,
  edges: readonly Edge[],
  { table, key }: { readonly table: string; readonly key: string },
): Promise<readonly OwnedRecord[]> => {
  const [toMerchant, toPartner] = [findPath(edges, table, 'merchants'), findPath(edges, table, 'partners')];
  const toUser = toMerchant === null && toPartner === null ? findPath(edges, table, 'users') : null;
  const alias = (name: string, path: readonly Edge[] | null): string =>
    path === null ? 'nothing' : path.length === 0 ? 'record' : `${name}_${String(path.length)}`;
  const merchant = sql.ref(`${alias('merchant', toMerchant)}.${toMerchant === null ? 'text' : 'id'}`);
  const merchantPartner = sql.ref(
    `${alias('merchant', toMerchant)}.${toMerchant === null ? 'text' : 'partner_id'}`,
  );
  const partner = sql.ref(`${alias('partner', toPartner)}.${toPartner === null ? 'text' : 'id'}`);
  const user = alias('user', toUser);
  const userMerchant = sql.ref(`${user}.${toUser === null ? 'text' : 'merchant_id'}`);
  const userPartner = sql.ref(`${user}.${toUser === null ? 'text' : 'partner_id'}`);
  const { rows } = await sql<OwnedRecord>`
    select record.${sql.ref(key)}::text as id, coalesce(${merchant}, ${userMerchant}) as merchant,
      coalesce(${merchantPartner}, ${partner}, ${userPartner},
        (select partner_id from merchants where merchants.id = ${userMerchant})) as partner
    from ${sql.table(table)} as record cross join (select null::text as text) as nothing
    ${joinsOf('merchant', toMerchant)} ${joinsOf('partner', toPartner)} ${joinsOf('user', toUser)}
    where record.${sql.ref(key)} is not null
    order by md5(record.${sql.ref(key)}::text)`.execute(database);
  return rows;
};

/** The shortest path along foreign keys; empty from a table to itself, null where there is none. */
const findPath = (edges: readonly Edge[], from: string, to: string): readonly Edge[] | null => {
  let paths: readonly (readonly Edge[])[] = [[]];
  for (let distance = 0; distance <= farthest; distance += 1) {
    const found = paths.find((path) => (path.at(-1)?.target ?? from) === to);
    if (found !== undefined) return found;
    paths = paths.flatMap((path) => {
      const here = path.at(-1)?.target ?? from;
      return edges
        .filter((edge) => edge.table === here && edge.target !== here)
        .map((edge) => [...path, edge]);
    });
  }
  return null;
};

const joinsOf = (name: string, path: readonly Edge[] | null) => {
  const joins = (path ?? []).map((edge, index) => {
    const [here, there] = [
      index === 0 ? 'record' : `${name}_${String(index)}`,
      `${name}_${String(index + 1)}`,
    ];
    return sql`left join ${sql.table(edge.target)} as ${sql.ref(there)}
      on ${sql.ref(`${there}.${edge.key}`)} = ${sql.ref(`${here}.${edge.column}`)}`;
  });
  return sql.join(joins, sql` `);
};
