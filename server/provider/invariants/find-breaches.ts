import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, orNull, rowsOf } from '../store/typed-sql.ts';
import type { Invariant, Only } from './invariant.ts';

const breachColumns = {
  id: column.text,
  merchant_id: orNull(column.text),
  currency: column.text,
  expected: column.bigint,
  found: column.bigint,
} as const;

/** A record that breaks a promise: what it should come to, and what it comes to, in minor units of the currency. */
export interface Breach {
  readonly invariant: Invariant['name'];
  readonly id: string;
  /** Null for an export, which is of no single merchant. */
  readonly merchant_id: string | null;
  readonly currency: string;
  readonly expected: number;
  readonly found: number;
}

/** Looks at every record. */
const all: Only = () => sql`true`;

/** The records that break a promise; none in sound books. */
export const findBreachesOf = async (
  database: Database,
  { name, broken }: Invariant,
  only: Only = all,
): Promise<readonly Breach[]> => {
  const rows = await rowsOf(breachColumns)`
    select id, merchant_id, currency, expected::bigint, found::bigint from (${broken(only)}) as broken
    order by id`.execute(database);
  return rows.map((row) => ({ invariant: name, ...row }));
};
