import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { isCaptured } from '../queries/transactions/payout-wait.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Books } from './payout-locks.ts';
import { settleWaiting } from './settle-waiting.ts';
import { isWaitingRefund } from './waiting-charges.ts';

/** Lines that wait for a request are left out; whether a minimum is reached is computed in the books. */
const isNotOnDemand = sql`coalesce((select fund_type from disbursement_configs join merchants on disbursement_config_id = disbursement_configs.id
  where merchants.id = transactions.merchant_id), 'none') <> 'on_demand'`;
/** All at once; there are hardly ever any. */
const most = 1_000;

/** Books in which something waits, perhaps needlessly. */
const findBooks = async (database: Database): Promise<readonly Books[]> =>
  rowsOf({ merchant_id: column.text, currency: column.text })`
    select merchant_id, currency from transactions
    where payout_id is null and ${isCaptured} and ${isNotOnDemand}
    union
    select refund.merchant_id, refund.currency from transactions as refund
      join transactions as charge on charge.id = refund.original_transaction_id
    where ${isWaitingRefund} and charge.payout_id is not null
    union
    select merchant_id, currency from payout_adjustments where payout_id is null
    limit ${most}`.execute(database);

/**
 * Settles lines that wait although their merchant's terms would pay them: those that an older version left in
 * cancelled payouts, and those that waited when terms were changed.
 */
export const settlementWorker: Worker = {
  name: 'settlement',
  everyMs: 60_000,
  step: async (database) => {
    for (const books of await findBooks(database)) {
      await database.transaction().execute((transaction) => settleWaiting(transaction, books));
    }
    return false;
  },
};
