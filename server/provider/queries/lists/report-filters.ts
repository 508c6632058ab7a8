import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dayEnd, dayStart, type DayFilter } from './day-bounds.ts';
import { namesFit } from './folded-names.ts';
import { escapeLike } from './like.ts';
import { typed } from '../../store/typed-sql.ts';

type Condition = RawBuilder<SqlBool>;
type Comparable = boolean | number | string;

interface OwnerFilter {
  readonly merchants?: readonly string[];
  readonly partnerId?: string;
}

/** The conditions of the filters by merchant and partner; `column` holds the merchant's id. */
export const ownerConditions = (
  { merchants, partnerId }: OwnerFilter,
  column: string,
): readonly Condition[] => [
  ...amongConditions(merchants, column),
  ...(partnerId === undefined
    ? []
    : [typed.boolean`${sql.ref(column)} in (select id from merchants where partner_id = ${partnerId})`]),
];

/** The conditions of a date filter on a column of instants, whose days begin and end in the filter's zone. */
export const instantConditions = (filter: DayFilter, column: string): readonly Condition[] => {
  const { date_from: from, date_to: to, timezone } = filter;
  return [
    ...(from === undefined ? [] : [typed.boolean`${sql.ref(column)} >= ${dayStart(from, timezone)}`]),
    ...(to === undefined ? [] : [typed.boolean`${sql.ref(column)} < ${dayEnd(to, timezone)}`]),
  ];
};

/** The conditions of a date filter on a column of calendar days. */
export const dayConditions = (
  { date_from: from, date_to: to }: DayFilter,
  column: string,
): readonly Condition[] => [
  ...(from === undefined ? [] : [typed.boolean`${sql.ref(column)} >= ${from}::date`]),
  ...(to === undefined ? [] : [typed.boolean`${sql.ref(column)} <= ${to}::date`]),
];

/** A column by its name, or an SQL expression in its place. */
type Operand = string | RawBuilder<unknown>;

const asSql = (operand: Operand): RawBuilder<unknown> =>
  typeof operand === 'string' ? sql.ref(operand) : operand;

/** The condition that a column has the value; none without a value. */
export const equalConditions = (value: Comparable | undefined, column: Operand): readonly Condition[] =>
  value === undefined ? [] : [typed.boolean`${asSql(column)} = ${value}`];

/** The condition that a column has one of the values; none without values. */
export const amongConditions = (
  values: readonly Comparable[] | undefined,
  column: Operand,
): readonly Condition[] => {
  // One value is compared with `=`: an index then still has the order of its further columns.
  if (values === undefined || values.length === 1) return equalConditions(values?.[0], column);
  const type = values.some((value) => typeof value === 'number') ? sql`integer[]` : sql`text[]`;
  return [typed.boolean`${asSql(column)} = any(${values}::${type})`];
};

/** The condition that a column has one of some values. They are literals of the statement, so that PostgreSQL can use a partial index of such rows. */
export const isAmong = (column: string, values: readonly string[]): Condition =>
  typed.boolean`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** The condition that one of the columns, which contain capitals, begins with the text; none without a text. */
export const prefixConditions = (
  text: string | undefined,
  columns: readonly string[],
): readonly Condition[] => {
  if (text === undefined || text === '') return [];
  const pattern = `${escapeLike(text.toUpperCase())}%`;
  const each = columns.map((column) => typed.boolean`${sql.ref(column)} like ${pattern}`);
  return [typed.boolean`${sql.join(each, sql` or `)}`];
};

/** The condition that columns of names contain the text, ignoring case and accents; none without a text. */
export const searchConditions = (
  text: string | undefined,
  columns: readonly string[],
): readonly Condition[] => {
  const asked = text?.trim() ?? '';
  return asked === '' ? [] : [namesFit(asked, columns)];
};

/** All of the conditions. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? typed.boolean`true` : typed.boolean`${sql.join(conditions, sql` and `)}`;

/** Today on the calendar of a zone. */
export const todayIn = (timezone: string | RawBuilder<unknown>): RawBuilder<string> => {
  const zone = typeof timezone === 'string' ? sql`${timezone}::text` : timezone;
  return typed.date`now() at time zone ${zone}`;
};
