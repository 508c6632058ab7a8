import type { Migration } from '../migration.ts';

/** The last four letters of a webhook's secret, which may be shown, get a column of their own, because the secret itself is encrypted when the provider next starts. */
export const sealedSecretsMigration: Migration = {
  name: '0082-sealed-secrets',
  statements: [
    `alter table webhooks add column secret_last4 text`,
    `update webhooks set secret_last4 = right(secret, 4)`,
    `alter table webhooks alter column secret_last4 set not null`,
    `create table sealing_keys (id text primary key, first_used_at timestamptz not null default now())`,
  ],
};
