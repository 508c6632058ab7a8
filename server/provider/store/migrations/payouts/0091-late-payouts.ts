import type { Migration } from '../migration.ts';

/**
 * Hardly any: what is paid out before it was made, or late. All else is found in a few days' stretch of either date.
 * Both dates stand in the index, so that finding out that there are none reads nothing else.
 */
export const latePayoutsMigration: Migration = {
  name: '0091-late-payouts',
  statements: [
    `drop index transactions_paid_before_made`,
    `create index transactions_paid_early on transactions (payout_date, created_at)
      where payout_date < (created_at at time zone 'UTC')::date - 1`,
    `create index transactions_paid_late on transactions (payout_date, created_at)
      where payout_date > (created_at at time zone 'UTC')::date + 4`,
  ],
};
