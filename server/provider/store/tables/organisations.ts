import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Supplier } from '../../billing/supplier.ts';
import type { Instant, Json } from '../column-types.ts';

type Schemas = components['schemas'];
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export interface PartnerRow {
  readonly id: string;
  readonly business_name: string;
  readonly trading_name: string;
  readonly status: Schemas['OrganisationStatus'];
  readonly created_at: Instant;
  readonly alias_id: Generated<string>;
  /** The form in which registered business names are compared. */
  readonly business_key: ColumnType<string | null, string | null | undefined, string | null>;
  readonly organization_address: Generated<string>;
  readonly country: Generated<string>;
  readonly timezone: Generated<string>;
  readonly language: Generated<Schemas['OrganisationLanguage']>;
  readonly email: ColumnType<string | null, string | null | undefined, string | null>;
  readonly phone_number: ColumnType<string | null, string | null | undefined, string | null>;
  readonly website: ColumnType<string | null, string | null | undefined, string | null>;
  readonly property_systems: ColumnType<Schemas['PropertySystem'][], string | undefined, string>;
  readonly updated_at: Generated<Instant>;
}

export interface MerchantRow {
  readonly id: string;
  readonly business_name: string;
  readonly trading_name: string;
  readonly status: Schemas['OrganisationStatus'];
  readonly created_at: Instant;
  readonly partner_id: string | null;
  readonly country: string;
  readonly timezone: string;
  readonly language: Generated<Schemas['OrganisationLanguage']>;
  readonly currency: string;
  readonly no: Generated<number>;
  readonly alias_id: Generated<string>;
  /** The form in which registered business names are compared. */
  readonly business_key: ColumnType<string | null, string | null | undefined, string | null>;
  readonly property_address: Generated<string>;
  readonly use_property_address: Generated<boolean>;
  readonly organization_address: Generated<string>;
  readonly operation_type: Generated<Schemas['OperationType']>;
  readonly property_system: Generated<Schemas['PropertySystem']>;
  readonly booking_label: Generated<string>;
  readonly payment_description: ColumnType<string | null, string | null | undefined, string | null>;
  readonly disbursement_config_id: ColumnType<string | null, string | null | undefined, string | null>;
  readonly billing_info: OptionalJson<Schemas['BillingInfo']>;
  readonly updated_at: Generated<Instant>;
}

interface PayoutAccountRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly status: Schemas['PayoutAccountStatus'];
  readonly country: string;
  readonly currency: string;
  readonly account_holder: string | null;
  readonly bank_name: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bsb: string | null;
  readonly account_number: string | null;
  readonly routing_number: string | null;
  readonly sort_code: string | null;
  readonly bank_code: string | null;
  readonly branch_code: string | null;
  readonly updated_at: Generated<Instant>;
  readonly updated_by: string | null;
}

interface PartnerWhitelabelRow {
  readonly partner_id: string;
  readonly part: 'config' | 'brand';
  readonly document: Json<unknown>;
  readonly domain: string | null;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface PartnerRecipientRow {
  readonly id: string;
  readonly partner_id: string;
  readonly name: string;
  readonly email: string;
  readonly templates: Json<Schemas['EmailTemplateKind'][]>;
  readonly is_active: boolean;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface PaymentMethodRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly type: Schemas['PaymentMethodType'];
  readonly label: string;
  readonly holder: string | null;
  readonly brand: Schemas['CardBrand'] | null;
  readonly last4: string | null;
  readonly expiry_month: number | null;
  readonly expiry_year: number | null;
  readonly is_default: boolean;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

/** The fees of a merchant in one month and currency, of which a document is issued when the month is over. */
interface FeeStatementRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly currency: string;
  readonly period: string;
  /** When the month is over in the merchant's zone. */
  readonly closes_at: Instant;
  /** Whether payouts deduct these fees; else they are billed. */
  readonly fee_deducted: boolean;
  /** In basis points. */
  readonly tax_rate: number;
  readonly transactions_count: Generated<number>;
  readonly fee_amount: Generated<number>;
  readonly tax_amount: Generated<number>;
  readonly issued_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

interface InvoiceRow {
  readonly id: string;
  readonly number: string;
  readonly merchant_id: string;
  readonly statement_id: string;
  readonly period: string;
  readonly period_from: string;
  readonly period_to: string;
  readonly currency: string;
  readonly transactions_count: number;
  readonly fee_amount: number;
  /** In basis points. */
  readonly tax_rate: number;
  readonly tax_amount: number;
  readonly total_amount: number;
  readonly status: 'open' | 'paid';
  readonly issued_at: Instant;
  readonly due_date: string;
  readonly paid_at: Instant | null;
  readonly paid_with: string | null;
  readonly receipt_number: string | null;
  readonly bill_to: Json<Schemas['BillingInfo']>;
  /** Null where the document names the platform alone. */
  readonly supplier: OptionalJson<Supplier>;
  /** The zone of its month and its days: the merchant's when it was issued. */
  readonly timezone: string;
  /** The language in which it is written: the merchant's when it was issued. */
  readonly language: Generated<Schemas['OrganisationLanguage']>;
}

interface PlatformSupplierRow {
  readonly is_only: Generated<boolean>;
  readonly supplier: Json<Supplier>;
}

interface InvoicePaymentRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly payment_method_id: string | null;
  readonly paid_with: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'captured' | 'declined';
  readonly acquirer_reference: string;
  readonly email: string | null;
  readonly created_at: Generated<Instant>;
}

/** Organisations, and what merchants owe the platform. */
export interface OrganisationTables {
  readonly partners: PartnerRow;
  readonly merchants: MerchantRow;
  readonly payout_accounts: PayoutAccountRow;
  readonly partner_whitelabels: PartnerWhitelabelRow;
  readonly partner_recipients: PartnerRecipientRow;
  readonly payment_methods: PaymentMethodRow;
  readonly fee_statements: FeeStatementRow;
  readonly invoices: InvoiceRow;
  readonly platform_supplier: PlatformSupplierRow;
  readonly invoice_payments: InvoicePaymentRow;
}
