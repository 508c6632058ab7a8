import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantScope } from '../access/scope.ts';
import type { Input } from '../operations/operation.ts';
import type { Database } from '../store/store.ts';
import { countDaysOfMonth, countTransactions } from './transaction-counts.ts';
import type { Counted, CountedBy } from './transaction-counts.ts';
import { transactionConditions } from './transaction-filters.ts';
import { transactionOrder } from './transaction-order.ts';
import { selectTransactions } from './transaction-rows.ts';
import type { Transaction } from './transaction-rows.ts';
import type { TransactionTotal } from './transaction-totals.ts';
import { merchantsInScope, transactionsInScope } from './transactions-in-scope.ts';

type Query = Input<'listTransactions'>['query'];

/** Where to begin reading: what to read among, and how many rows of it to skip. */
interface Start {
  readonly among: RawBuilder<SqlBool> | null;
  /** What comes before all else in this order, tried alone first: an index then begins where that does. */
  readonly first?: RawBuilder<SqlBool>;
  readonly skip: number;
  /** How many rows there are to read among. */
  readonly rows: number;
}

export interface TransactionPage {
  readonly data: readonly Transaction[];
  readonly total: number;
  readonly totals: readonly TransactionTotal[];
}

/** Skipping fewer rows than these costs less than finding out where to begin. */
const WORTH_A_JUMP = 500;
const COUNTED_BY = [
  'currency',
  'merchant_name',
  'transaction_channel',
  'transaction_status',
  'transaction_type',
] as const;
const NULLABLE: readonly Query['sortBy'][] = ['card_holder', 'guest_name', 'payout_date'];

/**
 * Reads one page of the transactions that fit a request, with the true total and what all come to. Pages deep in a list are not
 * reached by walking: counts by time or by value tell where they begin, and the last pages are read from the end.
 */
export async function readTransactionPage(
  database: Database,
  scope: TenantScope,
  query: Query,
): Promise<TransactionPage> {
  const { page, limit, sortBy } = query;
  const skip = (page - 1) * limit;
  const by = COUNTED_BY.find((name) => name === sortBy) ?? null;
  const { stretches, totals } = await countTransactions(database, scope, query, by);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  if (skip >= total) return { data: [], total, totals };
  const start = await findStart(database, scope, query, stretches, by, { among: null, skip, rows: total });
  const take = Math.min(limit, total - skip);
  return { data: await readRows(database, scope, query, start, take), total, totals };
}

async function findStart(
  database: Database,
  scope: TenantScope,
  query: Query,
  counts: readonly Counted[],
  by: CountedBy | null,
  plain: Start,
): Promise<Start> {
  if (by !== null) return jumpToValue(query, counts, by, plain);
  if (query.sortBy === 'payout_date') return jumpToPayouts(database, query, plain);
  if (plain.skip < WORTH_A_JUMP || query.sortBy !== 'created_at' || query.date_type !== 'created_at')
    return plain;
  return jumpToTime(database, scope, query, counts, plain);
}

/**
 * What was made from a day on was paid out from then on, except for what was moved to an earlier payout; that
 * has an index of its own, so that asking for it costs nothing.
 */
async function jumpToPayouts(database: Database, query: Query, plain: Start): Promise<Start> {
  const { date_type, date_from, order } = query;
  if (date_type !== 'created_at' || date_from === undefined || order === 'desc') return plain;
  const earliest = sql`${date_from}::date - 3`;
  const { rows } = await sql<{ early: boolean }>`
    select exists (select from transactions where payout_date < (created_at at time zone 'UTC')::date - 1
      and created_at >= ${date_from}::date - 2) as early`.execute(database);
  if (rows[0]?.early !== false) return plain;
  return { ...plain, first: sql<SqlBool>`transactions.payout_date >= ${earliest}` };
}

/** Skips whole months, then whole days of the month in which the page begins. */
async function jumpToTime(
  database: Database,
  scope: TenantScope,
  query: Query,
  counts: readonly Counted[],
  { skip, rows }: Start,
): Promise<Start> {
  const month = jumpOver(counts, query.order, skip);
  if (month === null) return { among: null, skip, rows };
  const days = month.first.isMonth ? await countDaysOfMonth(database, scope, query, month.first.from) : [];
  const day = jumpOver(days, query.order, month.skip);
  const { first, skip: left } = day ?? month;
  const bound = query.order === 'asc' ? first.from : first.to;
  const instant = sql`${new Date(Number.isFinite(bound) ? bound : 0).toISOString()}::timestamptz`;
  const among =
    query.order === 'asc'
      ? sql<SqlBool>`transactions.created_at >= ${instant}`
      : sql<SqlBool>`transactions.created_at < ${instant}`;
  return Number.isFinite(bound)
    ? { among, skip: left, rows: rows - skip + left }
    : { among: null, skip, rows };
}

