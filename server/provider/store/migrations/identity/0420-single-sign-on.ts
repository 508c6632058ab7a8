import type { Migration } from '../migration.ts';

/**
 * How the people of an organisation (a merchant, a partner, or the platform) sign in at an identity provider of their own. The client
 * secret and the ID tokens of open sessions are sealed. `sso_used` remembers what may be used once, by its hash, for as long as it would be good.
 */
export const singleSignOnMigration: Migration = {
  name: '0420-single-sign-on',
  statements: [
    `create table sso_connections (
      id text collate "C" primary key,
      organisation text collate "C" not null unique,
      merchant_id text references merchants (id) on delete cascade,
      partner_id text references partners (id) on delete cascade,
      issuer text not null,
      client_id text not null,
      client_secret text,
      scopes text not null,
      role_claim text,
      roles jsonb not null default '[]',
      only_sso boolean not null,
      enabled boolean not null,
      updated_at timestamptz not null default now(),
      constraint of_one_organisation check (organisation = coalesce(merchant_id, partner_id, 'platform'))
    )`,
    `create table sso_domains (
      domain text collate "C" primary key,
      connection_id text collate "C" not null references sso_connections (id) on delete cascade
    )`,
    `create index sso_domains_by_connection on sso_domains (connection_id)`,
    `create table sso_identities (
      connection_id text collate "C" not null references sso_connections (id) on delete cascade,
      issuer text not null,
      subject text not null,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (connection_id, issuer, subject),
      unique (connection_id, issuer, user_id)
    )`,
    `create index sso_identities_by_user on sso_identities (user_id)`,
    `create table sso_sessions (
      session_id text primary key,
      connection_id text collate "C" not null references sso_connections (id) on delete cascade,
      issuer text not null,
      subject text not null,
      sid text,
      id_token text not null,
      created_at timestamptz not null default now()
    )`,
    `create index sso_sessions_by_subject on sso_sessions (connection_id, subject)`,
    `create table sso_used (
      hash bytea primary key,
      expires_at timestamptz not null
    )`,
    `create index sso_used_by_end on sso_used (expires_at)`,
  ],
};
