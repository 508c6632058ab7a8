import type { Migration } from '../migration.ts';

/**
 * Named sets of permissions that an organisation (a merchant, a partner, or the platform) makes for its people. A user may have one, in place
 * of the permissions of their type; the key of both columns holds it to their type. A session may be one in which somebody views a merchant
 * for a while, beside the session from which they began to.
 */
export const customRolesMigration: Migration = {
  name: '0450-custom-roles',
  statements: [
    `create table custom_roles (
      id text collate "C" primary key,
      organisation text collate "C" not null,
      merchant_id text references merchants (id) on delete cascade,
      partner_id text references partners (id) on delete cascade,
      base text not null,
      name text not null,
      permissions text[] not null,
      created_at timestamptz not null default now(),
      created_by text not null,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      constraint of_one_organisation check (organisation = coalesce(merchant_id, partner_id, 'platform')),
      constraint fits_organisation check (base = case when merchant_id is not null then 'Merchant'
        when partner_id is not null then 'Partner' else base end),
      unique (id, base)
    )`,
    `create unique index custom_roles_by_name on custom_roles (organisation, fold_text(name))`,
    `alter table users
      add column custom_role_id text collate "C",
      add constraint users_custom_role foreign key (custom_role_id, role) references custom_roles (id, base)`,
    `alter table sessions
      add column viewing_merchant_id text references merchants (id) on delete cascade,
      add column viewing_until timestamptz,
      add column viewed_from text collate "C",
      add constraint viewing_is_whole check ((viewing_merchant_id is null) = (viewing_until is null)
        and (viewing_merchant_id is null) = (viewed_from is null))`,
    `create index sessions_viewing on sessions (viewing_until) where viewing_merchant_id is not null`,
    `create index users_by_custom_role on users (custom_role_id) where custom_role_id is not null`,
  ],
};
