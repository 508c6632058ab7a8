import type { components } from '../../../openapi/generated/provider.ts';
import { writeAmount } from '../exports/money.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';

type Schemas = components['schemas'];

export interface LoggedEvent {
  readonly transactionId: string;
  /** Who did it, or null for the platform. */
  readonly email: string | null;
  readonly event: Schemas['TransactionEvent'];
  readonly status: Schemas['TransactionStatus'];
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly details: readonly Schemas['TransactionLogDetail'][];
}

/** Adds an entry to a transaction's log. */
export const logTransaction = async (database: Database, logged: LoggedEvent): Promise<void> => {
  const { transactionId, email, event, status, amount, currency, details } = logged;
  await database
    .insertInto('transaction_logs')
    .values({
      id: createId('log'),
      transaction_id: transactionId,
      email,
      event,
      description: `${await writeAmount(database, amount, currency)} ${event}`,
      status,
      amount,
      currency,
      details: JSON.stringify(details),
    })
    .execute();
};
