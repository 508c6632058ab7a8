import type { Migration } from '../migration.ts';

/** A session that was ended for its user is kept as such, so that whoever still holds its token can be told why. */
export const endedSessionsMigration: Migration = {
  name: '0104-ended-sessions',
  statements: ['alter table sessions add column ended_at timestamptz'],
};
