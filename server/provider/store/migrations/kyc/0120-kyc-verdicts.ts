import type { Migration } from '../migration.ts';

/** The result of the review of each section of a case; a section that is not named has none yet. */
export const kycVerdictsMigration: Migration = {
  name: '0120-kyc-verdicts',
  statements: [`alter table kyc_cases add column verdicts jsonb not null default '{}'`],
};
