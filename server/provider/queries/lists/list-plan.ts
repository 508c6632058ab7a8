import type { RawBuilder, SelectQueryBuilder, SelectType, SqlBool } from 'kysely';
import { isArray, omitUndefined, ownText } from '@counterfoil/engine/json';
import type { TenantScope } from '../../access/scope.ts';
import type { RecordName } from '../../exports/cell-kind.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import type { DayFilter } from './day-bounds.ts';
import { describedSort } from './described-sort.ts';
import { orderBy, type SortColumn } from './order-by.ts';
import { allOf, amongConditions, equalConditions } from './report-filters.ts';

type Condition = RawBuilder<SqlBool>;

/** The query parameters of every list. */
export interface ListQuery {
  readonly sortBy: string;
  readonly order: 'asc' | 'desc';
}

/** Parameters that are no filters of their own: the days of a list are one filter, declared by `days`. */
type NoFilter =
  | keyof ListQuery
  | 'columns'
  | 'date_from'
  | 'date_to'
  | 'date_type'
  | 'format'
  | 'limit'
  | 'page'
  | 'timezone';
type FilterName<Query> = Exclude<keyof Query, NoFilter> & string;

/** The conditions of a filter's value; days are those of the zone that the query names. */
export type Filter<Value> = (value: Value, timezone: string) => readonly Condition[];

/** A filter for every parameter that is one: a column that contains the value or one of the values, or conditions. */
export type Filters<Query> = {
  readonly [Name in FilterName<Query>]: Filter<NonNullable<Query[Name]>> | string;
};

type Days = (filter: DayFilter) => readonly Condition[];
/** The date that the days of a list refer to, one for each choice of the query. */
type DaysOf<Query> = Query extends { readonly date_type: infer Type extends string }
  ? Readonly<Record<Type, Days>>
  : Days;

type ListDays = Days | Readonly<Record<string, Days>>;

/** A column, or a whole ORDER BY where the list has an order of its own. */
export type Sort = ((order: ListQuery['order']) => RawBuilder<unknown>) | SortColumn | string;

/** The sort fields that are no column of the table, or one that may be empty. */
type DeclaredSort<Table extends keyof Tables, Field extends string> = Field extends keyof Tables[Table]
  ? null extends SelectType<Tables[Table][Field]>
    ? Field
    : never
  : Field;
export type Sorts<Table extends keyof Tables, Field extends string> = Readonly<
  Partial<Record<Field, Sort>> & Record<DeclaredSort<Table, Field>, Sort>
>;

/** Rows of a list: of the scope, selected, neither filtered nor sorted. */
export type RowsOf<Call, From extends keyof Tables, Row> = (
  database: Database,
  scope: TenantScope,
  call: Call,
) => SelectQueryBuilder<Tables, From, Row>;

/** The filters and sorts that a list and its file share. */
export interface ListPlan<
  Query extends ListQuery,
  Call,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
> {
  readonly table: Table;
  /** The record of the description whose amounts are sorted by currency. */
  readonly record?: RecordName;
  /** The column that distinguishes equal rows; `id` by default. */
  readonly key?: string;
  readonly rows: RowsOf<Call, From, Row>;
  readonly filters?: Filters<Query>;
  readonly days?: ListDays;
  /** A field that is not declared is the column of its name. */
  readonly sorts?: Sorts<Table, Query['sortBy']>;
}

/** The parts that a plan must declare for a list's query: it does not compile without every filter, date and sort of the description. */
export type DeclaredParts<Query extends ListQuery, Table extends keyof Tables> = ([
  FilterName<Query>,
] extends [never]
  ? unknown
  : { readonly filters: Filters<Query> }) &
  ('date_from' extends keyof Query ? { readonly days: DaysOf<Query> } : unknown) &
  ([DeclaredSort<Table, Query['sortBy']>] extends [never]
    ? unknown
    : { readonly sorts: Sorts<Table, Query['sortBy']> });

