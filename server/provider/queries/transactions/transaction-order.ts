import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';

type SortField = components['schemas']['TransactionSort'];
type Order = components['schemas']['Order'];

const sortColumns = {
  ref_id: 'transactions.ref_id',
  amount: 'transactions.amount',
  currency: 'transactions.currency',
  card_holder: 'transactions.card_holder',
  guest_name: 'transactions.guest_name',
  transaction_type: 'transactions.transaction_type',
  transaction_status: 'transactions.transaction_status',
  created_at: 'transactions.created_at',
  payout_date: 'transactions.payout_date',
  transaction_channel: 'transactions.transaction_channel',
  merchant_name: 'merchants.trading_name',
} as const satisfies Record<SortField, string>;

const nullable: ReadonlySet<SortField> = new Set(['card_holder', 'guest_name', 'payout_date']);

/** The ORDER BY of a sorted list: what is empty comes last either way, equal rows are sorted by id. */
export const transactionOrder = (sortBy: SortField, order: Order): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const nulls = order === 'desc' && nullable.has(sortBy) ? sql` nulls last` : sql``;
  return sql`${sql.ref(sortColumns[sortBy])} ${direction}${nulls}, transactions.id ${direction}`;
};