function jumpOver(counts: readonly Counted[], order: Query['order'], skip: number) {
  const inTime = counts.toSorted((left, right) =>
    order === 'asc' ? left.from - right.from : right.from - left.from,
  );
  let left = skip;
  for (const first of inTime) {
    if (left < first.transactions) return { first, skip: left };
    left -= first.transactions;
  }
  return null;
}

/** Reads only among the values that the page holds. */
function jumpToValue(query: Query, counts: readonly Counted[], by: CountedBy, { skip, rows }: Start): Start {
  const sums = new Map<string, number>();
  for (const { value, transactions } of counts) sums.set(value, (sums.get(value) ?? 0) + transactions);
  const values = [...sums.keys()].toSorted((left, right) =>
    Buffer.compare(Buffer.from(left), Buffer.from(right)),
  );
  if (query.order === 'desc') values.reverse();
  const held: string[] = [];
  let [before, among] = [0, 0];
  for (const value of values) {
    const size = sums.get(value) ?? 0;
    if (held.length === 0 && before + size <= skip) before += size;
    else if (before + among < skip + query.limit) {
      held.push(value);
      among += size;
    }
  }
  const column = by === 'merchant_name' ? 'merchants.trading_name' : `transactions.${by}`;
  const [first = '', last = first] = [held[0], held.at(-1)];
  const [least, most] = query.order === 'asc' ? [first, last] : [last, first];
  const range =
    least === most
      ? sql<SqlBool>`${sql.ref(column)} = ${least}`
      : sql<SqlBool>`${sql.ref(column)} between ${least} and ${most}`;
  return held.length === 0 ? { among: null, skip, rows } : { among: range, skip: skip - before, rows: among };
}

async function readRows(
  database: Database,
  scope: TenantScope,
  query: Query,
  start: Start,
  take: number,
): Promise<readonly Transaction[]> {
  const { sortBy, order } = query;
  const isNullable = NULLABLE.includes(sortBy);
  const isFromEnd = start.skip > start.rows / 2 && !(isNullable && order === 'desc');
  const fromEnd = { ...start, skip: Math.max(0, start.rows - start.skip - take) };
  const ids = await (isFromEnd
    ? readIds(database, scope, query, fromEnd, take, order === 'asc' ? 'desc' : 'asc', true)
    : readIds(database, scope, query, start, take, order, false));
  if (ids.length === 0) return [];
  return selectTransactions(database, scope)
    .where('transactions.id', 'in', ids)
    .orderBy(transactionOrder(sortBy, order))
    .execute();
}

async function readIds(
  database: Database,
  scope: TenantScope,
  query: Query,
  start: Start,
  take: number,
  order: Query['order'],
  isReversed: boolean,
): Promise<readonly string[]> {
  if (query.sortBy === 'merchant_name') return readIdsByMerchant(database, scope, query, start, take, order);
  const rows = transactionsInScope(database, scope)
    .select('transactions.id')
    .where((eb) => transactionConditions(eb, query))
    .$if(start.among !== null, (found) => found.where(start.among ?? sql<SqlBool>`true`))
    .limit(take)
    .offset(start.skip);
  const column = sql.ref(`transactions.${query.sortBy}`);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const isNullsLast = order === 'desc' && NULLABLE.includes(query.sortBy) && !isReversed;
  // The index has nothing last; read backwards it would begin with that.
  const first = isNullsLast ? sql<SqlBool>`${column} is not null` : isReversed ? undefined : start.first;
  if (first !== undefined) {
    const found = await rows
      .where(first)
      .orderBy(sql`${column} ${direction}, transactions.id ${direction}`)
      .execute();
    if (found.length === take) return found.map(({ id }) => id);
  }
  if (isNullsLast) {
    const every = await rows.orderBy(transactionOrder(query.sortBy, 'desc')).execute();
    return every.map(({ id }) => id);
  }
  const found = await rows.orderBy(sql`${column} ${direction}, transactions.id ${direction}`).execute();
  return found.map(({ id }) => id);
}

/** Merchant by merchant, each from its own index; merchants of one name are read as one. */
async function readIdsByMerchant(
  database: Database,
  scope: TenantScope,
  query: Query,
  { among, skip }: Start,
  take: number,
  order: Query['order'],
): Promise<readonly string[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const own = database
    .selectFrom('transactions')
    .select('transactions.id')
    .where(sql<SqlBool>`transactions.merchant_id = merchants.id`)
    .where((eb) => transactionConditions(eb, query))
    .orderBy(sql`transactions.id ${direction}`)
    .limit(skip + take);
  const merchants = merchantsInScope(database, scope)
    .select(['merchants.id', 'merchants.trading_name'])
    .where(among ?? sql<SqlBool>`true`)
    .$if(query.merchants !== undefined, (rows) => rows.where('merchants.id', 'in', query.merchants ?? []));
  const { rows } = await sql<{ id: string }>`
    select listed.id from (${merchants}) as merchants
      cross join lateral (${own}) as listed
    order by merchants.trading_name ${direction}, listed.id ${direction}
    limit ${take} offset ${skip}`.execute(database);
  return rows.map(({ id }) => id);
}
