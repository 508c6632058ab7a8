import { sql } from 'kysely';
import { createCalendar, type Calendar } from '../../rules/calendar.ts';
import type { Database } from '../../store/store.ts';
import { forgetDayRanges } from './day-bounds.ts';
import { forgetTimeZones } from './read-time-zones.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** Calendars by their zone; a process has one store, whose zones do not change while it runs. */
const known = new Map<string, Calendar>();
const mostKept = 500;

/** Whoever opens another store has its zones read anew: stores differ in the version of their zones. */
export const forgetCalendars = (): void => {
  known.clear();
  forgetDayRanges();
  forgetTimeZones();
};

/**
 * The calendar of a zone as the store has it. Filters, lists and documents are computed there, so that what is computed here goes by
 * the same zones and not by those of the runtime, which are of another version: when zones change, the two differ for months.
 */
export const readCalendar = async (database: Database, timezone: string): Promise<Calendar> => {
  const kept = known.get(timezone);
  if (kept !== undefined) return kept;
  const calendar = createCalendar(timezone, await readOffsets(database, timezone));
  if (known.size >= mostKept) known.clear();
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
 * Weeks are compared first, since no zone changed its clock and back within one; what changed between two of them is then looked for by
 * the hour, and by the minute.
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
