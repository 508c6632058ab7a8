import type { Migration } from '../migration.ts';

/** The row of a session that was ended remains, so that the owner of its token gets the reason. */
export const endedSessionsMigration: Migration = {
  name: '0104-ended-sessions',
  statements: ['alter table sessions add column ended_at timestamptz'],
};
