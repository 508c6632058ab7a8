import type { Migration } from '../migration.ts';

/** The public facts of stored cards, and the systems that store them. */
export const vaultMigration: Migration = {
  name: '0024-vault',
  statements: [
    `create table vault_integrations (
      id text collate "C" primary key,
      partner_id text not null references partners (id),
      name text collate "C" not null,
      kind text collate "C" not null check (kind in ('api', 'iframe', 'proxy', 'import')),
      status text collate "C" not null check (status in ('active', 'paused', 'revoked')),
      allowed_hosts jsonb not null default '[]',
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`,
    `create index vault_integrations_by_partner on vault_integrations (partner_id, name)`,
    `create table vault_tokens (
      token text collate "C" primary key,
      integration_id text collate "C" not null references vault_integrations (id),
      merchant_id text not null references merchants (id),
      status text collate "C" not null check (status in ('active', 'revoked')),
      card_brand text collate "C" not null,
      card_last4 text collate "C" not null check (card_last4 ~ '^[0-9]{4}$'),
      expiry_month integer not null check (expiry_month between 1 and 12),
      expiry_year integer not null check (expiry_year between 2000 and 2100),
      card_holder text collate "C",
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`,
    `create index vault_tokens_by_integration on vault_tokens (integration_id)`,
    `create index vault_tokens_by_creation on vault_tokens (created_at, token)`,
    `create index vault_tokens_by_merchant on vault_tokens (merchant_id, created_at)`,
    `create index vault_tokens_by_digits on vault_tokens (card_last4)`,
  ],
};
