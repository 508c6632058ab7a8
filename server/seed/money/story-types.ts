import type { Insertable, Selectable } from 'kysely';
import type { Tables, TransactionRow } from '../../provider/store/tables.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../../provider/store/tables/reports.ts';
import type { SeedLog } from './story-logs.ts';
import type { TradingMerchant } from './trading-merchants.ts';

type Transaction = Selectable<Tables['transactions']>;

/** A transaction as JSON has it, with every column set. */
export interface SeedTransaction extends TransactionRow {
  readonly surcharge_amount: number;
  readonly tax: number;
  readonly fee_deducted: boolean;
  readonly fee_statement_id: string | null;
  readonly priced_at: string | null;
  readonly card_country: string | null;
  readonly decline_reason: Transaction['decline_reason'];
  readonly route_reason: Transaction['route_reason'];
  readonly route_rule: string | null;
  readonly capture_at: string | null;
  readonly expires_at: string | null;
}

/** An automatic charge with its log. */
export interface ScheduledCharge {
  readonly charge: AutomationChargeRow;
  readonly logs: readonly AutomationChargeLogRow[];
}

/** The results of one payment: its transactions in the order in which they happened, refunds, logs and its schedule. */
export interface Story {
  readonly transactions: readonly SeedTransaction[];
  readonly refunds: readonly Insertable<Tables['refunds']>[];
  readonly logs: readonly SeedLog[];
  /** The schedule of a charge that the platform made by itself. */
  readonly scheduled: readonly ScheduledCharge[];
}

export interface StoryStart extends TradingMerchant {
  readonly at: number;
  /** Nothing happens at or after this instant. */
  readonly end: number;
  readonly referenceOf: (merchant: StoryStart['merchant'], at: number) => string;
  /** How many transactions the story may have at most. */
  readonly room: number;
}
