import type { Migration } from '../migration.ts';

/** The previous secret of a webhook, sealed, which signs beside the new one until the receiver has had time to switch. */
export const previousSecretsMigration: Migration = {
  name: '0341-previous-secrets',
  statements: [
    `alter table webhooks add column previous_secret text, add column previous_secret_until timestamptz,
      add check ((previous_secret is null) = (previous_secret_until is null))`,
  ],
};
