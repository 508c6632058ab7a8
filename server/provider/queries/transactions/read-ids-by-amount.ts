import { sql } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { currencyReads } from '../lists/currency-reads.ts';
import type { TransactionListQuery } from './transaction-filters.ts';
import { readIds } from './transaction-ids.ts';
import type { TransactionTotal } from './transaction-totals.ts';

/** The ids of a page by amount, in no order; a currency of which it contains a part is read from the nearer of its ends. */
export const readIdsByAmount = async (
  database: Database,
  scope: TenantScope,
  query: TransactionListQuery,
  totals: readonly TransactionTotal[],
  page: { readonly skip: number; readonly take: number },
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { currencies, ...read } of currencyReads(totals, page)) {
    const [currency = '', ...more] = currencies;
    const among = typed.boolean`transactions.currency in (${sql.join(currencies)})`;
    // The page contains all rows of several currencies, so the direction does not matter.
    const found =
      more.length === 0
        ? await readIds(database, scope, { ...query, currency }, read, read.take)
        : await readIds(database, scope, { ...query, sortBy: 'currency' }, { ...read, among }, read.take);
    ids.push(...found);
  }
  return ids;
};
