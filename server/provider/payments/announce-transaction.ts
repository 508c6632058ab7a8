import { emitTransaction } from '../events/emit-transaction.ts';
import { queueNotification, transactionNotification } from '../mail/queue-notification.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import type { Database } from '../store/store.ts';

/** Notifies the partner's systems, and the recipients in the merchant's notification settings, of a new transaction. */
export const announceTransaction = async (
  database: Database,
  publicUrl: URL,
  transaction: Transaction,
  reason?: string,
): Promise<void> => {
  await emitTransaction(database, transaction);
  const notification = transactionNotification(transaction);
  if (notification === null) return;
  await queueNotification(
    database,
    publicUrl,
    reason === undefined ? notification : { ...notification, reason },
  );
};
