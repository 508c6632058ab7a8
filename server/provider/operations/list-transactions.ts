import { seesRefundableOnly } from '../access/refundable-only.ts';
import { readTransactionPage } from '../queries/transactions/transaction-page.ts';
import { defineRead } from '../mechanism/define-operation.ts';

/** One page of the caller's transactions that fit every filter, with the exact number and the totals of all of them. */
export const listTransactions = defineRead('listTransactions', async ({ query }, { database, viewer }) => {
  const { page, limit } = query;
  const narrowed = { ...query, isRefundable: seesRefundableOnly(viewer) };
  const { data, total, totals } = await readTransactionPage(database, viewer.scope, narrowed);
  return { data: [...data], meta: { page, limit, total, totals: [...totals] } };
});
