import type { Migration } from '../migration.ts';

/**
 * A key of a repeated request is held by the transaction of its effect alone, so that a row is an answer and nothing else; it
 * keeps as what its holder acted. What was kept before counts as given to what its holder is now.
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
