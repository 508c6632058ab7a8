import type { Migration } from '../migration.ts';

/** Which of the two payout reports somebody works with. */
export const payoutReportMigration: Migration = {
  name: '0032-payout-report',
  statements: ['alter table users add column use_new_payout_report boolean not null default true'],
};
