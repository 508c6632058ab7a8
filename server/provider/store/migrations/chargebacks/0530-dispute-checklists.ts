import type { Migration } from '../migration.ts';

/**
 * Which files of an answer are which documents, why required ones are missing, and the checklist as it was
 * when the answer was submitted. Earlier answers have none of these: all their files are other files.
 */
export const disputeChecklistsMigration: Migration = {
  name: '0530-dispute-checklists',
  statements: [
    `alter table chargeback_responses
      add column evidence jsonb not null default '[]' check (jsonb_typeof(evidence) = 'array'),
      add column missing_reason text,
      add column checklist jsonb check (jsonb_typeof(checklist) = 'array')`,
  ],
};
