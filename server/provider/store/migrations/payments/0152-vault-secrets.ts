import type { Migration } from '../migration.ts';

/** The secret of a system that stores cards: its hash, and the part of it that may be shown. */
export const vaultSecretsMigration: Migration = {
  name: '0152-vault-secrets',
  statements: [
    `alter table vault_integrations
      add column secret_hash bytea,
      add column secret_last4 text,
      add column secret_changed_at timestamptz`,
  ],
};
