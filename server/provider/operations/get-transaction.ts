import { readTransaction } from '../queries/transaction-rows.ts';
import { defineRead } from './define-operation.ts';

/** One transaction as it stands now. */
export const getTransaction = defineRead('getTransaction', ({ path }, { database, viewer }) =>
  readTransaction(database, viewer.scope, path.id),
);
