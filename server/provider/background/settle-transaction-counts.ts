import { sql } from 'kysely';
import type { Worker } from './workers.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** Any fixed number: of many processes, one at a time adds up the counts. */
const settleLock = 7_301_120_404;
/** Fewer changes are read as they are. */
const worthwhile = 200;

/** Adds the recorded changes to the counts of transactions; lists read both, so nothing waits for it. */
export const settleTransactionCounts: Worker = {
  name: 'settle-transaction-counts',
  everyMs: 60_000,
  step: (database) =>
    database.transaction().execute(async (transaction) => {
      const [state] = await rowsOf({ mine: column.boolean, open: column.bigint })`
        select pg_try_advisory_xact_lock(${settleLock}::bigint) as mine,
          (select count(*) from transaction_counts where grain = 'open') as open`.execute(transaction);
      if (state === undefined || !state.mine || state.open < worthwhile) return false;
      await sql`select settle_transaction_counts()`.execute(transaction);
      return false;
    }),
};
