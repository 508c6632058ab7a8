import type { RawBuilder, SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope, partnerInScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { escapeLike } from '../lists/like.ts';
import { cardHolderWords } from '../lists/folded-names.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import {
  allOf,
  amongConditions,
  equalConditions,
  instantConditions,
  ownerConditions,
  searchConditions,
} from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type TokenStatus = components['schemas']['VaultTokenStatus'];

/** A card is good until the end of the month that stands on it. */
const tokenStatus: RawBuilder<TokenStatus> = typed.text<TokenStatus>`case
  when vault_tokens.status = 'active'
    and (vault_tokens.expiry_year, vault_tokens.expiry_month) < (extract(year from now()), extract(month from now()))
  then 'expired' else vault_tokens.status end`;

const tokenSorts = {
  created_at: { column: 'vault_tokens.created_at' },
  card_brand: { column: 'vault_tokens.card_brand' },
  card_last4: { column: 'vault_tokens.card_last4' },
  expires: { column: 'vault_tokens.expiry_year' },
  last_used_at: { column: 'vault_tokens.last_used_at', nullable: true },
  merchant_name: { column: 'merchants.trading_name' },
} as const satisfies Record<components['schemas']['VaultTokenSort'], SortColumn>;

/** Stored cards of a scope in the shape of the description; no more than four digits of a number exist here. */
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

/** The same, filtered and sorted as a request asks. */
export const filterVaultTokens = (
  database: Database,
  scope: TenantScope,
  query: Input<'listVaultTokens'>['query'],
) => {
  const { sortBy, order, integration_id: integration, search } = query;
  const rows = selectVaultTokens(database, scope).where(
    allOf([
      ...ownerConditions(query, 'vault_tokens.merchant_id'),
      ...instantConditions(query, 'vault_tokens.created_at'),
      ...amongConditions(query.card_brand, 'vault_tokens.card_brand'),
      ...equalConditions(integration, 'vault_tokens.integration_id'),
      ...amongConditions(query.status, tokenStatus),
      ...cardSearch(search),
    ]),
  );
  const bySecond =
    sortBy === 'expires'
      ? rows.orderBy('vault_tokens.expiry_year', order).orderBy('vault_tokens.expiry_month', order)
      : rows;
  return bySecond.orderBy(orderBy(tokenSorts[sortBy], order, 'vault_tokens.token'));
};

const cardSearch = (search: string | undefined): readonly RawBuilder<SqlBool>[] => {
  if (search === undefined || search === '') return [];
  return [
    typed.boolean`vault_tokens.card_last4 like ${`${escapeLike(search)}%`} or vault_tokens.token = ${search}
      or ${cardHolderWords} @@ names_query(${search})`,
  ];
};

const integrationSorts = {
  name: { column: 'vault_integrations.name' },
  created_at: { column: 'vault_integrations.created_at' },
  last_used_at: { column: 'vault_integrations.last_used_at', nullable: true },
  partner_name: { column: 'partners.trading_name' },
} as const satisfies Record<components['schemas']['VaultIntegrationSort'], SortColumn>;

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

/** The same, filtered and sorted as a request asks. */
export const filterVaultIntegrations = (
  database: Database,
  scope: TenantScope,
  query: Input<'listVaultIntegrations'>['query'],
) => {
  const { partnerId, search, sortBy, order } = query;
  return selectVaultIntegrations(database, scope)
    .where(
      allOf([
        ...equalConditions(partnerId, 'vault_integrations.partner_id'),
        ...amongConditions(query.status, 'vault_integrations.status'),
        ...amongConditions(query.kind, 'vault_integrations.kind'),
        ...amongConditions(query.ids, 'vault_integrations.id'),
        ...searchConditions(search, ['vault_integrations.name']),
      ]),
    )
    .orderBy(orderBy(integrationSorts[sortBy], order, 'vault_integrations.id'));
};
