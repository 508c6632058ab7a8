import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { dayMs, formatDay } from '../lists/day-spans.ts';
import { createdWithin, paidWithin } from './payout-lag.ts';
import { countDaysOfMonth, countTransactions, type Counted, type CountedBy } from './transaction-counts.ts';
import { isCountedByRow, type TransactionListQuery as Query } from './transaction-filters.ts';
import { typed } from '../../store/typed-sql.ts';

/** Where to begin reading: the rows to read among, and how many of them to skip. */
export interface Start {
  /** A condition on all rows that are read; in an order with empty values, on those that are not empty. */
  readonly among?: RawBuilder<SqlBool>;
  readonly skip: number;
  /** How many rows there are to read among. */
  readonly rows: number;
  /** Whether nearly all of these rows fit the filter's days, so that walking them is cheaper than sorting them. */
  readonly isWalked?: true;
  /** How many of them have no value to sort by, where that is known. */
  readonly empty?: number;
}

/** Skipping fewer rows than these costs less than finding out where to begin. */
const worthAJump = 500;

/** Where a page begins, found by the counts as far as they reach, without walking there. */
export const findStart = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  counts: readonly Counted[],
  by: CountedBy | null,
  plain: Start,
): Promise<Start> => {
  if (by !== null) return jumpToValue(query, counts, by, plain);
  if (query.sortBy === 'payout_date') return findPayouts(database, scope, query, counts, plain);
  if (query.sortBy !== 'created_at') return plain;
  if (query.date_type === 'payout_date')
    return { ...plain, among: await createdWithin(database, query), isWalked: true };
  return plain.skip < worthAJump ? plain : jumpToTime(database, scope, query, counts, plain);
};

const findPayouts = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  counts: readonly Counted[],
  plain: Start,
): Promise<Start> => {
  const { date_type, date_from, date_to } = query;
  if (date_type === 'created_at' && (date_from !== undefined || date_to !== undefined))
    return { ...plain, among: await paidWithin(database, query) };
  if (plain.skip < worthAJump || isCountedByRow(query)) return plain;
  if (date_type === 'payout_date') return jumpToTime(database, scope, query, counts, { ...plain, empty: 0 });
  const byPayout = { ...query, date_type: 'payout_date' } as const;
  const { stretches } = await countTransactions(database, scope, byPayout, null);
  const paid = stretches.reduce((sum, { transactions }) => sum + transactions, 0);
  const start = { ...plain, empty: plain.rows - paid };
  return plain.skip < paid ? jumpToTime(database, scope, byPayout, stretches, start) : start;
};

/** Skips whole months, then whole days of the month in which the page begins. */
const jumpToTime = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  counts: readonly Counted[],
  start: Start,
): Promise<Start> => {
  const { skip, rows } = start;
  const month = jumpOver(counts, query.order, skip);
  if (month === null) return start;
  const days = month.first.isMonth ? await countDaysOfMonth(database, scope, query, month.first.from) : [];
  const day = jumpOver(days, query.order, month.skip);
  const { first, skip: left } = day ?? month;
  const bound = query.order === 'asc' ? first.from : first.to;
  if (!Number.isFinite(bound)) return start;
  const value =
    query.date_type === 'payout_date'
      ? sql`${formatDay(bound / dayMs)}::date`
      : sql`${new Date(bound).toISOString()}::timestamptz`;
  const comparison = query.order === 'asc' ? sql`>=` : sql`<`;
  const among = typed.boolean`${sql.ref(`transactions.${query.date_type}`)} ${comparison} ${value}`;
  return { ...start, among, skip: left, rows: rows - skip + left };
};

const jumpOver = (counts: readonly Counted[], order: Query['order'], skip: number) => {
  const inTime = counts.toSorted((left, right) =>
    order === 'asc' ? left.from - right.from : right.from - left.from,
  );
  let left = skip;
  for (const first of inTime) {
    if (left < first.transactions) return { first, skip: left };
    left -= first.transactions;
  }
  return null;
};

/** Reads only among the values that the page contains. */
const jumpToValue = (query: Query, counts: readonly Counted[], by: CountedBy, plain: Start): Start => {
  const { skip } = plain;
  const sums = new Map<string, number>();
  for (const { value, transactions } of counts) sums.set(value, (sums.get(value) ?? 0) + transactions);
  const values = [...sums.keys()].toSorted((left, right) =>
    Buffer.compare(Buffer.from(left), Buffer.from(right)),
  );
  if (query.order === 'desc') values.reverse();
  const onPage: string[] = [];
  let [before, among] = [0, 0];
  for (const value of values) {
    const size = sums.get(value) ?? 0;
    if (onPage.length === 0 && before + size <= skip) before += size;
    else if (before + among < skip + query.limit) {
      onPage.push(value);
      among += size;
    }
  }
  const column = by === 'merchant_name' ? 'merchants.trading_name_key' : `transactions.${by}`;
  const [first = '', last = first] = [onPage[0], onPage.at(-1)];
  const [least, most] = query.order === 'asc' ? [first, last] : [last, first];
  const range =
    least === most
      ? typed.boolean`${sql.ref(column)} = ${least}`
      : typed.boolean`${sql.ref(column)} between ${least} and ${most}`;
  return onPage.length === 0 ? plain : { among: range, skip: skip - before, rows: among };
};
