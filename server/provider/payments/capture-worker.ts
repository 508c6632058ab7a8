import type { Worker } from '../background/workers.ts';
import { lockAndReadTransaction } from '../queries/transactions/transaction-rows.ts';
import type { Database } from '../store/store.ts';
import { captureAuthorisation } from './end-authorisation.ts';
import { typed } from '../store/typed-sql.ts';

/** Captures the authorisations whose delay is over, one at a time. */
export const createCaptureWorker = (publicUrl: URL): Worker => ({
  name: 'captures',
  everyMs: 5_000,
  step: (database) => database.transaction().execute((transaction) => captureDue(transaction, publicUrl)),
});

const captureDue = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const due = await database
    .selectFrom('transactions')
    .select('id')
    .where(typed.boolean`capture_at <= now()`)
    .where('transaction_type', '=', 'authorisation')
    .where('transaction_status', '=', 'authorised')
    .orderBy('capture_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const hold = await lockAndReadTransaction(database, { kind: 'all' }, due.id);
  if (hold.capturable_amount > 0) await captureAuthorisation(database, publicUrl, hold, hold.amount, null);
  return true;
};
