import type { RawBuilder, SqlBool } from 'kysely';
import type { Input } from '../../mechanism/operation.ts';
import {
  allOf,
  amongConditions,
  dayConditions,
  equalConditions,
  instantConditions,
  prefixConditions,
} from '../lists/report-filters.ts';
import { payoutWaitConditions } from './payout-wait.ts';
import { refundableAmount } from './transactions-in-scope.ts';
import { typed } from '../../store/typed-sql.ts';

/** Restrictions that are no parameters of a request. */
interface Narrowing {
  /** Whether the caller may only see what can still be refunded. */
  readonly isRefundable?: boolean;
  /** The ids of the few exceptions that fit all other filters. */
  readonly exceptions?: readonly string[];
}

export type TransactionFilters = Input<'downloadTransactions' | 'listTransactions'>['query'] &
  Pick<TransactionListQuery, 'exceptions' | 'ids' | 'isRefundable'>;

/** The query of one page of the list. */
export type TransactionListQuery = Input<'listTransactions'>['query'] & Narrowing;

/** Whether no stored counts contain the number of transactions that fit, so that they are counted row by row. */
export const isCountedByRow = (filters: TransactionFilters): boolean => {
  const { reference, card_token, decline_reason, original_transaction_id, ids, isRefundable } = filters;
  const few = [card_token, decline_reason, original_transaction_id, ids, filters.payout_wait];
  return (
    (reference !== undefined && reference !== '') ||
    few.some((named) => named !== undefined) ||
    isRefundable === true
  );
};

/** The condition of all filters of a request on transactions. */
export const transactionConditions = (filters: TransactionFilters): RawBuilder<SqlBool> => {
  const { date_type, exceptions, isRefundable } = filters;
  return allOf([
    ...amongConditions(filters.merchants, 'transactions.merchant_id'),
    ...equalConditions(filters.partnerId, 'transactions.partner_id'),
    ...prefixConditions(filters.reference, ['transactions.ref_id']),
    ...amongConditions(filters.transaction_type, 'transactions.transaction_type'),
    ...amongConditions(filters.transaction_status, 'transactions.transaction_status'),
    ...equalConditions(filters.currency, 'transactions.currency'),
    ...equalConditions(filters.card_token, 'transactions.card_token'),
    ...equalConditions(filters.original_transaction_id, 'transactions.original_transaction_id'),
    ...(isRefundable === true ? [typed.boolean`${refundableAmount} > 0`] : []),
    ...amongConditions(filters.transaction_channel, 'transactions.transaction_channel'),
    ...amongConditions(filters.decline_reason, 'transactions.decline_reason'),
    ...payoutWaitConditions(filters.payout_wait),
    ...amongConditions(filters.ids, 'transactions.id'),
    ...(exceptions === undefined ? [] : [typed.boolean`transactions.id <> all(${exceptions}::text[])`]),
    ...(date_type === 'payout_date' ? dayConditions : instantConditions)(
      filters,
      `transactions.${date_type}`,
    ),
  ]);
};
