import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';

type Schemas = components['schemas'];

/** A column that the store computes. */
type Computed = ColumnType<number, never, never>;

interface PayoutRow {
  readonly id: string;
  readonly reference: string;
  readonly merchant_id: string;
  readonly currency: string;
  readonly payout_date: string;
  readonly payout_type: Generated<Schemas['PayoutType']>;
  readonly psp: string;
  readonly status: Generated<Schemas['PayoutStatus']>;
  readonly charge_amount: Generated<number>;
  readonly refund_amount: Generated<number>;
  readonly fee: Generated<number>;
  readonly tax: Generated<number>;
  readonly adjustment_amount: Generated<number>;
  readonly settlement_amount: Computed;
  readonly payable_amount: Computed;
  readonly paid_amount: Computed;
  /** The payable amount when it was cancelled; null for any other payout. */
  readonly released_amount: Generated<number | null>;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
  readonly paid_at: Instant | null;
}

interface PayoutLogRow {
  readonly id: string;
  readonly payout_id: string;
  readonly logged_at: Generated<Instant>;
  readonly email: string | null;
  readonly affected: string;
  readonly status: Schemas['PayoutStatus'];
  readonly payable_amount: number;
  readonly paid_amount: number;
  readonly currency: string;
  readonly description: string;
  readonly system_note: string;
  readonly internal_note: string | null;
}

interface PayoutAdjustmentRow {
  readonly id: string;
  /** Null while it waits for the payout after a cancelled one. */
  readonly payout_id: string | null;
  readonly merchant_id: string;
  readonly currency: string;
  readonly kind: 'adjustment' | 'receivable';
  readonly amount: number;
  readonly description: string;
  readonly email: string | null;
  readonly receivable_id: string | null;
  readonly created_at: Generated<Instant>;
}

interface ReceivableRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: Schemas['ReceivableKind'];
  readonly merchant_id: string;
  readonly transaction_id: string | null;
  readonly currency: string;
  readonly charge_amount: number;
  readonly fee: Generated<number>;
  readonly tax: Generated<number>;
  readonly settlement_amount: Computed;
  readonly payable_amount: Computed;
  readonly paid_amount: Computed;
  /** Decimal text; the store has eight places. */
  readonly fx_rate: Generated<string>;
  readonly payout_amount: number;
  readonly payout_currency: string;
  readonly payout_id: string | null;
  readonly payout_type: Generated<Schemas['PayoutType']>;
  readonly psp: string;
  readonly status: Generated<Schemas['ReceivableStatus']>;
  readonly description: string;
  readonly internal_note: string | null;
  readonly due_date: string | null;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface PspRecordRow {
  readonly psp: string;
  readonly psp_reference: string;
  readonly ref_id: string;
  readonly amount: number;
  readonly refunded_amount: Generated<number>;
  readonly currency: string;
  readonly outcome: Exclude<Schemas['TransactionStatus'], 'refunded' | 'partially_refunded'>;
  readonly card_last4: string | null;
  readonly recorded_at: Generated<Instant>;
}

interface DisbursementConfigRow extends Omit<Schemas['DisbursementConfig'], 'fee'> {
  readonly fee: Json<Schemas['TransactionFeeRates']>;
}

/** Payouts and what belongs to them. */
/** A view: a payment beside what its provider reports of it; one of both sides may be missing. */
interface CrossCheckView {
  readonly id: string;
  readonly transaction_id: string | null;
  readonly merchant_id: string | null;
  readonly psp: string;
  readonly psp_reference: string | null;
  readonly reference: string;
  readonly recorded_at: Instant;
  readonly recorded_amount: number | null;
  readonly recorded_refund: number | null;
  readonly recorded_currency: string | null;
  readonly recorded_status: Schemas['TransactionStatus'] | null;
  readonly recorded_last4: string | null;
  readonly reported_amount: number | null;
  readonly reported_refund: number | null;
  readonly reported_currency: string | null;
  readonly reported_status: Schemas['TransactionStatus'] | null;
  readonly reported_last4: string | null;
  readonly result: Schemas['CrossCheckResult'];
  readonly fingerprint: string;
}

interface CrossCheckSettlementRow {
  readonly id: string;
  readonly fingerprint: string;
  readonly reason: Schemas['CrossCheckReason'];
  readonly note: string | null;
  readonly settled_by: string;
  readonly settled_at: Generated<Instant>;
}

interface PayoutRunRow {
  readonly id: string;
  readonly number: string;
  readonly currency: string;
  readonly execution_day: string;
  readonly payments_count: number;
  readonly amount: number;
  /** The files as they were written. */
  readonly pain001: string;
  readonly aba: string | null;
  readonly created_by: string;
  readonly created_at: Generated<Instant>;
}

interface PayoutRunPaymentRow {
  readonly run_id: string;
  readonly payout_id: string;
  readonly merchant_id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly outcome: Generated<Schemas['PaymentOutcome']>;
  readonly reason: string | null;
  readonly answered_at: Instant | null;
}

interface PayoutRunAnswerRow {
  readonly run_id: string;
  /** Of the content, so that no answer counts twice. */
  readonly digest: string;
  readonly kind: 'camt.053' | 'pain.002';
  readonly message: string;
  readonly read_at: Generated<Instant>;
}

export interface PayoutTables {
  readonly payout_runs: PayoutRunRow;
  readonly payout_run_payments: PayoutRunPaymentRow;
  readonly payout_run_answers: PayoutRunAnswerRow;
  readonly payouts: PayoutRow;
  readonly payout_logs: PayoutLogRow;
  readonly payout_adjustments: PayoutAdjustmentRow;
  readonly receivables: ReceivableRow;
  readonly psp_records: PspRecordRow;
  readonly cross_checks: CrossCheckView;
  readonly cross_check_settlements: CrossCheckSettlementRow;
  readonly disbursement_configs: DisbursementConfigRow;
}
