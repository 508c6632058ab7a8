import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';

type LogQuery = Input<'listPayoutLogs'>['query'];

/** The logs of a payout, sorted, not yet selected or paged. */
export const payoutLogs = (database: Database, payoutId: string, { order }: Pick<LogQuery, 'order'>) =>
  database
    .selectFrom('payout_logs')
    .where('payout_id', '=', payoutId)
    .orderBy('logged_at', order)
    .orderBy('id', order);
