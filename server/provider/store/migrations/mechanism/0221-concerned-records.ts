import type { Migration } from '../migration.ts';

/** The records that an audit entry concerns beside its target, so that a merchant's trail contains the changes of its parts. */
export const concernedRecordsMigration: Migration = {
  name: '0221-concerned-records',
  statements: [
    `alter table audits add column concerns text[] not null default '{}'`,
    `create index audits_by_concern on audits using gin (concerns)`,
  ],
};
