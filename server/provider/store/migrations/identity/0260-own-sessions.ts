import type { Migration } from '../migration.ts';

/**
 * A session has a name that is the same while its tokens change: a code and a set-up belong to the session
 * that asked for them, and its person can distinguish it from the others. It stores when its password was
 * last given, for users without a second factor.
 */
export const ownSessionsMigration: Migration = {
  name: '0260-own-sessions',
  statements: [
    `alter table sessions
      add column id text collate "C" not null default 'ses_' || replace(gen_random_uuid()::text, '-', ''),
      add column user_agent text check (length(user_agent) <= 400),
      add column address inet,
      add column password_at timestamptz,
      add column is_closed boolean not null default false`,
    `update sessions set password_at = created_at`,
    `create index sessions_by_id on sessions (id)`,
    // The sessions of waiting codes are unknown: their users ask again.
    `delete from email_codes`,
    `delete from factor_setups`,
    `alter table email_codes drop constraint email_codes_pkey,
      add column session_id text collate "C" primary key`,
    `alter table factor_setups drop constraint factor_setups_pkey,
      add column session_id text collate "C" primary key`,
    // The session in which a device was last used: closing it forgets the device too.
    `alter table device_tokens add column session_id text collate "C"`,
    `create index email_codes_by_user on email_codes (user_id)`,
    `create index factor_setups_by_user on factor_setups (user_id)`,
  ],
};
