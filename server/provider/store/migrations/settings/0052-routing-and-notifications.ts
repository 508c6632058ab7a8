import type { Migration } from '../migration.ts';

/** The routing of merchants' payments to payment providers, and the notifications of merchants. */
export const routingAndNotificationsMigration: Migration = {
  name: '0052-routing-and-notifications',
  statements: [
    `create table smart_routings (
      merchant_id text primary key references merchants (id) on delete cascade,
      enabled boolean not null default false,
      strategy text not null default 'priority' check (strategy in ('rules', 'priority', 'lowest_cost')),
      rules jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      rules_updated_at timestamptz,
      rules_updated_by text
    )`,
    `create table notification_events (
      event text collate "C" primary key,
      position smallint not null unique
    )`,
    `insert into notification_events (event, position) values
      ('payment', 1), ('preauth', 2), ('refund', 3), ('void', 4), ('automate', 5), ('automation_fail', 6),
      ('payout_processed', 7), ('payout_failed', 8)`,
    `create table notification_settings (
      merchant_id text not null references merchants (id) on delete cascade,
      event text collate "C" not null references notification_events (event),
      enabled boolean not null,
      channels text[] not null,
      recipients text[] not null,
      updated_at timestamptz not null default now(),
      updated_by text,
      primary key (merchant_id, event)
    )`,
  ],
};
