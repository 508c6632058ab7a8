import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { allowsPartialRefunds, paymentSettingsOfMerchant, refundableUntil } from './refundable-until.ts';
import {
  capturableAmount,
  capturedAmount,
  netEffect,
  refundableAmount,
  transactionsInScope,
} from './transactions-in-scope.ts';
import { isCaptured } from './payout-wait.ts';
import { typed } from '../../store/typed-sql.ts';

export type Transaction = components['schemas']['Transaction'];

const columns = [
  'transactions.id',
  'transactions.ref_id',
  'transactions.amount',
  'transactions.currency',
  'transactions.refunded_amount',
  'transactions.surcharge_amount',
  'transactions.fee',
  'transactions.card_holder',
  'transactions.guest_name',
  'transactions.transaction_type',
  'transactions.transaction_status',
  'transactions.transaction_channel',
  'transactions.decline_reason',
  'transactions.created_at',
  'transactions.updated_at',
  'transactions.payout_date',
  'transactions.payout_id',
  'transactions.merchant_id',
  'transactions.partner_id',
  'transactions.original_transaction_id',
  'transactions.card_brand',
  'transactions.card_last4',
  'transactions.card_token',
  'transactions.mode_3ds',
  'transactions.psp',
  'transactions.route_reason',
  'transactions.route_rule',
  'transactions.capture_at',
  'transactions.expires_at',
  'transactions.auth_code',
  'transactions.description',
] as const;

/** The columns of a transaction that a file may have, of a scope, not yet filtered or sorted. */
export const selectExportedTransactions = (database: Database, scope: TenantScope) =>
  transactionsInScope(database, scope)
    .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
    .select(columns)
    .select('merchants.trading_name as merchant_name')
    .select(refundableAmount.as('refundable_amount'))
    .select(capturableAmount.as('capturable_amount'))
    .select(capturedAmount.as('captured_amount'))
    .select(netEffect.as('net_effect'));

/** The tax that the payout deducts on the fee; null where none is, and before it is computed. */
const deductedTax = typed.bigint<
  number | null
>`case when transactions.fee_deducted and transactions.fee_statement_id is not null then transactions.tax end`;

/** What is left of a captured payment for its merchant; null for any other transaction. */
const netAmount = typed.bigint<number | null>`case when ${isCaptured}
  then transactions.amount - case when transactions.fee_deducted then transactions.fee else 0 end
    - transactions.tax - transactions.refunded_amount - transactions.charged_back_amount end`;

/** Transactions of a scope in the shape of the description, not yet filtered or sorted. */
export const selectTransactions = (database: Database, scope: TenantScope) =>
  selectExportedTransactions(database, scope)
    .leftJoinLateral(paymentSettingsOfMerchant(database), (join) => join.onTrue())
    .select((eb) =>
      eb
        .selectFrom('payouts')
        .select('payouts.reference')
        .whereRef('payouts.id', '=', 'transactions.payout_id')
        .as('payout_reference'),
    )
    .select('transactions.fee_deducted')
    .select(typed.bigint`transactions.amount - transactions.surcharge_amount`.as('price_amount'))
    .select(deductedTax.as('tax'))
    .select(netAmount.as('net_amount'))
    .select('transactions.charged_back_amount as disputed_amount')
    .select(
      typed.bigint`select count(*) from chargebacks where chargebacks.transaction_id = transactions.id`.as(
        'disputes_count',
      ),
    )
    .select(refundableUntil.as('refundable_until'))
    .select(allowsPartialRefunds.as('partial_refunds_allowed'))
    .select(typed.boolean`coalesce(${refundableUntil} < now(), false)`.as('refund_window_over'));

/** Reads one transaction; throws the 404 that foreign and absent ids share. */
export const readTransaction = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Transaction> => {
  const row = await selectTransactions(database, scope).where('transactions.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('transaction');
  return row;
};

/** Does the same, and makes other changes of the transaction wait until the database transaction ends. */
export const lockAndReadTransaction = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Transaction> => {
  const row = await selectTransactions(database, scope)
    .where('transactions.id', '=', id)
    .forNoKeyUpdate('transactions')
    .executeTakeFirst();
  if (row === undefined) throw notFound('transaction');
  return row;
};
