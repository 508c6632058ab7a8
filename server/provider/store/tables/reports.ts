import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';
import type { Outliving } from './identity.ts';

type Schemas = components['schemas'];

interface DownloadJobRow extends Outliving {
  readonly id: string;
  readonly user_id: string;
  readonly operation: string;
  readonly input: Json<unknown>;
  readonly file_name: string;
  readonly content_type: string;
  readonly rows: number;
  readonly status: Generated<Schemas['DownloadJobStatus']>;
  readonly attempts: Generated<number>;
  readonly ip: string;
  readonly page_name: string | null;
  readonly request_id: string;
  /** The merchants whose rows a partner's file may contain. */
  readonly merchant_ids: ColumnType<readonly string[] | null, undefined, readonly string[] | null>;
  /** Who may fetch the file beside its owner. */
  readonly recipients: Generated<readonly string[]>;
  /** Why it could not be made, where people are told. */
  readonly error: string | null;
  readonly created_at: Generated<Instant>;
  readonly started_at: ColumnType<Instant | null, undefined, Instant | null>;
  readonly ready_at: ColumnType<Instant | null, undefined, Instant | null>;
  readonly expires_at: ColumnType<Instant | null, undefined, Instant | null>;
}

export interface ChargebackRow {
  readonly id: string;
  readonly chargeback_id: string;
  readonly transaction_id: string;
  readonly merchant_id: string;
  readonly chargeback_amount: number;
  readonly at_stake_amount: number;
  readonly currency: string;
  readonly status: Schemas['ChargebackStatus'];
  readonly reason: Schemas['ChargebackReason'];
  readonly reason_code: string | null;
  readonly notify_date: string;
  readonly action_due_date: string;
  readonly by_user: string | null;
  readonly note: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
  readonly resolved_at: Instant | null;
}

export interface ChargebackLogRow {
  readonly id: string;
  readonly chargeback_id: string;
  readonly logged_at: Instant;
  readonly email: string | null;
  readonly status: Schemas['ChargebackStatus'];
  readonly description: string;
}

export interface ChargebackResponseRow {
  readonly id: string;
  readonly chargeback_id: string;
  readonly kind: Schemas['ChargebackAnswerKind'];
  readonly statement: string | null;
  readonly file_ids: Generated<string[]>;
  readonly names_refunds: Generated<boolean>;
  readonly refund_evidence: ColumnType<string | null, string | null | undefined, string | null>;
  /** The documents among the files, as a JSON array of EvidenceFiles. */
  readonly evidence: ColumnType<unknown, string | undefined, string>;
  readonly missing_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** What was asked for when it was submitted, as a JSON array of ChecklistItem; null before, and for a code that is not known. */
  readonly checklist: ColumnType<unknown, undefined, string | null>;
  readonly saved_at: Generated<Instant>;
  readonly saved_by: string | null;
  readonly submitted_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** Up to which amounts a merchant accepts disputes as they open. */
interface DisputeRuleRow {
  readonly merchant_id: string;
  readonly enabled: boolean;
  readonly limits: ColumnType<Schemas['DisputeLimit'][], string, string>;
  readonly categories: Schemas['DisputeCategory'][];
  readonly updated_at: Generated<Instant>;
  readonly updated_by: string | null;
}

export interface AutomationChargeRow {
  readonly id: string;
  readonly ref_id: string;
  readonly booking_ref: string | null;
  readonly merchant_id: string;
  readonly guest_name: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: Schemas['AutomationChargeStatus'];
  readonly scheduled_at: Instant;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_attempt_at: Instant | null;
  readonly next_attempt_at: Instant | null;
  readonly failure_reason: string | null;
  readonly transaction_id: string | null;
  readonly card_brand: Schemas['CardBrand'];
  readonly card_last4: string | null;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

export interface AutomationChargeLogRow {
  readonly id: string;
  readonly charge_id: string;
  readonly logged_at: Instant;
  readonly event: Schemas['AutomationChargeEvent'];
  readonly attempt: number | null;
  readonly status: Schemas['AutomationChargeStatus'];
  readonly description: string;
  readonly transaction_id: string | null;
}

/** The merchant's facts on the receipt of a payment. */
export interface ReceiptMerchant {
  readonly merchant_name: string;
  readonly booking_label: string;
  readonly statement_descriptor: string;
}

export interface PaymentInfoRow {
  readonly id: string;
  readonly alias: string;
  readonly merchant_id: string;
  readonly booking_ref: string;
  readonly booking_info: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: Schemas['PaymentInfoStatus'];
  readonly guest_name: string | null;
  readonly email: string | null;
  readonly sent_at: Instant | null;
  readonly paid_at: Instant | null;
  readonly transaction_id: string | null;
  readonly created_at: Instant;
  readonly expired_date: string;
  /** The merchant's facts on the receipt, from the time of the payment; null before it is paid. */
  readonly receipt: ColumnType<ReceiptMerchant | null, string | null | undefined, string | null>;
}

/** A 3-D Secure challenge that the payment by a guest waits for. */
interface PaymentChallengeRow {
  readonly id: string;
  readonly payment_info_id: string;
  readonly test_card: Schemas['TestCard'];
  readonly card_holder: string | null;
  readonly save_card: boolean;
  readonly agreed_total: number | null;
  readonly created_at: Generated<Instant>;
}

interface VaultIntegrationRow {
  readonly id: string;
  readonly partner_id: string;
  readonly name: string;
  readonly kind: Schemas['VaultIntegrationKind'];
  readonly status: Schemas['VaultIntegrationStatus'];
  readonly allowed_hosts: Json<string[]>;
  readonly created_at: Generated<Instant>;
  readonly last_used_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  readonly secret_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  readonly secret_last4: ColumnType<string | null, string | null | undefined, string | null>;
  readonly secret_changed_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

export interface VaultTokenRow {
  readonly token: string;
  readonly integration_id: string;
  readonly merchant_id: string;
  readonly status: Exclude<Schemas['VaultTokenStatus'], 'expired'>;
  readonly card_brand: Schemas['CardBrand'];
  readonly card_last4: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
  readonly card_holder: string | null;
  readonly created_at: Instant;
  readonly last_used_at: Instant | null;
}

/** The tables of reports and their exports. */
export interface ReportTables {
  readonly download_jobs: DownloadJobRow;
  readonly download_pieces: { readonly job_id: string; readonly position: number; readonly content: Buffer };
  readonly chargebacks: ChargebackRow & {
    /** The reference of the transaction; the store fills it, for the search. */
    readonly transaction_ref_id: ColumnType<string, undefined, never>;
    readonly card_last4: ColumnType<string | null, undefined, never>;
  };
  readonly chargeback_logs: ChargebackLogRow;
  readonly chargeback_responses: ChargebackResponseRow;
  readonly dispute_rules: DisputeRuleRow;
  readonly automation_charges: AutomationChargeRow;
  readonly automation_charge_logs: AutomationChargeLogRow;
  readonly signing_keys: { readonly name: string; readonly key: Buffer };
  readonly payment_infos: PaymentInfoRow & {
    /** From when on it cannot be paid any more; null where the last day decides. */
    readonly expires_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  };
  readonly payment_challenges: PaymentChallengeRow;
  readonly vault_integrations: VaultIntegrationRow;
  readonly vault_tokens: VaultTokenRow;
}
