import {
  receivableConditions,
  receivableOrder,
  selectReceivables,
} from '../../queries/payouts/receivable-rows.ts';
import { defineExport } from '../../mechanism/define-operation.ts';

/** Every receivable that fits the filters, in the list's sort, as a file. */
export const downloadReceivables = defineExport('downloadReceivables', ({ query }, { database, viewer }) => ({
  record: 'Receivable',
  columns: 'ReceivableColumn',
  usual: [
    'reference',
    'payout_date',
    'merchant_name',
    'kind',
    'currency',
    'charge_amount',
    'fee',
    'tax',
    'settlement_amount',
    'payable_amount',
    'paid_amount',
    'fx_rate',
    'payout_amount',
    'payout_currency',
    'payout_type',
    'psp',
    'status',
  ],
  rows: selectReceivables(database, viewer.scope)
    .where(receivableConditions(query))
    .orderBy(receivableOrder(query.sortBy, query.order)),
}));
