import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { isCaptured } from '../queries/transactions/payout-wait.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Books } from './payout-locks.ts';
import { settleWaiting } from './settle-waiting.ts';
import { isWaitingRefund } from './waiting-charges.ts';

/** What waits until somebody asks is left out; whether a minimum has come together is found out in the books. */
const isNotOnDemand = sql`coalesce((select fund_type from disbursement_configs join merchants on disbursement_config_id = disbursement_configs.id
  where merchants.id = transactions.merchant_id), 'none') <> 'on_demand'`;
/** In one go; there are hardly ever any. */
const most = 1_000;

/** Books in which something waits, perhaps without need. */
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
 * Settles what waits for a payout although its merchant's terms would pay it: what an older version left in payouts that were
 * cancelled, and what waited when terms were changed.
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
