import type { Migration } from '../migration.ts';

/** Notifications of one person alone, such as of a request that they may decide on; those of a merchant are of all its people. */
export const approvalNotificationsMigration: Migration = {
  name: '0430-approval-notifications',
  statements: [
    `alter table portal_notifications alter column merchant_id drop not null`,
    `alter table portal_notifications add column user_id text references users (id) on delete cascade`,
    `alter table portal_notifications add constraint of_merchant_or_person check ((merchant_id is null) <> (user_id is null))`,
    `alter table portal_notifications drop constraint portal_notifications_event_fkey`,
    `alter table portal_notifications drop constraint portal_notifications_record_kind_check`,
    `alter table portal_notifications add constraint portal_notifications_record_kind_check
      check (record_kind in ('transaction', 'payout', 'approval'))`,
    `create index portal_notifications_by_person on portal_notifications (user_id, created_at) where user_id is not null`,
  ],
};
