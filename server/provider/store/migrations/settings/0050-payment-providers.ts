import type { Migration } from '../migration.ts';

/** Payment providers, the merchants connected to them and the settings of each connection. */
export const paymentProvidersMigration: Migration = {
  name: '0050-payment-providers',
  statements: [
    `create table psps (
      id text collate "C" primary key,
      code text collate "C" not null unique,
      name text collate "C" not null,
      status text collate "C" not null check (status in ('active', 'inactive')),
      environment text not null check (environment in ('live', 'sandbox')),
      api_base_url text not null,
      onboarding text not null check (onboarding in ('manual', 'embedded')),
      supported_currencies text[] not null,
      supported_brands text[] not null,
      supported_methods text[] not null,
      required_properties jsonb not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    // Nothing here calls a payment provider, so what would be sent to it need not be readable.
    `create table psp_credentials (
      psp_id text not null references psps (id) on delete cascade,
      name text collate "C" not null,
      value_hash bytea not null,
      last_four text not null,
      updated_at timestamptz not null default now(),
      updated_by text,
      primary key (psp_id, name)
    )`,
    `create table payment_services (
      id text collate "C" primary key,
      merchant_id text not null references merchants (id),
      psp text collate "C" not null references psps (code),
      status text collate "C" not null check (status in ('active', 'inactive', 'onboarding')),
      priority smallint not null check (priority between 1 and 99),
      onboarding_status text not null
        check (onboarding_status in ('not_needed', 'information_required', 'in_review', 'completed')),
      connected_account_id text unique,
      application jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (merchant_id, psp),
      check (status <> 'onboarding' or onboarding_status in ('information_required', 'in_review')),
      check (status <> 'active' or onboarding_status in ('not_needed', 'completed'))
    )`,
    `create index payment_services_by_psp on payment_services (psp)`,
    `create table payment_service_properties (
      payment_service_id text not null references payment_services (id) on delete cascade,
      key text collate "C" not null,
      value text,
      value_hash bytea,
      last_four text,
      primary key (payment_service_id, key),
      check ((value is null) = (value_hash is not null)),
      check ((value_hash is null) = (last_four is null))
    )`,
    `create table embed_tokens (
      token_hash bytea primary key,
      payment_service_id text not null references payment_services (id) on delete cascade,
      email text not null,
      expires_at timestamptz not null
    )`,
    `create index embed_tokens_by_service on embed_tokens (payment_service_id)`,
  ],
};
