import type { Migration } from '../migration.ts';

/** The history of one record, newest first, without reading the whole audit trail. */
export const recordHistoriesMigration: Migration = {
  name: '0080-record-histories',
  statements: [`create index audits_by_target on audits (target, created_at, id) where target is not null`],
};
