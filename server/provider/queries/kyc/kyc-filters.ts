import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Tables } from '../../store/tables.ts';
import { dayEnd, dayStart } from '../lists/day-bounds.ts';
import { containing } from '../lists/like.ts';
import { amongConditions } from '../lists/report-filters.ts';

type KycFilters = Partial<Input<'listKycCases'>['query'] & Pick<Input<'downloadKycCases'>['query'], 'ids'>>;
type Builder = ExpressionBuilder<Tables, 'kyc_cases' | 'merchants'>;

/** The conditions that the filters of a request put on cases, all of which must hold. */
export const kycConditions = (eb: Builder, filters: KycFilters): Expression<SqlBool> => {
  const { partners, search, case_status, status, ids, date_from, date_to, timezone = 'UTC' } = filters;
  const conditions: Expression<SqlBool>[] = [];
  if (partners !== undefined) conditions.push(eb('merchants.partner_id', 'in', partners));
  if (search !== undefined && search !== '') {
    const pattern = containing(search);
    conditions.push(
      eb.or([
        eb('kyc_cases.business_name', 'ilike', pattern),
        eb('merchants.trading_name', 'ilike', pattern),
        eb('kyc_cases.contact_email', 'ilike', pattern),
      ]),
    );
  }
  if (case_status !== undefined) conditions.push(eb('kyc_cases.status', 'in', case_status));
  if (status !== undefined) conditions.push(eb('merchants.status', 'in', status));
  if (date_from !== undefined) {
    conditions.push(eb('kyc_cases.created_at', '>=', dayStart(date_from, timezone)));
  }
  if (date_to !== undefined) {
    conditions.push(eb('kyc_cases.created_at', '<', dayEnd(date_to, timezone)));
  }
  return eb.and([...conditions, ...amongConditions(ids, 'kyc_cases.id')]);
};

type SortField = components['schemas']['KycSort'];

const sortColumns = {
  merchant_name: 'merchants.trading_name',
  partner_name: 'partner_name',
  business_name: 'kyc_cases.business_name',
  country: 'kyc_cases.country',
  requested_volume: 'kyc_cases.requested_volume',
  status: 'kyc_cases.status',
  submitted_at: 'kyc_cases.submitted_at',
  created_at: 'kyc_cases.created_at',
  updated_at: 'kyc_cases.updated_at',
} as const satisfies Record<SortField, string>;

/** The ORDER BY of a sorted list of cases: what is empty comes last either way, equal rows are sorted by id. */
export const kycOrder = (sortBy: SortField, order: components['schemas']['Order']): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sql.ref(sortColumns[sortBy])} ${direction} nulls last, kyc_cases.id ${direction}`;
};
