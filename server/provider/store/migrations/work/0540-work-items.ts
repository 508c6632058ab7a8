import type { Migration } from '../migration.ts';

/**
 * Who of an organisation deals with a record that waits in a queue, and until when it is put off: one table for every kind of record. A
 * record that nobody has taken or put off has no row. The day on which it comes back begins in the zone of who put it off.
 */
export const workItemsMigration: Migration = {
  name: '0540-work-items',
  statements: [
    `create table work_items (
      organisation text collate "C" not null,
      kind text collate "C" not null,
      record text collate "C" not null,
      assignee_id text references users (id) on delete set null,
      snoozed_until date,
      timezone text collate "C" not null,
      changed_by text not null references users (id) on delete cascade,
      changed_at timestamptz not null default now(),
      primary key (organisation, kind, record)
    )`,
    `create index work_items_by_assignee on work_items (assignee_id, kind)`,
  ],
};
