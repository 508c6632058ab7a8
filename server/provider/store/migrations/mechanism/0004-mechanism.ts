import type { Migration } from '../migration.ts';

/** The tables of the mechanism of operations: rate windows, settings documents and mails to send. */
export const mechanismMigration: Migration = {
  name: '0004-mechanism',
  statements: [
    `create table rate_windows (
      caller text primary key,
      begun_at timestamptz not null,
      calls integer not null
    )`,
    `create table owner_documents (
      owner_id text not null,
      name text not null,
      document jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (owner_id, name)
    )`,
    `create table outbox_mails (
      id text primary key,
      kind text not null,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text
    )`,
    `create index outbox_mails_to_send on outbox_mails (next_attempt_at) where sent_at is null`,
    `create index outbox_mails_by_creation on outbox_mails (created_at desc)`,
  ],
};
