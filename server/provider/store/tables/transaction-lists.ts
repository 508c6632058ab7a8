import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** How many transactions there are and what they come to, by the day or month (UTC) of their creation or of their payout. */
export interface TransactionListTables {
  readonly transaction_counts: {
    readonly basis: 'created_at' | 'payout_date';
    readonly span: 'day' | 'month';
    readonly begins_on: string;
    readonly merchant_id: string;
    readonly transaction_type: Schemas['TransactionType'];
    readonly transaction_status: Schemas['TransactionStatus'];
    readonly transaction_channel: Schemas['TransactionChannel'];
    readonly currency: string;
    readonly transactions: number;
    readonly amount: number;
    readonly refunded_amount: number;
    readonly refundable_amount: number;
    readonly fee: number;
    /** What is told apart besides the merchant and the currency: all three, none, or one of type, status and channel. */
    readonly grain: Generated<'channel' | 'each' | 'merchant' | 'open' | 'status' | 'type'>;
  };
}
