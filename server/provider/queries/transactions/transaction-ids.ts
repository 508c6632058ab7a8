import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { allOf, amongConditions } from '../lists/report-filters.ts';
import { sortKey } from '../lists/order-by.ts';
import type { Start } from './page-start.ts';
import { transactionConditions, type TransactionListQuery as Query } from './transaction-filters.ts';
import { merchantsInScope, transactionsInScope } from './transactions-in-scope.ts';
import { column, rowCount, rowsOf, typed } from '../../store/typed-sql.ts';

type Order = Query['order'];

const nullable: readonly Query['sortBy'][] = ['card_holder', 'guest_name', 'payout_date'];

/** The ids of a page, in no order; a page in the second half is read from the end. */
export const readIds = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  start: Start,
  take: number,
): Promise<readonly string[]> => {
  if (nullable.includes(query.sortBy)) return readWithEmpty(database, scope, query, start, take);
  const isFromEnd = start.skip > start.rows / 2;
  const order = isFromEnd ? reversed(query.order) : query.order;
  const skip = isFromEnd ? Math.max(0, start.rows - start.skip - take) : start.skip;
  if (query.sortBy === 'merchant_name')
    return readByMerchant(database, scope, query, { ...start, skip }, take, order);
  const part = { order, skip, take };
  if (start.isWalked !== true) return readPart(database, scope, query, start.among, part);
  const { date_from, date_to, ...undated } = query;
  const among = typed.boolean`${start.among ?? sql`true`} and ${paidOutUnindexed(date_from, date_to)}`;
  return readPart(database, scope, undated, among, part);
};

/** The filter's days of payout, written so that PostgreSQL does not choose an index of them. */
const paidOutUnindexed = (from: string | undefined, to: string | undefined): RawBuilder<SqlBool> => {
  const day = sql`transactions.payout_date + 0`;
  const bounds = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
  return bounds.length === 0 ? typed.boolean`true` : typed.boolean`${sql.join(bounds, sql` and `)}`;
};

const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

interface Part {
  readonly order: Order;
  readonly skip: number;
  readonly take: number;
}

/**
 * Empty values come last in both directions, for which no index has the order: they are read apart from the
 * others, and the part that is not needed is not even counted.
 */
const readWithEmpty = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  { among = typed.boolean`true`, skip, rows, empty }: Start,
  take: number,
): Promise<readonly string[]> => {
  const column = sortKey(`transactions.${query.sortBy}`);
  const filled = {
    among: typed.boolean`${column} is not null and ${among}`,
    size: empty === undefined ? null : rows - empty,
  };
  const bare = { among: typed.boolean`${column} is null`, size: empty ?? null };
  const isFromEnd = skip > rows / 2;
  const [near, far] = isFromEnd ? [bare, filled] : [filled, bare];
  const order = isFromEnd ? reversed(query.order) : query.order;
  const toSkip = isFromEnd ? Math.max(0, rows - skip - take) : skip;
  const first =
    near.size !== null && near.size <= toSkip
      ? []
      : await readPart(database, scope, query, near.among, { order, skip: toSkip, take });
  if (first.length === take) return first;
  // No row is found even without skipping: there is none.
  const passed =
    first.length > 0 || toSkip === 0
      ? toSkip + first.length
      : (near.size ?? (await countPart(database, scope, query, near.among)));
  const rest = { order, skip: Math.max(0, toSkip - passed), take: take - first.length };
  return [...first, ...(await readPart(database, scope, query, far.among, rest))];
};

const readPart = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  among: RawBuilder<SqlBool> | undefined,
  { order, skip, take }: Part,
): Promise<readonly string[]> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const found = await fitting(database, scope, query, among)
    .select('transactions.id')
    .orderBy(sql`${sortKey(`transactions.${query.sortBy}`)} ${direction}, transactions.id ${direction}`)
    .limit(take)
    .offset(skip)
    .execute();
  return found.map(({ id }) => id);
};

const countPart = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  among: RawBuilder<SqlBool>,
): Promise<number> => {
  const { found } = await fitting(database, scope, query, among)
    .select(rowCount.as('found'))
    .executeTakeFirstOrThrow();
  return found;
};

const fitting = (
  database: Database,
  scope: TenantScope,
  query: Query,
  among: RawBuilder<SqlBool> | undefined,
) =>
  transactionsInScope(database, scope)
    .where(transactionConditions(query))
    .where(among ?? typed.boolean`true`);

/** Reads merchant by merchant, each from its own index; merchants of one name are read as one. */
const readByMerchant = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  { among, skip }: Start,
  take: number,
  order: Order,
): Promise<readonly string[]> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const own = database
    .selectFrom('transactions')
    .select('transactions.id')
    .where(typed.boolean`transactions.merchant_id = merchants.id`)
    .where(transactionConditions(query))
    .orderBy(sql`transactions.id ${direction}`)
    .limit(skip + take);
  const merchants = merchantsInScope(database, scope)
    .select(['merchants.id', sql.ref('merchants.trading_name_key').as('trading_name_key')])
    .where(among ?? typed.boolean`true`)
    .where(allOf(amongConditions(query.merchants, 'merchants.id')));
  const rows = await rowsOf({ id: column.text })`
    select listed.id from (${merchants}) as merchants
      cross join lateral (${own}) as listed
    order by merchants.trading_name_key ${direction}, listed.id ${direction}
    limit ${take} offset ${skip}`.execute(database);
  return rows.map(({ id }) => id);
};
