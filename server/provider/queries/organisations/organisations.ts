import type { Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
type MerchantRow = Selectable<Tables['merchants']>;

/** The partner of a merchant as a list of at most one, for a query on merchants. */
export const partnersOfMerchant = typed.jsonb<Schemas['OrganisationPartner'][]>`coalesce((
  select jsonb_build_array(jsonb_build_object('id', partners.id, 'business_name', partners.business_name,
    'trading_name', partners.trading_name)) from partners where partners.id = merchants.partner_id), '[]')`;

/** The name of a merchant's partner, null without one, for a query on merchants. */
export const partnerNameOfMerchant = typed.text<string | null>`
  select partners.trading_name from partners where partners.id = merchants.partner_id`;

/** The configuration by which a merchant is paid out, null while none was chosen, for a query on merchants. */
export const configurationOfMerchant = typed.jsonb<Schemas['DisbursementConfig'] | null>`
  select to_jsonb(disbursement_configs) from disbursement_configs
  where disbursement_configs.id = merchants.disbursement_config_id`;

/** The name of that configuration, null while none was chosen, for a query on merchants. */
export const configurationNameOfMerchant = typed.text<string | null>`
  select disbursement_configs.label from disbursement_configs
  where disbursement_configs.id = merchants.disbursement_config_id`;

/** The case in which a merchant is reviewed, null without one, for a query on merchants. */
const caseOfMerchant = typed.text<string | null>`
  select kyc_cases.id from kyc_cases where kyc_cases.merchant_id = merchants.id`;

/** The status of a merchant's review, null without a case, for a query on merchants. */
const caseStatusOfMerchant = typed.text<Schemas['KycCaseStatus'] | null>`
  select kyc_cases.status from kyc_cases where kyc_cases.merchant_id = merchants.id`;

/** A merchant in the shape of the description; throws the 404 when there is none. */
export const readOrganisation = async (database: Database, id: string): Promise<Schemas['Organisation']> => {
  const row = await database
    .selectFrom('merchants')
    .selectAll()
    .select(partnersOfMerchant.as('partners'))
    .select(partnerNameOfMerchant.as('partner_name'))
    .select(configurationOfMerchant.as('disbursement_config'))
    .select(caseOfMerchant.as('kyc_case_id'))
    .select(caseStatusOfMerchant.as('kyc_case_status'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('merchant');
  return {
    id: row.id,
    alias_id: row.alias_id,
    no: row.no,
    business_name: row.business_name,
    trading_name: row.trading_name,
    property_address: row.property_address,
    use_property_address: row.use_property_address,
    organization_address: row.organization_address,
    country: row.country,
    timezone: row.timezone,
    currency: row.currency,
    operation_type: row.operation_type,
    property_system: row.property_system,
    status: row.status,
    partner_id: row.partner_id,
    partner_name: row.partner_name,
    partners: row.partners,
    disbursement_config_id: row.disbursement_config_id,
    kyc_case_id: row.kyc_case_id,
    kyc_case_status: row.kyc_case_status,
    ...(row.disbursement_config === null ? {} : { disbursement_config: row.disbursement_config }),
    billing_info: billingInfoOf(row),
    banks: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
};

type BillingColumns = Pick<MerchantRow, 'billing_info' | 'business_name' | 'organization_address'>;

/** The name and address on invoices: the billing details, else the registered name at the organisation's address. */
const billingInfoOf = (row: BillingColumns): Schemas['BillingInfo'] => {
  const billing = row.billing_info;
  return {
    billing_name: billing?.billing_name ?? row.business_name,
    billing_email: billing?.billing_email ?? null,
    billing_address: billing?.billing_address ?? row.organization_address,
    tax_number: billing?.tax_number ?? null,
    purchase_order: billing?.purchase_order ?? null,
  };
};

/** The form in which registered business names are compared: letters of any case, without marks and spaces. */
export const businessKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
