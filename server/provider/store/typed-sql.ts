import { isRecord } from '@counterfoil/engine/json';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** A template tag for an expression that the store casts to its type: a value that cannot be cast fails when it runs. */
const castTo =
  <Widest>(type: string) =>
  <Value extends Widest | null = Widest>(
    parts: TemplateStringsArray,
    ...values: readonly unknown[]
  ): RawBuilder<Value> =>
    sql<Value>`(${sql(parts, ...values)})::${sql.raw(type)}`;

/**
 * Expressions of SQL, each cast to its type in the store and typed as such a value reaches JavaScript. A type
 * argument narrows that to the values of an enum, to the shape of JSON or by a null; its author vouches for
 * it.
 */
export const typed = {
  bigint: castTo<number>('bigint'),
  boolean: castTo<boolean>('boolean'),
  date: castTo<string>('date'),
  integer: castTo<number>('integer'),
  json: castTo<unknown>('json'),
  jsonb: castTo<unknown>('jsonb'),
  text: castTo<string>('text'),
  texts: castTo<readonly string[]>('text[]'),
  timestamptz: castTo<string>('timestamptz'),
} as const;

/** How many rows there are. */
export const rowCount = typed.bigint`count(*)`;

/** The instant at which the running transaction began. */
export const transactionNow = typed.timestamptz`now()`;

/** An instant as text of RFC 3339 to the millisecond, in the form in which it reaches JavaScript, for use within JSON. */
export const instantText = (at: RawBuilder<unknown>): RawBuilder<string> =>
  typed.text`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a value has a type. */
export type Check<Value> = (value: unknown) => value is Value;
type Columns = Readonly<Record<string, Check<unknown>>>;

/** A row of such columns. */
export type RowOf<Declared extends Columns> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Check<infer Value> ? Value : never;
};

const textLike =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

/** The values of columns by their types in the store, as they reach JavaScript. */
export const column = {
  bigint: (value: unknown): value is number => typeof value === 'number',
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  bytea: (value: unknown): value is Buffer => Buffer.isBuffer(value),
  date: textLike(/^\d{4,}-\d\d-\d\d(?: BC)?$/),
  text: textLike(/^/),
  texts: (value: unknown): value is readonly string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string'),
  timestamptz: textLike(/^\d{4,}-\d\d-\d\dT[\d:.]+Z$/),
} as const;

/** A column that may be empty. */
export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** A column of JSON objects; whoever writes them vouches for their shape. */
export const document =
  <Value extends object>(): Check<Value> =>
  (value): value is Value =>
    isRecord(value);

/** A column of texts that are values of an enum; whoever writes them vouches for it. */
export const word =
  <Value extends string>(): Check<Value> =>
  (value): value is Value =>
    typeof value === 'string';

interface Statement<Row> {
  readonly execute: (database: QueryExecutorProvider) => Promise<Row[]>;
}
type StatementTag<Row> = (parts: TemplateStringsArray, ...values: readonly unknown[]) => Statement<Row>;

/**
 * A template tag for a statement of SQL whose rows have no other type: their columns are declared, and each
 * row is checked against them. Running it throws where a row is anything else.
 */
export const rowsThat =
  <Row>(isRow: Check<Row>): StatementTag<Row> =>
  (parts, ...values) => ({
    execute: async (database) => {
      const { rows } = await sql(parts, ...values).execute(database);
      if (rows.every(isRow)) return rows;
      throw new TypeError(
        `The store answered other rows than a statement declares: ${rows.map(describeRow).join('; ')}.`,
      );
    },
  });

/** Whether a row has these columns. */
export const hasColumns = <Declared extends Columns>(columns: Declared): Check<RowOf<Declared>> => {
  const checks = Object.entries(columns);
  return (row): row is RowOf<Declared> => isRecord(row) && checks.every(([name, check]) => check(row[name]));
};

/** Does the same by columns, each of which must exist. */
export const rowsOf = <Declared extends Columns>(columns: Declared): StatementTag<RowOf<Declared>> =>
  rowsThat(hasColumns(columns));

/** Names and types only: the values do not belong in a log. */
const describeRow = (row: unknown): string =>
  Object.entries(isRecord(row) ? row : {})
    .map(([name, value]) => `${name} ${value === null ? 'null' : typeof value}`)
    .join(', ');
