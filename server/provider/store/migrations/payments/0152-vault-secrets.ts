import type { Migration } from '../migration.ts';

/** What a system that stores cards proves itself by: its hash, and what may be shown of it. */
export const vaultSecretsMigration: Migration = {
  name: '0152-vault-secrets',
  statements: [
    `alter table vault_integrations
      add column secret_hash bytea,
      add column secret_last4 text,
      add column secret_changed_at timestamptz`,
  ],
};
