import type { Migration } from '../migration.ts';

/**
 * A session has a name that stays while its tokens change: a code and a set-up belong to the one that asked for them, and its person
 * can tell it from the others. It knows when its password was last given, for whoever has no second factor to give.
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
    // Who asked for what still waits is not known: they ask again.
    `delete from email_codes`,
    `delete from factor_setups`,
    `alter table email_codes drop constraint email_codes_pkey,
      add column session_id text collate "C" primary key`,
    `alter table factor_setups drop constraint factor_setups_pkey,
      add column session_id text collate "C" primary key`,
    // In which session a device was last used: whoever closes that one forgets the device too.
    `alter table device_tokens add column session_id text collate "C"`,
    `create index email_codes_by_user on email_codes (user_id)`,
    `create index factor_setups_by_user on factor_setups (user_id)`,
  ],
};
