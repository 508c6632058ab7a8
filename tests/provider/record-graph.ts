import { sql } from 'kysely';
import { records } from '../../server/provider/access/records.ts';
import type { Database } from '../../server/provider/store/store.ts';
import { CALLER_DOMAIN } from './create-caller.ts';

/** The records of the store and what they belong to, read from the tables' own foreign keys. */
export interface RecordGraph {
  /** Ids of a kind of record, in an order that the salt decides, at most so many. */
  readonly ids: (kind: string, most: number, salt?: string) => Promise<readonly string[]>;
  /** What a record belongs to, directly or through others: the id by table, the nearest first. */
  readonly parentsOf: (kind: string, id: string) => Promise<ReadonlyMap<string, string>>;
  readonly tableOf: (kind: string) => string;
}

interface Edge {
  readonly table: string;
  readonly column: string;
  readonly target: string;
  readonly key: string;
}

const FARTHEST = 4;

/** Reads the foreign keys once. */
export async function readRecordGraph(database: Database): Promise<RecordGraph> {
  const edges = await readEdges(database);
  return {
    tableOf: (kind) => recordOf(kind).table,
    ids: async (kind, most, salt = '') => {
      const { table, key } = recordOf(kind);
      const column = sql.ref(key);
      const isMade = table === 'users' ? sql`email like ${`%${CALLER_DOMAIN}`}` : sql`false`;
      const { rows } = await sql<{ id: string }>`
        select ${column}::text as id from ${sql.table(table)} where not ${isMade}
        order by md5(${salt} || ${column}::text) limit ${most}`.execute(database);
      return rows.map((row) => row.id);
    },
    parentsOf: async (kind, id) => {
      const { table, key } = recordOf(kind);
      const found = new Map<string, string>();
      let open = [{ table, key, id }];
      for (let distance = 0; distance < FARTHEST && open.length > 0; distance += 1) {
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
}

function recordOf(kind: string): { readonly table: string; readonly key: string } {
  const record = records[kind];
  if (record === undefined) throw new Error(`There is no kind of record ${kind}.`);
  return { table: record.table, key: record.key ?? 'id' };
}

async function readTargets(
  database: Database,
  { table, key, id }: { readonly table: string; readonly key: string; readonly id: string },
  edges: readonly Edge[],
): Promise<readonly (Edge & { readonly value: string })[]> {
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
}

async function readEdges(database: Database): Promise<readonly Edge[]> {
  const { rows } = await sql<Edge>`
    select source.relname as table, mine.attname as column, target.relname as target, theirs.attname as key
    from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
      join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f'
    order by array_length(conkey, 1), source.relname, mine.attnum`.execute(database);
  return rows;
}
