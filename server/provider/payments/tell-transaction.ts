import { emitTransaction } from '../events/emit-transaction.ts';
import { queueNotification, transactionNotification } from '../mail/queue-notification.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import type { Database } from '../store/store.ts';

/** Tells the partner's systems, and whom the merchant's notification settings name, of a new transaction. */
export const tellTransaction = async (
  database: Database,
  publicUrl: URL,
  transaction: Transaction,
  reason?: string,
): Promise<void> => {
  await emitTransaction(database, transaction);
  const told = transactionNotification(transaction);
  if (told === null) return;
  await queueNotification(database, publicUrl, reason === undefined ? told : { ...told, reason });
};
