import type { Migration } from '../migration.ts';

/**
 * The notifications of people in the portal, and which each of them has read. Webhooks got every event until
 * now, whatever a merchant's notification settings were: where settings were saved, webhooks stay on.
 */
export const portalNotificationsMigration: Migration = {
  name: '0140-portal-notifications',
  statements: [
    `create table portal_notifications (
      id text primary key,
      merchant_id text not null references merchants (id) on delete cascade,
      event text collate "C" not null references notification_events (event),
      record_kind text not null check (record_kind in ('transaction', 'payout')),
      record_id text not null,
      text text not null,
      created_at timestamptz not null default now()
    )`,
    `create index portal_notifications_by_merchant on portal_notifications (merchant_id, created_at)`,
    `create index portal_notifications_of_failures on portal_notifications (created_at)
      where event in ('payout_failed', 'automation_fail')`,
    `create table portal_notification_reads (
      user_id text not null references users (id) on delete cascade,
      notification_id text not null references portal_notifications (id) on delete cascade,
      read_at timestamptz not null default now(),
      primary key (user_id, notification_id)
    )`,
    `create index portal_notification_reads_by_notification on portal_notification_reads (notification_id)`,
    `update notification_settings set channels = channels || '{webhook}' where enabled and not 'webhook' = any(channels)`,
  ],
};
