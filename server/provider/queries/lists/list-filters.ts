import { sql } from 'kysely';
import { typed } from '../../store/typed-sql.ts';
import type { DayFilter } from './day-bounds.ts';
import type { Filter } from './list-plan.ts';
import { dayConditions, instantConditions, prefixConditions, searchConditions } from './report-filters.ts';

/** What one of some columns, which hold capitals, begins with. */
export const beginning =
  (...columns: readonly string[]): Filter<string> =>
  (text) =>
    prefixConditions(text, columns);

/** What some columns of names have, whatever its case and accents. */
export const naming =
  (...columns: readonly string[]): Filter<string> =>
  (text) =>
    searchConditions(text, columns);

/** The partner of the merchants whose ids a column holds. */
export const partnerOf =
  (column: string): Filter<string> =>
  (partner) => [
    typed.boolean`${sql.ref(column)} in (select id from merchants where partner_id = ${partner})`,
  ];

/** Whether a column holds something. */
export const filled =
  (column: string): Filter<boolean> =>
  (isFilled) => [typed.boolean`${sql.ref(column)} ${isFilled ? sql`is not null` : sql`is null`}`];

/** Whether a column holds nothing. */
export const empty = (column: string): Filter<boolean> => {
  const holds = filled(column);
  return (isEmpty, timezone) => holds(!isEmpty, timezone);
};

/** A parameter by which the rows are selected already, or with more. */
export const byRows: Filter<unknown> = () => [];

/** Days by a column of instants, which begin and end in the zone that is asked for. */
export const instantsIn = (column: string) => (days: DayFilter) => instantConditions(days, column);

/** Days by a column of calendar days. */
export const daysIn = (column: string) => (days: DayFilter) => dayConditions(days, column);
