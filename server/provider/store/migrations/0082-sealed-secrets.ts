import type { Migration } from './migration.ts';

/** What of a webhook's secret may be shown stands apart: the secret itself is sealed, at the next start. */
export const sealedSecretsMigration: Migration = {
  name: '0082-sealed-secrets',
  statements: [
    `alter table webhooks add column secret_last4 text`,
    `update webhooks set secret_last4 = right(secret, 4)`,
    `alter table webhooks alter column secret_last4 set not null`,
    `create table sealing_keys (id text primary key, first_used_at timestamptz not null default now())`,
  ],
};
