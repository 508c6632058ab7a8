import type { Worker } from '../background/workers.ts';
import { lockAndReadTransaction } from '../queries/transactions/transaction-rows.ts';
import { closedReason } from '../rules/payments/closed-reason.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import { voidAuthorisation } from './end-authorisation.ts';

const expired = 'The authorisation expired';

/** Voids the authorisations that nobody captured in time, one at a time. */
export const createExpiryWorker = (publicUrl: URL): Worker => ({
  name: 'expiring authorisations',
  everyMs: 5_000,
  step: (database) => database.transaction().execute((transaction) => endExpired(transaction, publicUrl)),
});

const endExpired = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const due = await database
    .selectFrom('transactions')
    .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
    .select(['transactions.id', 'merchants.status'])
    .where(typed.boolean`transactions.expires_at <= now()`)
    .orderBy('transactions.expires_at')
    .limit(1)
    .forNoKeyUpdate('transactions')
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const hold = await lockAndReadTransaction(database, { kind: 'all' }, due.id);
  const why = due.status === 3 ? closedReason : expired;
  if (hold.capturable_amount > 0) await voidAuthorisation(database, publicUrl, hold, why, null);
  else await forget(database, hold.id);
  return true;
};

/** An authorisation that has ended otherwise does not expire; it is not read again. */
const forget = async (database: Database, id: string): Promise<void> => {
  await database.updateTable('transactions').set({ expires_at: null }).where('id', '=', id).execute();
};
