import type { Migration } from '../migration.ts';

/** How far a sign-in is, second factors and their codes, reset links and remembered devices. */
export const secondFactorsMigration: Migration = {
  name: '0030-second-factors',
  statements: [
    `alter table users
      add column two_factor_required boolean not null default true,
      add column authenticator_type smallint check (authenticator_type in (1, 2)),
      add column factor_set_up_at timestamptz,
      add column totp_secret bytea,
      add column totp_last_step bigint,
      add column last_sign_in_at timestamptz,
      add column deleted_at timestamptz,
      add constraint users_factor check ((authenticator_type is null) = (factor_set_up_at is null)),
      add constraint users_totp check (coalesce(authenticator_type, 0) = 1 or totp_secret is null),
      add constraint users_app check (coalesce(authenticator_type, 0) <> 1 or totp_secret is not null),
      add constraint users_deleted check (deleted_at is null or status = 0)`,
    // An address is free again once its user is deleted.
    `alter table users drop constraint users_email_key`,
    `create unique index users_by_email on users (email) where deleted_at is null`,
    `create unique index users_by_public_key on users (public_key) where public_key is not null`,
    `create index users_by_creation on users (created_at, id) where deleted_at is null`,
    `create index users_by_partner on users (partner_id)`,
    `create index users_by_merchant on users (merchant_id)`,
    `alter table sessions
      add column verified_at timestamptz,
      add column factor_at timestamptz,
      add column replaced_at timestamptz`,
    `create table factor_setups (
      user_id text primary key references users (id) on delete cascade,
      mode smallint not null check (mode in (1, 2)),
      totp_secret bytea check ((mode = 1) = (totp_secret is not null)),
      expires_at timestamptz not null
    )`,
    // One code for each user: sending another voids it.
    `create table email_codes (
      user_id text primary key references users (id) on delete cascade,
      salt bytea not null,
      code_hash bytea not null,
      expires_at timestamptz not null
    )`,
    // Requests wait here, so that the answer takes the same work with and without an account.
    `create table reset_wishes (
      id bigint generated always as identity primary key,
      email text not null,
      reason text not null check (reason in ('forgotten', 'invited', 'required')),
      wished_at timestamptz not null default now()
    )`,
    `create table reset_links (
      selector text primary key,
      user_id text not null references users (id) on delete cascade,
      secret_hash bytea not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    `create index reset_links_by_user on reset_links (user_id, created_at)`,
    `create table device_tokens (
      token_hash bytea primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('verified', 'remember')),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    `create index device_tokens_by_user on device_tokens (user_id)`,
    `create index device_tokens_by_expiry on device_tokens (expires_at)`,
  ],
};
