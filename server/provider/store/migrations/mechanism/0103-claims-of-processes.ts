import type { Migration } from '../migration.ts';

/** A claim ends with the process that made it; claims from before count as made by process 0, which never runs. */
export const claimsOfProcessesMigration: Migration = {
  name: '0103-claims-of-processes',
  statements: [`alter table idempotency_keys add column process bigint not null default 0`],
};
