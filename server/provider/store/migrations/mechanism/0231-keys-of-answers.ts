import type { Migration } from '../migration.ts';

/**
 * Only the transaction of a repeated request's effect locks its key, so that a row is always an answer; it
 * stores the role and organisation of its owner. Existing rows get the present ones.
 */
export const keysOfAnswersMigration: Migration = {
  name: '0231-keys-of-answers',
  statements: [
    `delete from idempotency_keys where answer is null`,
    `alter table idempotency_keys drop column claim, drop column status, drop column process,
      alter column answer set not null, add column made_as text collate "C"`,
    `update idempotency_keys set made_as = acts_as from users where users.id = user_id`,
  ],
};
