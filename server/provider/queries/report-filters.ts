import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { dayEnd, dayStart } from './day-bounds.ts';
import { escapeLike } from './like.ts';

type Condition = RawBuilder<SqlBool>;

interface OwnerFilter {
  readonly merchants?: readonly string[];
  readonly partnerId?: string;
}

interface DayFilter {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly timezone: string;
}

/** The conditions of the filters by merchant and partner; `column` holds the merchant's id. */
export function ownerConditions({ merchants, partnerId }: OwnerFilter, column: string): readonly Condition[] {
  return [
    ...(merchants === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${merchants}::text[])`]),
    ...(partnerId === undefined
      ? []
      : [sql<SqlBool>`${sql.ref(column)} in (select id from merchants where partner_id = ${partnerId})`]),
  ];
}

/** The conditions of a date filter on a column of instants, whose days begin and end in the filter's zone. */
export function instantConditions(filter: DayFilter, column: string): readonly Condition[] {
  const { date_from: from, date_to: to, timezone } = filter;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${dayStart(from, timezone)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${dayEnd(to, timezone)}`]),
  ];
}

/** The conditions of a date filter on a column of calendar days. */
export function dayConditions(
  { date_from: from, date_to: to }: DayFilter,
  column: string,
): readonly Condition[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}::date`]),
  ];
}

/** The condition that a column holds one of the values; none where no value is named. */
export function amongConditions(values: readonly string[] | undefined, column: string): readonly Condition[] {
  return values === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`];
}

/** The condition that one of the columns, which hold capitals, begins with the text; none without a text. */
export function prefixConditions(text: string | undefined, columns: readonly string[]): readonly Condition[] {
  if (text === undefined || text === '') return [];
  const pattern = `${escapeLike(text.toUpperCase())}%`;
  const each = columns.map((column) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`);
  return [sql<SqlBool>`(${sql.join(each, sql` or `)})`];
}

/** All of the conditions. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Today on the calendar of a zone. */
export function todayIn(timezone: string | RawBuilder<unknown>): RawBuilder<string> {
  const zone = typeof timezone === 'string' ? sql`${timezone}::text` : timezone;
  return sql<string>`(now() at time zone ${zone})::date`;
}
