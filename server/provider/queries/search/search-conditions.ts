import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dayEnd, dayStart } from '../lists/day-bounds.ts';
import { escapeLike } from '../lists/like.ts';
import type { SearchReading } from '../../rules/search-terms.ts';
import { typed } from '../../store/typed-sql.ts';

export type Condition = RawBuilder<SqlBool>;
/** An array of ids in SQL. */
export type Ids = RawBuilder<readonly string[]>;

/** The largest amount that any record has. */
const largestAmount = 999_999_999_999;
/** The numbers of decimal places of currencies. */
const exponents = [0, 2, 3, 4] as const;

/** The columns of a kind of record that the readings of a search are compared with. */
export interface SearchColumns {
  readonly amount?: string;
  readonly currency?: string;
  readonly last4?: string;
  /** An instant; days begin and end in the zone of the searching person. */
  readonly at?: string;
  readonly day?: string;
  /** The condition that a word begins one of the record's words. */
  readonly word?: (word: string) => Condition;
}

const amountCondition = (
  { digits, decimals, currency }: Extract<SearchReading, { kind: 'amount' }>,
  amountColumn: string,
  currencyColumn: string,
): Condition => {
  const each = exponents.flatMap((exponent) => {
    const minor = Number(digits) * 10 ** (exponent - decimals);
    if (exponent < decimals || minor > largestAmount) return [];
    return [
      typed.boolean`${sql.ref(amountColumn)} = ${minor}::bigint and ${sql.ref(currencyColumn)} in (
        select code from currencies where exponent = ${exponent}::integer)`,
    ];
  });
  if (each.length === 0) return typed.boolean`false`;
  const isIn = currency === undefined ? sql`true` : sql`${sql.ref(currencyColumn)} = ${currency}`;
  return typed.boolean`(${sql.join(each, sql` or `)}) and ${isIn}`;
};

/** The condition that a record fits a reading; undefined where its kind has no column for it. */
export const conditionOf = (
  reading: SearchReading,
  { amount, currency, last4, at, day, word }: SearchColumns,
  timezone: string,
): Condition | undefined => {
  switch (reading.kind) {
    case 'amount':
      return amount === undefined || currency === undefined
        ? undefined
        : amountCondition(reading, amount, currency);
    case 'last4':
      return last4 === undefined ? undefined : typed.boolean`${sql.ref(last4)} = ${reading.last4}`;
    case 'word':
      return word?.(reading.word);
    case 'day':
      if (day !== undefined) return typed.boolean`${sql.ref(day)} = ${reading.day}::date`;
      return at === undefined
        ? undefined
        : typed.boolean`${sql.ref(at)} >= ${dayStart(reading.day, timezone)}
            and ${sql.ref(at)} < ${dayEnd(reading.day, timezone)}`;
  }
};

/** The condition that one of the columns, which contain capitals, begins with the text. */
export const beginsWith = (text: string, columns: readonly string[]): Condition => {
  const pattern = `${escapeLike(text.toUpperCase())}%`;
  return anyOf(columns.map((column) => typed.boolean`${sql.ref(column)} like ${pattern}`));
};

/** The condition that one of them is true. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  typed.boolean`${sql.join(conditions, sql` or `)}`;

/** For each column of ids the condition that it equals the text; none where the text is no id, each of which has an underscore. */
export const isId = (text: string, columns: readonly string[]): readonly Condition[] =>
  text.includes('_') ? isOneOf(text.toLowerCase(), columns) : [];

/** For each column the condition that it equals the text. */
export const isOneOf = (text: string, columns: readonly string[]): readonly Condition[] =>
  columns.map((column) => typed.boolean`${sql.ref(column)} = ${text}`);

/** For each column the condition that it equals the text, ignoring case. */
export const equals = (text: string, columns: readonly string[]): readonly Condition[] =>
  columns.map((column) => typed.boolean`lower(${sql.ref(column)}) = lower(${text})`);

/** The condition that the stored words of names contain each typed word as the beginning of one. */
export const hasWords = (names: RawBuilder<unknown>, typedWords: string): Condition =>
  typed.boolean`${names} @@ names_query(${typedWords})`;
