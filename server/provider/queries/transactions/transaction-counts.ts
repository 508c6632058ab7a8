import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { inScope } from '../../access/in-scope.ts';
import { allOf, amongConditions, equalConditions, ownerConditions } from '../lists/report-filters.ts';
import { readDayRange } from '../lists/day-bounds.ts';
import {
  dayMs,
  formatDay,
  monthFrom,
  parseDay,
  planSpans,
  type DaySpan,
  type SpanPlan,
} from '../lists/day-spans.ts';
import { isCountedByRow, transactionConditions, type TransactionFilters } from './transaction-filters.ts';
import {
  addUpTotals,
  countedColumns,
  storedSums,
  sumUpFound,
  takeOff,
  type TransactionTotal,
} from './transaction-totals.ts';
import { refundableAmount, transactionsInScope } from './transactions-in-scope.ts';
import { column, orNull, rowsOf, typed, type RowOf } from '../../store/typed-sql.ts';

/** The value by which counts may be distinguished besides time; `merchant_name` is the sort key of the merchant's trading name. */
export type CountedBy =
  | 'currency'
  | 'merchant_name'
  | 'transaction_channel'
  | 'transaction_status'
  | 'transaction_type';

/** How many transactions there are in a span of time (milliseconds, the end excluded) with one value. */
export interface Counted {
  readonly from: number;
  readonly to: number;
  /** Whether it is a month, which can be split into its days. */
  readonly isMonth: boolean;
  readonly value: string;
  readonly transactions: number;
}

/** The counts and totals of a request. */
export interface Counts {
  readonly stretches: readonly Counted[];
  readonly totals: readonly TransactionTotal[];
}

type Grain = Selectable<Tables['transaction_counts']>['grain'];

const countRowColumns = {
  begins_on: orNull(column.date),
  edge: column.bigint,
  is_month: column.boolean,
  value: column.text,
  ...countedColumns,
} as const;
type CountRow = RowOf<typeof countRowColumns>;

/** Days beyond these mean that there is no bound. */
const [earliest, latest] = [Date.UTC(1970, 0, 2), Date.UTC(2200, 0)];

/**
 * Counts and sums up the transactions that fit a request, by spans of time and, where asked, by value; their
 * sum is the exact total. What is in the stored counts is not counted again, so that it takes as long over a
 * million transactions as over some thousands. A search by reference and the refundable ones are counted row
 * by row.
 */
export const countTransactions = async (
  database: Database,
  scope: TenantScope,
  query: TransactionFilters,
  by: CountedBy | null,
): Promise<Counts> => {
  const range = await readRange(database, query);
  const plan = isCountedByRow(query)
    ? { edges: [range], days: [], months: [] }
    : planSpans(range.from, range.to);
  return readCounts(database, scope, query, plan, by);
};

/** Does the same for one month, day by day. */
export const countDaysOfMonth = async (
  database: Database,
  scope: TenantScope,
  query: TransactionFilters,
  monthBegins: number,
): Promise<readonly Counted[]> => {
  const plan = { edges: [], days: [monthFrom(monthBegins / dayMs)], months: [] };
  const { stretches } = await readCounts(database, scope, query, plan, null);
  return stretches;
};

const readRange = async (database: Database, query: TransactionFilters) => {
  const { date_type, date_from: from, date_to: to } = query;
  if (date_type === 'payout_date') {
    return bounded(
      from === undefined ? null : parseDay(from) * dayMs,
      to === undefined ? null : (parseDay(to) + 1) * dayMs,
    );
  }
  const bounds = await readDayRange(database, query);
  return bounded(bounds.from, bounds.to);
};

const bounded = (from: number | null, to: number | null) => ({
  from: from === null || from < earliest ? -Infinity : from,
  to: to === null || to > latest ? Infinity : to,
});

const readCounts = async (
  database: Database,
  scope: TenantScope,
  query: TransactionFilters,
  plan: SpanPlan,
  by: CountedBy | null,
): Promise<Counts> => {
  const basis = query.date_type;
  const parts: readonly RawBuilder<unknown>[] = [
    ...plan.edges.map((_edge, index) => edgePart(database, scope, query, plan, index, by)),
    ...plan.days.map((span) => storedPart(scope, query, basis, 'day', span, by)),
    ...plan.months.map((span) => storedPart(scope, query, basis, 'month', span, by)),
    ...exceptedParts(database, scope, query, plan, by),
  ];
  if (parts.length === 0) return { stretches: [], totals: [] };
  const rows = await rowsOf(countRowColumns)`${sql.join(parts, sql` union all `)}`.execute(database);
  return { stretches: addUpStretches(rows, plan), totals: addUpTotals(rows) };
};

/** Adds the counts up without distinguishing currencies. */
const addUpStretches = (rows: readonly CountRow[], plan: SpanPlan): readonly Counted[] => {
  const found = new Map<string, Counted>();
  for (const row of rows) {
    const { value, count } = row;
    const place = placeOf(row, plan);
    const key = `${String(place.from)} ${String(place.to)} ${value}`;
    found.set(key, {
      ...place,
      value,
      transactions: count + (found.get(key)?.transactions ?? 0),
    });
  }
  return [...found.values()];
};

