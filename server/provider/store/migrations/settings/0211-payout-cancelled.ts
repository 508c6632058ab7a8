import type { Migration } from '../migration.ts';

/** Merchants are told of a payout that was cancelled, as of one that failed. */
export const payoutCancelledMigration: Migration = {
  name: '0211-payout-cancelled',
  statements: [
    `insert into notification_events (event, position) values ('payout_cancelled', 9)`,
    `drop index portal_notifications_of_failures`,
    `create index portal_notifications_of_failures on portal_notifications (created_at)
      where event in ('payout_failed', 'payout_cancelled', 'automation_fail')`,
  ],
};