/** The rows of a list that fit a query, in its order. */
export const fittingRows = <
  Query extends ListQuery,
  Call,
  Table extends keyof Tables,
  From extends keyof Tables,
  Row,
>(
  plan: ListPlan<Query, Call, Table, From, Row>,
  query: Query,
  rows: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => {
  const conditions = conditionsOf(plan, query);
  const fitting = conditions.length === 0 ? rows : rows.where(allOf(conditions));
  return fitting.orderBy(orderOf(plan, query));
};

/** The column of the currency where a list is sorted by an amount that its totals add up. */
export const totalledCurrency = <Query extends ListQuery, Table extends keyof Tables>(
  plan: SortedPlan<Query, Table>,
  { sortBy }: Query,
): string | undefined => {
  const sort = sortOf(plan, sortBy);
  const own = `${plan.table}.currency`;
  return typeof sort !== 'function' && sort.currency === own ? own : undefined;
};

/** What a list is sorted by: a column, an amount with its currency; a custom order as it is. */
const sortOf = <Query extends ListQuery, Table extends keyof Tables>(
  { table, record, sorts }: SortedPlan<Query, Table>,
  sortBy: Query['sortBy'],
): Exclude<Sort, string> => {
  const declared = sorts?.[sortBy];
  if (typeof declared === 'string') return { column: declared };
  return declared ?? describedSort(table, record, sortBy);
};

type SortedPlan<Query extends ListQuery, Table extends keyof Tables> = Pick<
  ListPlan<Query, never, Table, keyof Tables, unknown>,
  'key' | 'record' | 'sorts' | 'table'
>;

const orderOf = <Query extends ListQuery, Table extends keyof Tables>(
  plan: SortedPlan<Query, Table>,
  { sortBy, order }: Query,
): RawBuilder<unknown> => {
  const sort = sortOf(plan, sortBy);
  if (typeof sort === 'function') return sort(order);
  return orderBy(sort, order, `${plan.table}.${plan.key ?? 'id'}`);
};

/** The conditions of all parameters of a query; a parameter without a value adds none. */
export const conditionsOf = <Query extends object>(
  { filters, days }: { readonly filters?: Filters<Query>; readonly days?: ListDays },
  query: Partial<Query>,
): readonly Condition[] => [...filterConditions(filters, query), ...daysConditions(days, query)];

const filterConditions = <Query extends object>(
  filters: Filters<Query> | undefined,
  query: Partial<Query>,
): readonly Condition[] => {
  if (filters === undefined) return [];
  const timezone = ownText(query, 'timezone') ?? 'UTC';
  return namesOf(filters).flatMap((name) => {
    const value = query[name];
    if (value === undefined || value === null) return [];
    const filter = filters[name];
    return typeof filter === 'string' ? columnConditions(value, filter) : filter(value, timezone);
  });
};

const namesOf = <Name extends string>(filters: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(filters).filter((name): name is Name => name in filters);

const columnConditions = (value: unknown, column: string): readonly Condition[] => {
  if (isComparable(value)) return equalConditions(value, column);
  if (isArray(value) && value.every(isComparable)) return amongConditions(value, column);
  throw new TypeError(`No column holds what the filter by ${column} asks for.`);
};

const isComparable = (value: unknown): value is boolean | number | string =>
  ['boolean', 'number', 'string'].includes(typeof value);

const daysConditions = (days: ListDays | undefined, query: object): readonly Condition[] => {
  const type = ownText(query, 'date_type');
  const chosen = typeof days === 'object' ? days[type ?? ''] : days;
  if (chosen === undefined) return [];
  const [date_from, date_to] = [ownText(query, 'date_from'), ownText(query, 'date_to')];
  return chosen({ timezone: ownText(query, 'timezone') ?? 'UTC', ...omitUndefined({ date_from, date_to }) });
};
