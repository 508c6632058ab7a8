import type { components } from '../../../openapi/generated/provider.ts';
import { createReport, type CellKinds } from '../exports/report.ts';
import { fileNameOf } from '../description/described-schemas.ts';
import { checkDays } from '../queries/lists/day-bounds.ts';
import { transactionConditions } from '../queries/transactions/transaction-filters.ts';
import { transactionOrder } from '../queries/transactions/transaction-order.ts';
import { selectExportedTransactions, type Transaction } from '../queries/transactions/transaction-rows.ts';
import { transactionsInScope } from '../queries/transactions/transactions-in-scope.ts';
import { defineExport } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** What a transaction is in a file: without what only its own screen tells, which would cost each of many rows. */
type ExportedTransaction = Omit<
  Transaction,
  | 'payout_reference'
  | 'disputed_amount'
  | 'disputes_count'
  | 'refundable_until'
  | 'refund_window_over'
  | 'partial_refunds_allowed'
>;

const cells: CellKinds<ExportedTransaction, 'TransactionColumn'> = {
  ref_id: { kind: 'text' },
  amount: { kind: 'money', currency: 'currency' },
  currency: { kind: 'text' },
  card_holder: { kind: 'text' },
  guest_name: { kind: 'text' },
  transaction_type: { kind: 'text', labels: 'TransactionType' },
  transaction_status: { kind: 'text', labels: 'TransactionStatus' },
  created_at: { kind: 'instant' },
  payout_date: { kind: 'date' },
  transaction_channel: { kind: 'text', labels: 'TransactionChannel' },
  merchant_name: { kind: 'text' },
  surcharge_amount: { kind: 'money', currency: 'currency' },
  captured_amount: { kind: 'money', currency: 'currency' },
  refunded_amount: { kind: 'money', currency: 'currency' },
  refundable_amount: { kind: 'money', currency: 'currency' },
  fee: { kind: 'money', currency: 'currency' },
  card_brand: { kind: 'text', labels: 'CardBrand' },
  card_last4: { kind: 'text' },
  mode_3ds: { kind: 'text', labels: 'Mode3ds' },
  psp: { kind: 'text' },
  auth_code: { kind: 'text' },
  description: { kind: 'text' },
  decline_reason: { kind: 'text', labels: 'DeclineReason' },
};

/** The report's usual columns: a Merchant sees guests, everybody else which merchant it was. */
const usualColumns = (
  role: components['schemas']['Role'],
): readonly components['schemas']['TransactionColumn'][] => [
  'ref_id',
  'amount',
  'surcharge_amount',
  'currency',
  'card_holder',
  'transaction_type',
  'transaction_status',
  'created_at',
  'payout_date',
  'transaction_channel',
  role === 'Merchant' ? 'guest_name' : 'merchant_name',
];

/** Every transaction that fits the filters, in the list's sort, as a file. */
export const downloadTransactions = defineExport(
  'downloadTransactions',
  ({ query }, { database, viewer }) => {
    checkDays(query);
    return createReport(database, {
      name: fileNameOf('downloadTransactions'),
      columns: 'TransactionColumn',
      cells,
      usual: usualColumns(viewer.user.role),
      rows: selectExportedTransactions(database, viewer.scope)
        .where(transactionConditions(query))
        .orderBy(transactionOrder(query.sortBy, query.order)),
      count: async () => {
        const { total } = await transactionsInScope(database, viewer.scope)
          .select(rowCount.as('total'))
          .where(transactionConditions(query))
          .executeTakeFirstOrThrow();
        return total;
      },
    });
  },
);
