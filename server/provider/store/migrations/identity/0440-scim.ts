import type { Migration } from '../migration.ts';

/**
 * What the identity provider of an organisation keeps here by SCIM, with a token of its own that ends with the connection: how it names
 * the people of the organisation, and its groups with their members.
 */
export const scimMigration: Migration = {
  name: '0440-scim',
  statements: [
    `create table scim_tokens (
      connection_id text collate "C" primary key references sso_connections (id) on delete cascade,
      token_hash bytea not null unique,
      last4 text not null check (char_length(last4) = 4),
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      created_by text not null,
      last_used_at timestamptz
    )`,
    `create table scim_users (
      connection_id text collate "C" not null references sso_connections (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      user_name text not null,
      external_id text,
      display_name text,
      made_here boolean not null,
      primary key (connection_id, user_id)
    )`,
    `create unique index scim_users_by_name on scim_users (connection_id, lower(user_name))`,
    `create index scim_users_by_user on scim_users (user_id)`,
    `create table scim_groups (
      id text collate "C" primary key,
      connection_id text collate "C" not null references sso_connections (id) on delete cascade,
      display_name text not null,
      external_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create unique index scim_groups_by_name on scim_groups (connection_id, lower(display_name))`,
    `create table scim_members (
      group_id text collate "C" not null references scim_groups (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      primary key (group_id, user_id)
    )`,
    `create index scim_members_by_user on scim_members (user_id)`,
  ],
};
