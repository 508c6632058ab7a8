import type { Migration } from '../migration.ts';

/** Former passwords, allowed addresses and secret keys. */
export const userKeysMigration: Migration = {
  name: '0031-user-keys',
  statements: [
    `create table former_passwords (
      id bigint generated always as identity primary key,
      user_id text not null references users (id) on delete cascade,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`,
    `create index former_passwords_by_user on former_passwords (user_id, id desc)`,
    `create table allowed_ips (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      network inet not null,
      label text collate "C" not null check (char_length(label) <= 100),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      created_by text not null,
      unique (user_id, network)
    )`,
    `create table secret_keys (
      user_id text primary key references users (id) on delete cascade,
      key_hash bytea not null unique,
      last4 text not null check (char_length(last4) = 4),
      created_at timestamptz not null default now(),
      created_by text not null
    )`,
  ],
};
