import type { Migration } from '../migration.ts';

/** What a person made that outlives its request, except downloads: existing ones contain data of their time. */
const outliving = ['secret_keys', 'embedding_origins', 'allowed_ips', 'device_tokens'] as const;

const stamped = outliving.flatMap((table) => [
  `alter table ${table} add column made_as text collate "C"`,
  `update ${table} set made_as = acts_as from users where users.id = user_id`,
  `alter table ${table} alter column made_as set not null`,
]);

/**
 * Whatever outlives a request stores the role and organisation that its owner had when it was made. They are
 * compared when it is used, and it is invalid once they differ. Existing keys get the present role and
 * organisation of their owners; existing files of exports do not record whose rows they contain, and are made
 * again.
 */
export const madeAsMigration: Migration = {
  name: '0230-made-as',
  statements: [
    `create function acting_as(role text, partner_id text, merchant_id text) returns text language sql immutable
      as $$ select role || ' ' || coalesce(merchant_id, partner_id, 'platform') $$`,
    `alter table users
      add column acts_as text collate "C" not null generated always as (acting_as(role, partner_id, merchant_id)) stored,
      add column public_key_made_as text collate "C"`,
    `update users set public_key_made_as = acts_as where public_key is not null`,
    ...stamped,
    `alter table download_jobs add column made_as text collate "C", add column merchant_ids text[]`,
    `update download_jobs set made_as = acts_as from users where users.id = user_id`,
    `update download_jobs set status = 'expired' where status = 'ready'`,
    `delete from download_pieces where job_id in (select id from download_jobs where status = 'expired')`,
    `alter table download_jobs alter column made_as set not null`,
    `create function stamp_made_as() returns trigger language plpgsql as $$ begin
      new.made_as := (select users.acts_as from users where users.id = new.user_id);
      return new;
    end $$`,
    `create trigger secret_keys_made_as before insert or update on secret_keys
      for each row execute function stamp_made_as()`,
    `create trigger allowed_ips_made_as before insert or update of network on allowed_ips
      for each row execute function stamp_made_as()`,
    ...['embedding_origins', 'device_tokens', 'download_jobs'].map(
      (table) =>
        `create trigger ${table}_made_as before insert on ${table} for each row execute function stamp_made_as()`,
    ),
    `create function stamp_public_key() returns trigger language plpgsql as $$ begin
      new.public_key_made_as := case when new.public_key is not null
        then acting_as(new.role, new.partner_id, new.merchant_id) end;
      return new;
    end $$`,
    `create trigger users_public_key before insert or update of public_key on users
      for each row execute function stamp_public_key()`,
  ],
};
