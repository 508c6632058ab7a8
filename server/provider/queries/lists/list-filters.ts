import { sql } from 'kysely';
import { typed } from '../../store/typed-sql.ts';
import type { DayFilter } from './day-bounds.ts';
import type { Filter } from './list-plan.ts';
import { dayConditions, instantConditions, prefixConditions, searchConditions } from './report-filters.ts';

/** A filter by the beginning of one of some columns, which contain capitals. */
export const beginning =
  (...columns: readonly string[]): Filter<string> =>
  (text) =>
    prefixConditions(text, columns);

/** A filter by a part of some columns of names, ignoring case and accents. */
export const naming =
  (...columns: readonly string[]): Filter<string> =>
  (text) =>
    searchConditions(text, columns);

/** A filter by the partner of the merchants whose ids a column contains. */
export const partnerOf =
  (column: string): Filter<string> =>
  (partner) => [
    typed.boolean`${sql.ref(column)} in (select id from merchants where partner_id = ${partner})`,
  ];

/** A filter by whether a column has a value. */
export const filled =
  (column: string): Filter<boolean> =>
  (isFilled) => [typed.boolean`${sql.ref(column)} ${isFilled ? sql`is not null` : sql`is null`}`];

/** A filter by whether a column has no value. */
export const empty = (column: string): Filter<boolean> => {
  const hasValue = filled(column);
  return (isEmpty, timezone) => hasValue(!isEmpty, timezone);
};

/** A parameter that is already applied when the rows are selected. */
export const byRows: Filter<unknown> = () => [];

/** A filter by the days of a column of instants, which begin and end in the zone of the query. */
export const instantsIn = (column: string) => (days: DayFilter) => instantConditions(days, column);

/** A filter by a column of calendar days. */
export const daysIn = (column: string) => (days: DayFilter) => dayConditions(days, column);
