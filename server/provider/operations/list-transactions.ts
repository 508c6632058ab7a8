import { sql } from 'kysely';
import { checkDays } from '../queries/day-bounds.ts';
import { transactionConditions } from '../queries/transaction-filters.ts';
import { transactionOrder } from '../queries/transaction-order.ts';
import { selectTransactions } from '../queries/transaction-rows.ts';
import { transactionsInScope } from '../queries/transactions-in-scope.ts';
import { defineRead } from './define-operation.ts';

/** One page of the caller's transactions that fit every filter, with the true total. */
export const listTransactions = defineRead('listTransactions', async ({ query }, { database, viewer }) => {
  checkDays(query);
  const { page, limit, sortBy, order } = query;
  const [counted, data] = await Promise.all([
    transactionsInScope(database, viewer.scope)
      .select(sql<number>`count(*)`.as('total'))
      .where((eb) => transactionConditions(eb, query))
      .executeTakeFirstOrThrow(),
    selectTransactions(database, viewer.scope)
      .where((eb) => transactionConditions(eb, query))
      .orderBy(transactionOrder(sortBy, order))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { data, meta: { page, limit, total: counted.total } };
});
