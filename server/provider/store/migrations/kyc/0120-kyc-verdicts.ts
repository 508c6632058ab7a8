import type { Migration } from '../migration.ts';

/** What the review of each section of a case came to; a section that is not named waits for it. */
export const kycVerdictsMigration: Migration = {
  name: '0120-kyc-verdicts',
  statements: [`alter table kyc_cases add column verdicts jsonb not null default '{}'`],
};
