import type { Migration } from '../migration.ts';

/**
 * Passkeys, by which people sign in and prove who they are, and the challenges that their next use has to sign. Only the hash of a
 * challenge is stored; one to sign in belongs to nobody yet, any other to the session that asked for it.
 */
export const passkeysMigration: Migration = {
  name: '0400-passkeys',
  statements: [
    `create table passkeys (
      id text collate "C" primary key,
      user_id text not null references users (id) on delete cascade,
      credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      can_be_synced boolean not null,
      is_synced boolean not null,
      name text not null check (length(name) between 1 and 100),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`,
    `create index passkeys_by_user on passkeys (user_id, created_at)`,
    `create table passkey_challenges (
      challenge_hash bytea primary key,
      purpose text collate "C" not null check (purpose in ('create', 'sign_in', 'prove')),
      user_id text references users (id) on delete cascade,
      session_id text collate "C",
      expires_at timestamptz not null,
      constraint of_a_session check ((purpose = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null))
    )`,
    `create index passkey_challenges_by_expiry on passkey_challenges (expires_at)`,
    `create index passkey_challenges_by_user on passkey_challenges (user_id)`,
  ],
};