const placeOf = (
  { begins_on, edge, is_month: isMonth }: CountRow,
  plan: SpanPlan,
): Pick<Counted, 'from' | 'isMonth' | 'to'> => {
  if (begins_on === null) return { ...(plan.edges[edge] ?? { from: -Infinity, to: Infinity }), isMonth };
  const day = parseDay(begins_on);
  const { from, to } = isMonth ? monthFrom(day) : { from: day, to: day + 1 };
  return { from: from * dayMs, to: to * dayMs, isMonth };
};

/** The stored counts of whole days or months. */
const storedPart = (
  scope: TenantScope,
  query: TransactionFilters,
  basis: TransactionFilters['date_type'],
  span: 'day' | 'month',
  { from, to }: DaySpan,
  by: CountedBy | null,
): RawBuilder<unknown> => {
  const value = valueOf('transaction_counts', by);
  const join =
    by === 'merchant_name' ? sql`join merchants on merchants.id = transaction_counts.merchant_id` : sql``;
  return sql`
    select begins_on, 0 as edge, ${span === 'month'}::boolean as is_month, ${value} as value,
      transaction_counts.currency, ${storedSums} from transaction_counts ${join}
    where grain in ('open', ${grainOf(query, by)}) and basis = ${basis} and span = ${span}
      and begins_on >= ${formatDay(from)}::date and begins_on < ${formatDay(to)}::date
      and ${inScope(scope, 'transaction_counts.merchant_id')}
      and ${allOf([
        ...ownerConditions(query, 'transaction_counts.merchant_id'),
        ...amongConditions(query.transaction_type, 'transaction_type'),
        ...amongConditions(query.transaction_status, 'transaction_status'),
        ...amongConditions(query.transaction_channel, 'transaction_channel'),
        ...equalConditions(query.currency, 'transaction_counts.currency'),
      ])}
    group by 1, 4, 5 having sum(transactions) <> 0`;
};

const kinds = [
  ['type', 'transaction_type'],
  ['status', 'transaction_status'],
  ['channel', 'transaction_channel'],
] as const;

/** The coarsest grain that distinguishes what the request asks for. */
const grainOf = (query: TransactionFilters, by: CountedBy | null): Grain => {
  const asked = kinds.filter(([, kind]) => query[kind] !== undefined || by === kind);
  const [first] = asked;
  if (first === undefined) return 'merchant';
  return asked.length === 1 ? first[0] : 'each';
};

/** Times outside whole days, and results of a search, are counted row by row. */
const edgePart = (
  database: Database,
  scope: TenantScope,
  query: TransactionFilters,
  plan: SpanPlan,
  index: number,
  by: CountedBy | null,
): RawBuilder<unknown> => {
  const { from, to } = plan.edges[index] ?? { from: 0, to: 0 };
  const isTimed = query.date_type === 'created_at';
  const found = selectCounted(database, scope, query, by)
    .$if(isTimed && Number.isFinite(from), (rows) =>
      rows.where('transactions.created_at', '>=', instantOf(from)),
    )
    .$if(isTimed && Number.isFinite(to), (rows) => rows.where('transactions.created_at', '<', instantOf(to)))
    .select([
      typed.date<string | null>`null::date`.as('begins_on'),
      typed.bigint`${index}::int`.as('edge'),
      typed.boolean`false`.as('is_month'),
    ]);
  return sumUpFound(sql`${found}`);
};

/** The rows that are in the stored counts of whole days and months but not in the request, to be subtracted. */
const exceptedParts = (
  database: Database,
  scope: TenantScope,
  { exceptions, ...query }: TransactionFilters,
  { days, months }: SpanPlan,
  by: CountedBy | null,
): readonly RawBuilder<unknown>[] => {
  if (exceptions === undefined) return [];
  const date =
    query.date_type === 'payout_date'
      ? sql`transactions.payout_date`
      : sql`(transactions.created_at at time zone 'UTC')::date`;
  const part = ({ from, to }: DaySpan, isMonth: boolean): RawBuilder<unknown> => {
    const found = selectCounted(database, scope, query, by)
      .where('transactions.id', 'in', exceptions)
      .where(typed.boolean`${date} >= ${formatDay(from)}::date and ${date} < ${formatDay(to)}::date`)
      .select([
        typed.date`${isMonth ? sql`date_trunc('month', ${date})::date` : date}`.as('begins_on'),
        typed.bigint`0`.as('edge'),
        typed.boolean`${isMonth}::boolean`.as('is_month'),
      ]);
    return takeOff(sql`${found}`);
  };
  return [...days.map((span) => part(span, false)), ...months.map((span) => part(span, true))];
};

/** The transactions that fit, with the columns of their sums. */
const selectCounted = (
  database: Database,
  scope: TenantScope,
  query: TransactionFilters,
  by: CountedBy | null,
) =>
  transactionsInScope(database, scope)
    .where(transactionConditions(query))
    .$if(by === 'merchant_name', (rows) =>
      rows.innerJoin('merchants', 'merchants.id', 'transactions.merchant_id'),
    )
    .select([
      'transactions.currency',
      'transactions.transaction_type',
      'transactions.transaction_status',
      'transactions.amount',
      'transactions.refunded_amount',
      'transactions.fee',
    ])
    .select([refundableAmount.as('refundable_amount'), valueOf('transactions', by).as('value')]);

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const valueOf = (table: 'transactions' | 'transaction_counts', by: CountedBy | null): RawBuilder<string> => {
  if (by === null) return typed.text`''`;
  return by === 'merchant_name'
    ? typed.text`merchants.trading_name_key`
    : typed.text`${sql.ref(`${table}.${by}`)}`;
};
