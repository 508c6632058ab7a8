import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { defineAnsweredList, defineListFile } from '../../mechanism/define-list.ts';
import type { Input } from '../../mechanism/operation.ts';
import { byRows, naming } from '../../queries/lists/list-filters.ts';
import {
  configurationNameOfMerchant,
  configurationOfMerchant,
  partnerNameOfMerchant,
  partnersOfMerchant,
} from '../../queries/organisations/organisations.ts';
import type { Database } from '../../store/store.ts';

type Schemas = components['schemas'];

const merchantPlan = {
  table: 'merchants',
  filters: {
    search: naming('trading_name', 'business_name'),
    ids: 'id',
    partnerId: 'partner_id',
    status: 'status',
    include: byRows,
  },
  sorts: { partner_name: { column: 'partner_name', nullable: true } },
} as const;

const merchantRows = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('merchants')
    .where(inScope(scope, 'merchants.id'))
    .select(['id', 'trading_name', 'business_name', 'partner_id', 'country', 'currency', 'status'])
    .select(['created_at', partnerNameOfMerchant.as('partner_name')]);

/** The merchants that the caller may see. */
export const listMerchants = defineAnsweredList('listMerchants', {
  ...merchantPlan,
  rows: (database, scope) =>
    merchantRows(database, scope).select([
      partnersOfMerchant.as('partners'),
      configurationOfMerchant.as('configuration'),
    ]),
  answer: (rows, { query: { include = [] } }) => ({
    data: rows.map(({ configuration, ...row }) => ({
      ...row,
      ...(include.includes('disbursement_config') && configuration !== null
        ? { disbursement_config: configuration }
        : {}),
      ...(include.includes('banks') ? { banks: [] } : {}),
    })),
  }),
});

const payoutColumn = 'disbursement_config.label' satisfies Schemas['MerchantColumn'];
const fileColumns = [
  'trading_name',
  'business_name',
  'partner_name',
  'country',
  'currency',
  'status',
  'created_at',
] as const satisfies readonly Schemas['MerchantColumn'][];

/** The columns of a file that names none: what the list answers for the same `include`. */
const usualColumns = ({
  include = [],
}: Input<'downloadMerchants'>['query']): readonly Schemas['MerchantColumn'][] =>
  include.includes('disbursement_config') ? [...fileColumns, payoutColumn] : fileColumns;

/** The same as a file. */
export const downloadMerchants = defineListFile(
  'downloadMerchants',
  {
    ...merchantPlan,
    rows: (database, scope) =>
      merchantRows(database, scope).select(configurationNameOfMerchant.as(payoutColumn)),
  },
  { record: 'MerchantListItem', columns: 'MerchantColumn', usual: usualColumns },
);
