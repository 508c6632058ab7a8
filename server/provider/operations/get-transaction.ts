import { requireReach } from '../access/refundable-only.ts';
import { readTransaction } from '../queries/transactions/transaction-rows.ts';
import { defineRead } from '../mechanism/define-operation.ts';

/** One transaction in its present state. */
export const getTransaction = defineRead('getTransaction', async ({ path }, { database, viewer }) => {
  const transaction = await readTransaction(database, viewer.scope, path.id);
  requireReach(viewer, transaction);
  return transaction;
});
