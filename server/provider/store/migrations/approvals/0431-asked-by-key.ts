import type { Migration } from '../migration.ts';

/** By which secret key something was asked for, so that it is done only while the key may still ask for it. */
export const askedByKeyMigration: Migration = {
  name: '0431-asked-by-key',
  statements: [
    `alter table approval_requests add column key_id text collate "C" references secret_keys (id)`,
  ],
};
