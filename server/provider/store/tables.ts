import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Instant, JsonObject } from './column-types.ts';
import type { AuditSealTables } from './tables/audit-seals.ts';
import type { ApprovalTables } from './tables/approvals.ts';
import type { ExportScheduleTables } from './tables/export-schedules.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { FileTables } from './tables/files.ts';
import type { KycTables } from './tables/kyc.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { MechanismTables } from './tables/mechanism.ts';
import type { PasskeyTables } from './tables/passkeys.ts';
import type { PayoutTables } from './tables/payouts.ts';
import type { ReconciliationTables } from './tables/reconciliation.ts';
import type { ReportTables } from './tables/reports.ts';
import type { CustomRoleTables } from './tables/custom-roles.ts';
import type { SingleSignOnTables } from './tables/single-sign-on.ts';
import type { ScimTables } from './tables/scim.ts';
import type { SettingTables } from './tables/settings.ts';
import type { OrganisationTables } from './tables/organisations.ts';
import type { WorkTables } from './tables/work.ts';
import type { WebhookTables } from './tables/webhooks.ts';
import type { TransactionListTables } from './tables/transaction-lists.ts';

type Schemas = components['schemas'];

export interface TransactionRow {
  readonly id: string;
  readonly ref_id: string;
  readonly merchant_id: string;
  readonly partner_id: string | null;
  readonly original_transaction_id: string | null;
  readonly amount: number;
  readonly refunded_amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly card_brand: Schemas['CardBrand'];
  readonly card_last4: string | null;
  readonly card_holder: string | null;
  readonly guest_name: string | null;
  readonly description: string | null;
  readonly mode_3ds: Schemas['Mode3ds'];
  readonly psp: string;
  readonly auth_code: string | null;
  readonly transaction_type: Schemas['TransactionType'];
  readonly transaction_status: Schemas['TransactionStatus'];
  readonly transaction_channel: Schemas['TransactionChannel'];
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly payout_date: string | null;
  readonly payout_id: string | null;
}

interface RefundRow {
  readonly id: string;
  readonly transaction_id: string;
  readonly refund_transaction_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly email: string;
  readonly created_at: Generated<Instant>;
}

interface TransactionLogRow {
  readonly id: string;
  readonly transaction_id: string;
  readonly logged_at: Generated<Instant>;
  readonly email: string | null;
  readonly event: Schemas['TransactionEvent'];
  readonly description: string;
  readonly status: Schemas['TransactionStatus'];
  readonly amount: number;
  readonly currency: string;
  readonly details: ColumnType<unknown, string | undefined, string>;
}

interface AuditRow {
  readonly id: string;
  readonly created_at: Generated<Instant>;
  readonly actor: string | null;
  readonly role: Schemas['Role'] | null;
  readonly ip: string | null;
  readonly page_name: string | null;
  readonly type: Schemas['AuditType'];
  readonly source: Schemas['AuditSource'];
  readonly operation: string;
  readonly target: string | null;
  readonly old_value: JsonObject;
  readonly new_value: JsonObject;
  readonly request_id: string | null;
  readonly concerns: Generated<string[]>;
}

interface IdempotencyKeyRow {
  /** A user's id, or another holder of keys such as the guests of payment pages. */
  readonly user_id: string;
  readonly operation: string;
  readonly key: string;
  readonly request_hash: Buffer;
  /** The role and organisation of its holder then; null for a caller who was not signed in. */
  readonly made_as: string | null;
  readonly created_at: Generated<Instant>;
  readonly answer: ColumnType<unknown, string, string>;
  /** Whether nothing was done, and the answer is the request for approval. */
  readonly asked: Generated<boolean>;
}

/** Every table as Kysely sees it. */
export interface Tables
  extends
    IdentityTables,
    PasskeyTables,
    FileTables,
    KycTables,
    MechanismTables,
    ApprovalTables,
    ExportScheduleTables,
    PayoutTables,
    LedgerTables,
    ReconciliationTables,
    ReportTables,
    SettingTables,
    SingleSignOnTables,
    ScimTables,
    CustomRoleTables,
    OrganisationTables,
    WebhookTables,
    WorkTables,
    TransactionListTables,
    AuditSealTables {
  readonly migrations: {
    readonly name: string;
    readonly applied_at: Generated<Instant>;
    /** The migration's `checksumOf`; null where the version that applied it stored none. */
    readonly checksum: string | null;
  };
  readonly currencies: Schemas['Currency'];
  readonly role_permissions: { readonly role: Schemas['Role']; readonly permission: Schemas['Permission'] };
  readonly user_permissions: {
    readonly user_id: string;
    readonly permission: Schemas['Permission'];
    /** Whether it was taken from the role's permissions; else it is given beyond them. */
    readonly is_taken: Generated<boolean>;
  };
  readonly sign_in_failures: { readonly account_hash: Buffer; readonly failed_at: Generated<Instant> };
  readonly sign_in_locks: { readonly account_hash: Buffer; readonly locked_until: Instant };
  readonly transactions: TransactionRow & {
    readonly tax: Generated<number>;
    /** Whether the payout deducts the fee; else it is on the merchant's monthly invoice. */
    readonly fee_deducted: Generated<boolean>;
    /** When the fee was computed; null for a transaction without one, and before it is computed. */
    readonly priced_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
    /** The statement that the fee was put on when it was deducted or billed; null until then. */
    readonly fee_statement_id: Generated<string | null>;
    /** Where the card was issued, ISO 3166-1 alpha-2; null where it is unknown. */
    readonly card_country: Generated<string | null>;
    readonly charged_back_amount: Generated<number>;
    /** The part of the amount that the payer paid on top for the cost of the payment. */
    readonly surcharge_amount: Generated<number>;
    /** The stored card that was charged, or that was stored with the payment. */
    readonly card_token: Generated<string | null>;
    /** Why it was declined or failed; null where it was neither. */
    readonly decline_reason: Generated<Schemas['TransactionDeclineReason']>;
    readonly route_reason: Generated<Schemas['TransactionRouteReason']>;
    readonly route_rule: Generated<string | null>;
    /** When an authorisation is captured automatically. */
    readonly capture_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
    /** When an authorisation without automatic capture expires. */
    readonly expires_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  };
  readonly refunds: RefundRow;
  readonly transaction_logs: TransactionLogRow;
  readonly audits: AuditRow;
  readonly idempotency_keys: IdempotencyKeyRow;
  readonly seed_marks: {
    readonly name: string;
    readonly seeded_at: Generated<Instant>;
    readonly details: ColumnType<unknown, string, string>;
  };
}
