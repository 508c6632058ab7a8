import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** The number of transactions and the sums of their amounts, by the day or month (UTC) of their creation or of their payout. */
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
    readonly counted: number;
    readonly gross_amount: number;
    readonly refund_amount: number;
    readonly refunded_amount: number;
    readonly refundable_amount: number;
    readonly fee: number;
    /**
     * Which of type, status and channel the row counts apart, besides merchant and currency: all of them
     * (`each`), none (`merchant`), or the one that is named. An `open` row is a change that the others do not
     * include yet.
     */
    readonly grain: Generated<'channel' | 'each' | 'merchant' | 'open' | 'status' | 'type'>;
  };
}
