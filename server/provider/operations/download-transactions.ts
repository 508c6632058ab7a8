import type { components } from '../../../openapi/generated/provider.ts';
import { transactionConditions } from '../queries/transactions/transaction-filters.ts';
import { transactionOrder } from '../queries/transactions/transaction-order.ts';
import { selectExportedTransactions } from '../queries/transactions/transaction-rows.ts';
import { transactionsInScope } from '../queries/transactions/transactions-in-scope.ts';
import { defineExport } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

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
  ({ query }, { database, viewer }) => ({
    record: 'Transaction',
    columns: 'TransactionColumn',
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
  }),
);
