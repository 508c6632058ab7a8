import type { Migration } from '../migration.ts';

/**
 * The few transactions that are paid out before their creation, or late. All others are found in a range of a
 * few days of either date. The index contains both dates, so that a query which finds none reads nothing
 * else.
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
