import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import { formatBasisPoints } from '../../rules/fees/percentage.ts';
import { missingFacts } from '../../rules/kyc/kyc-missing.ts';
import type { Database } from '../../store/store.ts';
import { riskColumns } from './kyc-risks.ts';
import { formatSections } from './kyc-verdicts.ts';
import { readRepresentatives } from './kyc-representatives.ts';

type KycCase = components['schemas']['KycCase'];

const listed = [
  'kyc_cases.id',
  'kyc_cases.merchant_id',
  'kyc_cases.business_name',
  'kyc_cases.country',
  'kyc_cases.contact_email',
  'kyc_cases.requested_volume',
  'kyc_cases.currency',
  'kyc_cases.status',
  'kyc_cases.reason_cancellation',
  'kyc_cases.submitted_at',
  'kyc_cases.created_at',
  'kyc_cases.updated_at',
] as const;

const factColumns = [
  'kyc_cases.business_type',
  'kyc_cases.registration_number',
  'kyc_cases.tax_number',
  'kyc_cases.business_address',
  'kyc_cases.website',
  'kyc_cases.industry_code',
  'kyc_cases.contact_name',
  'kyc_cases.contact_phone',
  'kyc_cases.detail_other_cancellation',
  'kyc_cases.comment',
  'kyc_cases.is_use_bo_info_for_ae',
  'kyc_cases.document_file_ids',
  'kyc_cases.email_sent_at',
  'kyc_cases.decided_at',
] as const;

/** The cases of a scope, with their merchants; every query about cases starts from it. */
export const kycCasesInScope = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('kyc_cases')
    .innerJoin('merchants', 'merchants.id', 'kyc_cases.merchant_id')
    .where(inScope(scope, 'kyc_cases.merchant_id'));

/** The cases of a scope in the form of the list, not yet filtered or sorted. */
export const selectKycCases = (database: Database, scope: TenantScope) =>
  kycCasesInScope(database, scope)
    .leftJoin('partners', 'partners.id', 'merchants.partner_id')
    .select(listed)
    .select([
      'merchants.trading_name as merchant_name',
      'merchants.status as merchant_status',
      'merchants.partner_id',
      'partners.trading_name as partner_name',
    ])
    .select(riskColumns(scope));

/** The cases of a scope with all facts about the business, for reading one and for the report. */
export const selectWholeKycCases = (database: Database, scope: TenantScope) =>
  selectKycCases(database, scope).select(factColumns);

/** Reads one case by its id or its merchant's, with all its representatives. */
export const readKycCase = async (database: Database, scope: TenantScope, name: string): Promise<KycCase> => {
  const row = await selectWholeKycCases(database, scope)
    .select(['kyc_cases.owned_basis_points', 'kyc_cases.verdicts'])
    .where((eb) => eb.or([eb('kyc_cases.id', '=', name), eb('kyc_cases.merchant_id', '=', name)]))
    .executeTakeFirst();
  if (row === undefined) throw notFound('case');
  const { owned_basis_points, verdicts, ...facts } = row;
  const everybody = await readRepresentatives(database, row.id);
  const owners = everybody.filter((one) => one.representative_type === 'beneficial_owner');
  const executives = everybody.filter((one) => one.representative_type === 'authorised_executive');
  const kase = {
    ...facts,
    sections: formatSections(verdicts),
    ownership_total: formatBasisPoints(owned_basis_points),
    representatives: everybody.filter((one) =>
      ['trust', 'company', 'person'].includes(one.representative_type),
    ),
    beneficial_owners: owners,
    authorised_executives: row.is_use_bo_info_for_ae ? owners : executives,
  };
  return { ...kase, missing: missingFacts(kase) };
};
