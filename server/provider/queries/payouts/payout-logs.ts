import type { Database } from '../../store/store.ts';

/** The log of a payout, neither selected nor sorted. */
export const payoutLogs = (database: Database, payoutId: string) =>
  database.selectFrom('payout_logs').where('payout_id', '=', payoutId);

/** The sorts of the log. */
export const payoutLogPlan = { table: 'payout_logs', sorts: { timestamp: 'payout_logs.logged_at' } } as const;
