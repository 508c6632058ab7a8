import { sql } from 'kysely';
import { createCalendar, type Calendar } from '../../rules/calendar.ts';
import type { Database } from '../../store/store.ts';
import { forgetDayRanges } from './day-bounds.ts';
import { forgetTimeZones } from './read-time-zones.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** Calendars by their zone; a process has one store, whose zones do not change while it runs. */
const known = new Map<string, Calendar>();
const mostCached = 500;

/** Clears the cache, for a process that opens another store: stores differ in the version of their zones. */
export const forgetCalendars = (): void => {
  known.clear();
  forgetDayRanges();
  forgetTimeZones();
};

/**
 * The calendar of a zone by the store's version of the zones. Filters, lists and documents are computed in
 * the store, so code uses the same version and not that of the runtime: when zones change, the two differ for
 * months.
 */
export const readCalendar = async (database: Database, timezone: string): Promise<Calendar> => {
  const cached = known.get(timezone);
  if (cached !== undefined) return cached;
  const calendar = createCalendar(timezone, await readOffsets(database, timezone));
  if (known.size >= mostCached) known.clear();
  known.set(timezone, calendar);
  return calendar;
};

/** The calendar on which a merchant's payments, disputes and payouts have their days. */
export const readMerchantCalendar = async (database: Database, merchantId: string): Promise<Calendar> => {
  const { timezone } = await database
    .selectFrom('merchants')
    .select('timezone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return readCalendar(database, timezone);
};

/**
 * Compares weeks first, since no zone changed its clock and back within one; then looks for the change
 * between two of them by the hour, and by the minute.
 */
const readOffsets = (database: Database, timezone: string) => {
  const awayAt = (at: string) =>
    sql`extract(epoch from ${sql.ref(at)} at time zone ${timezone}::text) - extract(epoch from ${sql.ref(at)})`;
  return rowsOf({ from: column.bigint, minutes: column.bigint })`
    with week as materialized (
      select at, ${awayAt('at')} as away
      from generate_series('1990-01-01'::timestamptz, '2060-01-01'::timestamptz, interval '1 week') as at
    ), change as materialized (
      select * from (select at, away, lag(away) over (order by at) as before from week) as pair
      where away is distinct from before
    ), hourly as materialized (
      select away, case when before is null then at else (
        select hour from generate_series(at - interval '1 week', at, interval '1 hour') as hour
        where ${awayAt('hour')} = away order by hour limit 1) end as hour
      from change
    )
    select round(away / 60)::bigint as minutes, (extract(epoch from (
      select minute from generate_series(hour - interval '1 hour', hour, interval '1 minute') as minute
      where ${awayAt('minute')} = away order by minute limit 1)) * 1000)::bigint as from
    from hourly order by hour`.execute(database);
};
