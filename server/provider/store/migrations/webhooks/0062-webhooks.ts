import type { Migration } from '../migration.ts';

/** Webhooks of partners, the events that are sent to them, a delivery for each event and webhook, and each attempt to deliver. */
export const webhooksMigration: Migration = {
  name: '0062-webhooks',
  statements: [
    `create table webhooks (
      id text collate "C" primary key,
      partner_id text not null references partners (id) on delete cascade,
      url text collate "C" not null,
      description text,
      events text[] not null,
      status text collate "C" not null check (status in ('active', 'inactive')),
      secret text not null,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_delivery_at timestamptz,
      last_delivery_status text,
      failing_since timestamptz
    )`,
    `create unique index webhooks_by_address on webhooks (partner_id, url)`,
    `create table webhook_events (
      id text collate "C" primary key,
      partner_id text not null references partners (id) on delete cascade,
      merchant_id text references merchants (id) on delete cascade,
      type text collate "C" not null,
      payload text not null,
      created_at timestamptz not null default now()
    )`,
    `create index webhook_events_by_creation on webhook_events (created_at)`,
    `create table webhook_deliveries (
      id text collate "C" primary key,
      event_id text not null references webhook_events (id) on delete cascade,
      webhook_id text not null references webhooks (id) on delete cascade,
      partner_id text not null,
      type text collate "C" not null,
      url text not null,
      status text collate "C" not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0 check (attempts >= 0),
      most_attempts integer not null,
      claim uuid,
      next_attempt_at timestamptz,
      last_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      constraint pending_is_tried_again check ((status = 'pending') = (next_attempt_at is not null))
    )`,
    `create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending'`,
    `create index webhook_deliveries_by_partner on webhook_deliveries (partner_id, created_at, id)`,
    `create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at, id)`,
    `create index webhook_deliveries_by_event on webhook_deliveries (event_id)`,
    `create table webhook_attempts (
      delivery_id text not null references webhook_deliveries (id) on delete cascade,
      attempt integer not null,
      attempted_at timestamptz not null,
      response_status integer,
      latency_ms integer check (latency_ms >= 0),
      response_snippet text,
      error text,
      primary key (delivery_id, attempt)
    )`,
  ],
};
