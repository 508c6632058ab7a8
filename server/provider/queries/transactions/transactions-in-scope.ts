import { sql } from 'kysely';
import { valueSets } from '../../../../openapi/generated/facts.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { isOfKind, sumNamed } from '../lists/described-totals.ts';

/** The transactions of a scope; every query about transactions starts from it. */
export const transactionsInScope = (database: Database, scope: TenantScope) => {
  const query = database.selectFrom('transactions');
  switch (scope.kind) {
    case 'all':
      return query;
    case 'partner':
      return query.where('transactions.partner_id', '=', scope.partnerId);
    case 'merchant':
      return query.where('transactions.merchant_id', '=', scope.merchantId);
    case 'none':
      return query.where(typed.boolean`false`);
  }
};

/** The merchants of a scope. */
export const merchantsInScope = (database: Database, scope: TenantScope) => {
  const query = database.selectFrom('merchants');
  switch (scope.kind) {
    case 'all':
      return query;
    case 'partner':
      return query.where('merchants.partner_id', '=', scope.partnerId);
    case 'merchant':
      return query.where('merchants.id', '=', scope.merchantId);
    case 'none':
      return query.where(typed.boolean`false`);
  }
};

/** Transactions that took money, and the statuses in which some of it can be refunded. */
export const refundableTypes = valueSets.TransactionType.charge;
export const refundableStatuses = valueSets.TransactionStatus.refundable;

/** The amount of a transaction that can still be refunded; 0 when type or status forbids it. */
export const refundableAmount = typed.bigint`case
  when transactions.transaction_type in (${sql.join(refundableTypes)})
    and transactions.transaction_status in (${sql.join(refundableStatuses)})
  then transactions.amount - transactions.refunded_amount - transactions.charged_back_amount else 0 end`;

/** The amount of an authorisation that can still be captured; 0 for any other, and once it is captured or voided. */
export const capturableAmount = typed.bigint`case
  when transactions.transaction_type = 'authorisation' and transactions.transaction_status = 'authorised'
    and not exists (select from transactions as ending where ending.original_transaction_id = transactions.id
      and ending.transaction_type in ('capture', 'void'))
  then transactions.amount else 0 end`;

/** What a transaction did to the money, by the rule of the net amount in the list's totals; 0 for what moved nothing. */
export const netEffect = typed.bigint`case
  when ${isOfKind(sumNamed('TransactionTotal', 'net_amount'), 'transactions')} then transactions.amount else 0 end`;

/** The captured amount of an authorisation; 0 for any other, and while it is not captured. */
export const capturedAmount = typed.bigint`case when transactions.transaction_type = 'authorisation'
  then coalesce((select capture.amount from transactions as capture
    where capture.original_transaction_id = transactions.id and capture.transaction_type = 'capture'), 0)
  else 0 end`;
