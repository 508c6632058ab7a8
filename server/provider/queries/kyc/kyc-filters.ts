import type { RawBuilder, SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Input } from '../../mechanism/operation.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import { allOf, amongConditions, instantConditions, searchConditions } from '../lists/report-filters.ts';

type KycFilters = Partial<Input<'listKycCases'>['query'] & Pick<Input<'downloadKycCases'>['query'], 'ids'>>;

/** The condition of all that the filters of a request ask of cases. */
export const kycConditions = (filters: KycFilters): RawBuilder<SqlBool> =>
  allOf([
    ...amongConditions(filters.partners, 'merchants.partner_id'),
    ...searchConditions(filters.search, [
      'kyc_cases.business_name',
      'merchants.trading_name',
      'kyc_cases.contact_email',
    ]),
    ...amongConditions(filters.case_status, 'kyc_cases.status'),
    ...amongConditions(filters.status, 'merchants.status'),
    ...instantConditions({ timezone: 'UTC', ...filters }, 'kyc_cases.created_at'),
    ...amongConditions(filters.ids, 'kyc_cases.id'),
  ]);

type SortField = components['schemas']['KycSort'];

const sorts = {
  merchant_name: { column: 'merchants.trading_name' },
  partner_name: { column: 'partners.trading_name', nullable: true },
  business_name: { column: 'kyc_cases.business_name' },
  country: { column: 'kyc_cases.country' },
  requested_volume: { column: 'kyc_cases.requested_volume', currency: 'kyc_cases.currency' },
  status: { column: 'kyc_cases.status' },
  submitted_at: { column: 'kyc_cases.submitted_at', nullable: true },
  created_at: { column: 'kyc_cases.created_at' },
  updated_at: { column: 'kyc_cases.updated_at' },
} as const satisfies Record<SortField, SortColumn>;

/** The ORDER BY of a sorted list of cases. */
export const kycOrder = (sortBy: SortField, order: components['schemas']['Order']): RawBuilder<unknown> =>
  orderBy(sorts[sortBy], order, 'kyc_cases.id');
