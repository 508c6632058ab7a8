import type { Migration } from '../migration.ts';

/** The notes of staff on records, each for the people of one organisation: the platform, which has no id of its own, a partner or a merchant. */
export const notesMigration: Migration = {
  name: '0190-notes',
  statements: [
    `create table notes (
      id text collate "C" primary key,
      organisation text collate "C" not null,
      kind text collate "C" not null,
      record text collate "C" not null,
      text text not null check (length(text) between 1 and 2000),
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      changed_at timestamptz
    )`,
    `create index notes_by_record on notes (record, organisation, created_at desc)`,
  ],
};
