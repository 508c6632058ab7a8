import type { Migration } from '../migration.ts';

/** Views of lists that the people of an organisation share: the platform, which has no id of its own, a partner or a merchant. */
export const sharedViewsMigration: Migration = {
  name: '0170-shared-views',
  statements: [
    `create table shared_views (
      id text primary key,
      organisation text not null,
      list text not null,
      name text not null,
      search text not null,
      columns jsonb,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    )`,
    `create unique index shared_views_by_name on shared_views (organisation, list, lower(name))`,
  ],
};
