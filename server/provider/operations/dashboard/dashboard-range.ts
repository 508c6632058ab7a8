import { invalidInput } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

interface RangeQuery {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly timezone: string;
}

/** Two ranges of days of the same length, one right before the other. */
export interface DashboardRange {
  readonly date_from: string;
  readonly date_to: string;
  readonly previous_from: string;
  readonly previous_to: string;
}

const mostDays = 366;
const earliest = '1970-01-01';

/** The range that a request asks for, by default the month up to today in its zone, and the one before it. */
export const readRange = async (database: Database, query: RangeQuery): Promise<DashboardRange> => {
  const { date_from: from = null, date_to: to = null, timezone } = query;
  const [range] = await rowsOf({
    date_from: column.date,
    date_to: column.date,
    previous_from: column.date,
    previous_to: column.date,
    days: column.bigint,
  })`
    with known as (
      select coalesce(${to}::date, (now() at time zone ${timezone}::text)::date) as last
    ), given as (
      select coalesce(${from}::date, (last - interval '1 month')::date) as first, last from known
    )
    select first::text as date_from, last::text as date_to, (first - 1)::text as previous_to,
      (first - (last - first + 1))::text as previous_from, last - first as days
    from given`.execute(database);
  if (range === undefined) throw new Error('The store did not answer the range of days.');
  const { days, ...bounds } = range;
  if (days < 0 || days > mostDays || (from ?? to ?? earliest) < earliest) throw outOfRange();
  return bounds;
};

const outOfRange = () => {
  const message = `The days must lie after ${earliest}, the last not before the first and at most ${String(mostDays)} days after it.`;
  return invalidInput([{ pointer: '/query/date_to', code: 'range', message }]);
};
