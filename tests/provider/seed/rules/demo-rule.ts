import { sql } from 'kysely';
import type { Database } from '../../../../server/provider/store/store.ts';

/** A rule of the demo set: a query that must find nothing, or a rule of the provider itself that must accept every record. */
export type DemoRule = string | ((database: Database) => Promise<readonly unknown[]>);

export type DemoRules = Readonly<Record<string, DemoRule>>;

/** The rows that break a rule. */
export const breachesOf = async (database: Database, rule: DemoRule): Promise<readonly unknown[]> => {
  if (typeof rule !== 'string') return rule(database);
  const { rows } = await sql.raw(rule).execute(database);
  return rows;
};

/** The instant at which the history ends, in SQL. */
export const theEnd = `(select (details ->> 'end')::timestamptz from seed_marks)`;
