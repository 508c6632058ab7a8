import type { Migration } from '../migration.ts';

/**
 * An organisation has any number of secret keys, each with its scopes, and the log of what they called. A key that exists keeps what it
 * could do, which is to read the reports, and is the one that its owner makes anew in the profile. Of a rotated key the secret before
 * is kept as well, and works until `previous_ends_at`. Who made a key and as what is stamped with each new secret and with nothing
 * else, so that a later change never renews it.
 */
export const scopedKeysMigration: Migration = {
  name: '0410-scoped-keys',
  statements: [
    `drop trigger secret_keys_made_as on secret_keys`,
    `alter table secret_keys
      add column id text collate "C",
      add column name text not null default 'Default' check (char_length(name) between 1 and 100),
      add column is_default boolean not null default false,
      add column scopes text[] not null default '{}',
      add column allowed_addresses text[] not null default '{}',
      add column expires_at timestamptz,
      add column previous_hash bytea unique,
      add column previous_last4 text check (char_length(previous_last4) = 4),
      add column previous_ends_at timestamptz,
      add column rotated_at timestamptz,
      add column last_used_at timestamptz,
      add column revoked_at timestamptz,
      add column revoked_by text,
      add constraint previous_whole check (num_nulls(previous_hash, previous_last4, previous_ends_at) in (0, 3))`,
    `update secret_keys set id = 'key_' || substr(encode(sha256(key_hash), 'hex'), 1, 20), is_default = true,
      scopes = array['report:read'], rotated_at = created_at`,
    `alter table secret_keys
      drop constraint secret_keys_pkey,
      add primary key (id),
      alter column name drop default,
      alter column scopes drop default,
      alter column rotated_at set not null,
      alter column rotated_at set default now()`,
    `create unique index secret_keys_default on secret_keys (user_id) where is_default`,
    `create index secret_keys_of_owner on secret_keys (user_id)`,
    `create index secret_keys_made_as on secret_keys (made_as, created_at desc, id)`,
    `create trigger secret_keys_made_as before insert or update of key_hash on secret_keys
      for each row execute function stamp_made_as()`,
    `create table secret_key_calls (
      id text collate "C" primary key,
      key_id text collate "C" not null references secret_keys (id) on delete cascade,
      called_at timestamptz not null,
      method text collate "C" not null,
      path text not null,
      operation text collate "C" not null,
      status integer,
      duration_ms integer not null,
      address inet not null,
      request_id text collate "C" not null
    )`,
    `create index secret_key_calls_by_time on secret_key_calls (called_at desc, id)`,
    `create index secret_key_calls_of_key on secret_key_calls (key_id, called_at desc, id)`,
  ],
};
