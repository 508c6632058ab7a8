import { sql } from 'kysely';
import { addDays, createCalendar } from '../provider/rules/calendar.ts';
import type { Database } from '../provider/store/store.ts';
import type { Tables } from '../provider/store/tables.ts';

/** The facts that every chapter of the demo set uses. */
export interface World {
  /** How many transactions there are in all. */
  readonly transactions: number;
  /** The instant (epoch milliseconds, midnight UTC) at which the history ends. */
  readonly end: number;
  /** The instant so many days before the end (negative: after it), as RFC 3339. */
  readonly at: (daysBefore: number) => string;
  /** The day so many days before that on which the history ends, YYYY-MM-DD, for what is agreed by days. */
  readonly day: (daysBefore: number) => string;
}

/** Writes one part of the demo set; deterministic, with a random generator of its own. */
export type Chapter = (database: Database, world: World) => Promise<void>;

/** The UTC day of an instant, by which the demo set is anchored. */
export const utcDay = (at: number): string => createCalendar('UTC', []).dayOf(new Date(at).toISOString());

/** Creates the world of a demo set that ends at this instant. */
export const createWorld = (transactions: number, end: number): World => ({
  transactions,
  end,
  at: (daysBefore) => new Date(end - daysBefore * 86_400_000).toISOString(),
  day: (daysBefore) => addDays(utcDay(end), -daysBefore),
});

const batchRows = 2_000;

/** Inserts rows, whose names are the table's columns, in few statements; a column that none names has its default. */
export const insertRows = async (
  database: Database,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> => {
  const name = sql.table(table);
  for (let start = 0; start < rows.length; start += batchRows) {
    const batch = rows.slice(start, start + batchRows);
    const columns = sql.join([...new Set(batch.flatMap(Object.keys))].map((column) => sql.ref(column)));
    await sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name},
      ${JSON.stringify(batch)}::json)`.execute(database);
  }
};
