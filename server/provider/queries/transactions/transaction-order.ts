import type { RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';

type SortField = components['schemas']['TransactionSort'];
type Order = components['schemas']['Order'];

const sorts = {
  ref_id: { column: 'transactions.ref_id' },
  amount: { column: 'transactions.amount', currency: 'transactions.currency' },
  currency: { column: 'transactions.currency' },
  card_holder: { column: 'transactions.card_holder', nullable: true },
  guest_name: { column: 'transactions.guest_name', nullable: true },
  transaction_type: { column: 'transactions.transaction_type' },
  transaction_status: { column: 'transactions.transaction_status' },
  created_at: { column: 'transactions.created_at' },
  payout_date: { column: 'transactions.payout_date', nullable: true },
  transaction_channel: { column: 'transactions.transaction_channel' },
  merchant_name: { column: 'merchants.trading_name' },
} as const satisfies Record<SortField, SortColumn>;

/** The ORDER BY of a sorted list of transactions. */
export const transactionOrder = (sortBy: SortField, order: Order): RawBuilder<unknown> =>
  orderBy(sorts[sortBy], order, 'transactions.id');

/** Whether a list is sorted by an amount, so that rows are grouped by currency. */
export const isByCurrency = (sortBy: SortField): boolean => 'currency' in sorts[sortBy];
