import type { Migration } from '../migration.ts';

/** The audit trail, remembered answers and the state of the seed. */
export const recordsMigration: Migration = {
  name: '0003-records',
  statements: [
    `create table audits (
      id text collate "C" primary key,
      created_at timestamptz not null default now(),
      actor text collate "C",
      role text,
      ip text,
      page_name text collate "C",
      type text collate "C" not null,
      source text not null check (source in ('server', 'client')),
      operation text not null,
      target text,
      old_value jsonb,
      new_value jsonb,
      request_id text
    )`,
    `create index audits_by_creation on audits (created_at, id)`,
    `create index audits_by_type on audits (type, created_at)`,
    `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'The audit trail only grows.'; end $$`,
    `create trigger audits_only_grow before update or delete on audits
      for each statement execute function refuse_change()`,
    `create table idempotency_keys (
      user_id text not null references users (id) on delete cascade,
      operation text not null,
      key text not null,
      request_hash bytea not null,
      claim uuid not null unique,
      created_at timestamptz not null default now(),
      status smallint,
      answer jsonb,
      primary key (user_id, operation, key)
    )`,
    `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
    `create table seed_marks (
      name text primary key,
      seeded_at timestamptz not null default now(),
      details jsonb not null
    )`,
  ],
};
