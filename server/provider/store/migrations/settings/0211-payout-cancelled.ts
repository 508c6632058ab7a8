import type { Migration } from '../migration.ts';

/** Merchants are notified of a cancelled payout as of a failed one. */
export const payoutCancelledMigration: Migration = {
  name: '0211-payout-cancelled',
  statements: [
    `insert into notification_events (event, position) values ('payout_cancelled', 9)`,
    `drop index portal_notifications_of_failures`,
    `create index portal_notifications_of_failures on portal_notifications (created_at)
      where event in ('payout_failed', 'payout_cancelled', 'automation_fail')`,
  ],
};
