import type { Migration } from '../migration.ts';

/** Tenants, users, their permissions, and their sessions. */
export const accountsMigration: Migration = {
  name: '0001-accounts',
  statements: [
    `create table currencies (
      code text primary key check (code ~ '^[A-Z]{3}$'),
      name text not null,
      exponent smallint not null check (exponent between 0 and 4)
    )`,
    `create table partners (
      id text primary key,
      business_name text collate "C" not null,
      trading_name text collate "C" not null,
      status smallint not null default 1,
      created_at timestamptz not null default now()
    )`,
    `create table merchants (
      id text primary key,
      partner_id text references partners (id),
      business_name text collate "C" not null,
      trading_name text collate "C" not null,
      country text not null,
      timezone text not null,
      currency text not null references currencies (code),
      status smallint not null default 1,
      created_at timestamptz not null default now(),
      unique (id, partner_id)
    )`,
    `create index merchants_by_partner on merchants (partner_id)`,
    `create table role_permissions (
      role text not null check (role in ('Admin', 'Partner', 'Merchant')),
      permission text not null,
      primary key (role, permission)
    )`,
    `create table users (
      id text primary key,
      email text not null check (email = lower(email)),
      name text not null,
      last_name text not null,
      phone_number text,
      password_hash text not null,
      role text not null check (role in ('Admin', 'Partner', 'Merchant')),
      partner_id text references partners (id),
      merchant_id text references merchants (id),
      status smallint not null default 1 check (status in (0, 1)),
      external_user_id text,
      public_key text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      email_verified_at timestamptz,
      password_changed_at timestamptz,
      unique (email),
      check ((role = 'Partner') = (partner_id is not null)),
      check ((role = 'Merchant') = (merchant_id is not null))
    )`,
    `create table user_permissions (
      user_id text not null references users (id) on delete cascade,
      permission text not null,
      primary key (user_id, permission)
    )`,
    `create table sessions (
      token_hash bytea primary key,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`,
    `create index sessions_by_user on sessions (user_id)`,
    `create index sessions_by_age on sessions (created_at)`,
    // Keyed by the hash of the typed address, so that an account that does not exist locks like one that
    // does.
    `create table sign_in_failures (
      account_hash bytea not null,
      failed_at timestamptz not null default now()
    )`,
    `create index sign_in_failures_by_account on sign_in_failures (account_hash, failed_at)`,
    `create table sign_in_locks (
      account_hash bytea primary key,
      locked_until timestamptz not null
    )`,
  ],
};
