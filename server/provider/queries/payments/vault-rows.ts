import type { RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope, partnerInScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { escapeLike } from '../lists/like.ts';
import { cardHolderWords } from '../lists/folded-names.ts';
import { instantsIn, naming, partnerOf } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { amongConditions } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type TokenStatus = components['schemas']['VaultTokenStatus'];

/** A card is valid until the end of its expiry month. */
const tokenStatus: RawBuilder<TokenStatus> = typed.text<TokenStatus>`case
  when vault_tokens.status = 'active'
    and (vault_tokens.expiry_year, vault_tokens.expiry_month) < (extract(year from now()), extract(month from now()))
  then 'expired' else vault_tokens.status end`;

/** Stored cards of a scope in the shape of the description; at most four digits of a number are stored. */
export const selectVaultTokens = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('vault_tokens')
    .innerJoin('merchants', 'merchants.id', 'vault_tokens.merchant_id')
    .innerJoin('vault_integrations', 'vault_integrations.id', 'vault_tokens.integration_id')
    .innerJoin('partners', 'partners.id', 'vault_integrations.partner_id')
    .where(inScope(scope, 'vault_tokens.merchant_id'))
    .select(['vault_tokens.token', 'vault_tokens.card_brand', 'vault_tokens.card_last4'])
    .select(['vault_tokens.expiry_month', 'vault_tokens.expiry_year', 'vault_tokens.card_holder'])
    .select(['vault_tokens.integration_id', 'vault_tokens.merchant_id', 'vault_tokens.created_at'])
    .select(['vault_tokens.last_used_at', 'vault_integrations.name as integration_name'])
    .select(['vault_integrations.partner_id', 'partners.trading_name as partner_name'])
    .select(['merchants.trading_name as merchant_name', tokenStatus.as('status')])
    .select(typed.text`'•••• •••• •••• ' || vault_tokens.card_last4`.as('masked_number'))
    .select(
      typed.text`lpad(vault_tokens.expiry_month::text, 2, '0') || '/' || vault_tokens.expiry_year`.as(
        'expires',
      ),
    );

const tokenFilters: Filters<Input<'listVaultTokens'>['query']> = {
  merchants: 'vault_tokens.merchant_id',
  partnerId: partnerOf('vault_tokens.merchant_id'),
  card_brand: 'vault_tokens.card_brand',
  integration_id: 'vault_tokens.integration_id',
  status: (statuses) => amongConditions(statuses, tokenStatus),
  search: (search) =>
    search === ''
      ? []
      : [
          typed.boolean`vault_tokens.card_last4 like ${`${escapeLike(search)}%`} or vault_tokens.token = ${search}
            or ${cardHolderWords} @@ names_query(${search})`,
        ],
};

/** The filters and sorts of stored cards. */
export const vaultTokenPlan = {
  table: 'vault_tokens',
  key: 'token',
  rows: selectVaultTokens,
  filters: tokenFilters,
  days: instantsIn('vault_tokens.created_at'),
  sorts: {
    expires: { column: 'vault_tokens.expiry_year', then: 'vault_tokens.expiry_month' },
    last_used_at: { column: 'vault_tokens.last_used_at', nullable: true },
    merchant_name: 'merchants.trading_name',
  },
} as const;

/** Integrations of a scope in the shape of the description. */
export const selectVaultIntegrations = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('vault_integrations')
    .innerJoin('partners', 'partners.id', 'vault_integrations.partner_id')
    .where(partnerInScope(scope, 'vault_integrations.partner_id'))
    .select(['vault_integrations.id', 'vault_integrations.name', 'vault_integrations.kind'])
    .select([
      'vault_integrations.status',
      'vault_integrations.partner_id',
      'vault_integrations.allowed_hosts',
    ])
    .select(['vault_integrations.created_at', 'vault_integrations.last_used_at'])
    .select(['vault_integrations.secret_last4', 'vault_integrations.secret_changed_at'])
    .select('partners.trading_name as partner_name')
    .select(
      typed.bigint`select count(*) from vault_tokens where integration_id = vault_integrations.id`.as(
        'tokens_count',
      ),
    );

const integrationFilters: Filters<Input<'listVaultIntegrations'>['query']> = {
  partnerId: 'vault_integrations.partner_id',
  status: 'vault_integrations.status',
  kind: 'vault_integrations.kind',
  ids: 'vault_integrations.id',
  search: naming('vault_integrations.name'),
};

/** The filters and sorts of integrations. */
export const vaultIntegrationPlan = {
  table: 'vault_integrations',
  rows: selectVaultIntegrations,
  filters: integrationFilters,
  sorts: {
    last_used_at: { column: 'vault_integrations.last_used_at', nullable: true },
    partner_name: 'partners.trading_name',
  },
} as const;
