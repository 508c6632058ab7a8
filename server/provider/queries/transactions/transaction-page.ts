import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { findStart } from './page-start.ts';
import { simplifyReference } from './reference-search.ts';
import { countTransactions, type CountedBy } from './transaction-counts.ts';
import type { TransactionListQuery } from './transaction-filters.ts';
import { readIds } from './transaction-ids.ts';
import { readIdsByAmount } from './read-ids-by-amount.ts';
import { isByCurrency, transactionOrder } from './transaction-order.ts';
import { selectTransactions, type Transaction } from './transaction-rows.ts';
import type { TransactionTotal } from './transaction-totals.ts';

interface Totals {
  readonly total: number;
  readonly totals: readonly TransactionTotal[];
}

interface FoundPage extends Totals {
  readonly ids: readonly string[];
}

export interface TransactionPage extends Totals {
  readonly data: readonly Transaction[];
}

const countedBy: readonly CountedBy[] = [
  'currency',
  'merchant_name',
  'transaction_channel',
  'transaction_status',
  'transaction_type',
];

/** The kind of date only matters where days are asked for: without them no row is left out for having none. */
const withUsedDate = (asked: TransactionListQuery): TransactionListQuery => {
  const { date_from, date_to } = asked;
  return date_from === undefined && date_to === undefined ? { ...asked, date_type: 'created_at' } : asked;
};

/**
 * Finds one page of the transactions that fit a request, in no order, with their exact number and the totals
 * of all. Pages deep in a list are not reached by walking: counts by time or by value locate their beginning,
 * and the last pages are read from the end.
 */
export const findTransactionPage = async (
  database: Database,
  scope: TenantScope,
  asked: TransactionListQuery,
): Promise<FoundPage> => {
  const { page, limit, sortBy } = asked;
  const skip = (page - 1) * limit;
  const query = await simplifyReference(database, scope, withUsedDate(asked));
  if (query === null) return { ids: [], total: 0, totals: [] };
  const by = countedBy.find((name) => name === sortBy) ?? null;
  const { stretches, totals } = await countTransactions(database, scope, query, by);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  if (skip >= total) return { ids: [], total, totals };
  const take = Math.min(limit, total - skip);
  if (isByCurrency(sortBy)) {
    const ids = await readIdsByAmount(database, scope, query, totals, { skip, take });
    return { ids, total, totals };
  }
  const start = await findStart(database, scope, query, stretches, by, { skip, rows: total });
  return { ids: await readIds(database, scope, query, start, take), total, totals };
};

/** Reads one page of the transactions that fit a request, with their exact number and the totals of all. */
export const readTransactionPage = async (
  database: Database,
  scope: TenantScope,
  asked: TransactionListQuery,
): Promise<TransactionPage> => {
  const { ids, ...totals } = await findTransactionPage(database, scope, asked);
  if (ids.length === 0) return { data: [], ...totals };
  const data = await selectTransactions(database, scope)
    .where('transactions.id', 'in', [...ids])
    .orderBy(transactionOrder(asked.sortBy, asked.order))
    .execute();
  return { data, ...totals };
};
