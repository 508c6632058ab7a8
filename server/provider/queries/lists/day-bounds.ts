import { ownText } from '@counterfoil/engine/json';
import type { RawBuilder } from 'kysely';
import { invalidInput, type Fault } from '../../problem/problem.ts';
import { zoneNamed } from '../../rules/time-zones.ts';
import type { Database } from '../../store/store.ts';
import { column, orNull, rowsOf, typed } from '../../store/typed-sql.ts';

/** The days of a list's query, by a zone's calendar. */
export interface DayFilter {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly timezone: string;
}

/** Refuses a query with a zone unknown to IANA, a day that does not exist, or a range that ends before it begins. */
export const checkDays = (query: unknown): void => {
  const [from, to] = [ownText(query, 'date_from'), ownText(query, 'date_to')];
  const timezone = ownText(query, 'timezone');
  const faults: Fault[] = [];
  if (timezone !== undefined && !isTimeZone(timezone)) {
    faults.push({ pointer: '/query/timezone', code: 'timezone', message: 'This time zone is not known.' });
  }
  for (const [name, day] of [['date_from', from] as const, ['date_to', to] as const]) {
    if (day !== undefined && !isStorableDay(day)) {
      faults.push({ pointer: `/query/${name}`, code: 'format', message: 'The year must be 0001 or later.' });
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ pointer: '/query/date_to', code: 'range', message: 'The last day is before the first.' });
  }
  if (faults.length > 0) throw invalidInput(faults);
};

/** Whether the store can represent a day that JSON Schema accepts: there is no year 0. */
export const isStorableDay = (day: string): boolean => !day.startsWith('0000');

/** The instant at which a day begins in a zone; PostgreSQL handles days without a midnight. */
export const dayStart = (day: string, timezone: string): RawBuilder<string> =>
  typed.timestamptz`${day}::date::timestamp at time zone ${timezone}::text`;

/** The instant at which a day ends in a zone, which is the next day's beginning. */
export const dayEnd = (day: string, timezone: string): RawBuilder<string> =>
  typed.timestamptz`(${day}::date + 1)::timestamp at time zone ${timezone}::text`;

/** Whether IANA has a time zone of this name. Only names are accepted: an offset such as +10 means the opposite to PostgreSQL. */
export const isTimeZone = (name: string): boolean => zoneNamed(name) !== undefined;

/** The size of the cache of bounds, which never change. */
const mostCached = 1_000;
/** Instants by the day and zone that they bound. */
const knownBounds = new Map<string, DayRange>();

/** Instants in milliseconds since 1970, the end excluded; null where there is no bound. */
interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Clears the cache, for a process that opens another store. */
export const forgetDayRanges = (): void => {
  knownBounds.clear();
};

/** Reads from the store when the days of a filter begin and end in its zone. */
export const readDayRange = async (
  database: Database,
  { date_from: from, date_to: to, timezone }: DayFilter,
): Promise<DayRange> => {
  if (from === undefined && to === undefined) return { from: null, to: null };
  const key = JSON.stringify([from, to, timezone]);
  const known = knownBounds.get(key);
  if (known !== undefined) return known;
  const instant = (given: RawBuilder<string> | null) =>
    given === null
      ? typed.bigint<number | null>`null`
      : typed.bigint<number | null>`(extract(epoch from ${given}) * 1000)`;
  const rows = await rowsOf({ from: orNull(column.bigint), to: orNull(column.bigint) })`
    select ${instant(from === undefined ? null : dayStart(from, timezone))} as from,
      ${instant(to === undefined ? null : dayEnd(to, timezone))} as to`.execute(database);
  const range = rows[0] ?? { from: null, to: null };
  if (knownBounds.size >= mostCached) knownBounds.clear();
  knownBounds.set(key, range);
  return range;
};
