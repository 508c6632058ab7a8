import type { Migration } from '../migration.ts';

/** Uploaded files, in pieces, in the store itself, so that every process can answer them. */
export const filesMigration: Migration = {
  name: '0061-files',
  statements: [
    `create table files (
      id text primary key,
      user_id text references users (id) on delete set null,
      partner_id text references partners (id) on delete cascade,
      merchant_id text references merchants (id) on delete cascade,
      name text not null,
      content_type text not null,
      size integer not null check (size between 1 and 10485760),
      sha256 bytea not null,
      created_at timestamptz not null default now()
    )`,
    `create index files_by_user on files (user_id, created_at)`,
    `create table file_pieces (
      file_id text not null references files (id) on delete cascade,
      position integer not null,
      content bytea not null,
      primary key (file_id, position)
    )`,
  ],
};
