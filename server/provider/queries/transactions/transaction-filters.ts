import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Input } from '../../mechanism/operation.ts';
import type { Tables } from '../../store/tables.ts';
import { dayEnd, dayStart } from '../lists/day-bounds.ts';
import { escapeLike } from '../lists/like.ts';
import { amongConditions } from '../lists/report-filters.ts';
import { refundableAmount } from './transactions-in-scope.ts';

/** What no request asks for, but who asks may have no more: only what can still be given back. */
interface Narrowing {
  readonly isRefundable?: boolean;
}

export type TransactionFilters = Input<'downloadTransactions' | 'listTransactions'>['query'] &
  Pick<TransactionListQuery, 'ids' | 'isRefundable'>;

/** What one page of the list is read by. */
export type TransactionListQuery = Input<'listTransactions'>['query'] & Narrowing;

/** Whether no kept counts tell how many transactions fit, so that they are counted row by row. */
export const isCountedByRow = (filters: TransactionFilters): boolean => {
  const { reference, card_token, decline_reason, original_transaction_id, ids, isRefundable } = filters;
  const few = [card_token, decline_reason, original_transaction_id, ids];
  return (
    (reference !== undefined && reference !== '') ||
    few.some((named) => named !== undefined) ||
    isRefundable === true
  );
};

type Builder = ExpressionBuilder<Tables, 'transactions'>;

/** The conditions that the filters of a request put on transactions, all of which must hold. */
export const transactionConditions = (eb: Builder, filters: TransactionFilters): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [];
  const { merchants, partnerId, reference, currency, card_token: token, ids } = filters;
  const { original_transaction_id: original, decline_reason: reasons } = filters;
  const { transaction_type: types, transaction_status: statuses, transaction_channel: channels } = filters;
  if (merchants !== undefined) conditions.push(eb('transactions.merchant_id', 'in', merchants));
  if (partnerId !== undefined) conditions.push(eb('transactions.partner_id', '=', partnerId));
  if (reference !== undefined && reference !== '') {
    conditions.push(eb('transactions.ref_id', 'like', `${escapeLike(reference.toUpperCase())}%`));
  }
  if (types !== undefined) conditions.push(eb('transactions.transaction_type', 'in', types));
  if (statuses !== undefined) conditions.push(eb('transactions.transaction_status', 'in', statuses));
  if (currency !== undefined) conditions.push(eb('transactions.currency', '=', currency));
  if (token !== undefined) conditions.push(eb('transactions.card_token', '=', token));
  if (original !== undefined) conditions.push(eb('transactions.original_transaction_id', '=', original));
  if (filters.isRefundable === true) conditions.push(eb(refundableAmount(eb), '>', 0));
  if (channels !== undefined) conditions.push(eb('transactions.transaction_channel', 'in', channels));
  if (reasons !== undefined) conditions.push(eb('transactions.decline_reason', 'in', reasons));
  return eb.and([...conditions, ...amongConditions(ids, 'transactions.id'), ...dateConditions(eb, filters)]);
};

const dateConditions = (eb: Builder, filters: TransactionFilters): readonly Expression<SqlBool>[] => {
  const { date_type, date_from, date_to, timezone } = filters;
  const conditions: Expression<SqlBool>[] = [];
  if (date_type === 'payout_date') {
    if (date_from !== undefined) conditions.push(eb('transactions.payout_date', '>=', date_from));
    if (date_to !== undefined) conditions.push(eb('transactions.payout_date', '<=', date_to));
    return conditions;
  }
  if (date_from !== undefined) {
    conditions.push(eb('transactions.created_at', '>=', dayStart(date_from, timezone)));
  }
  if (date_to !== undefined) {
    conditions.push(eb('transactions.created_at', '<', dayEnd(date_to, timezone)));
  }
  return conditions;
};
