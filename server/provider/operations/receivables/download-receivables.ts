import { defineListFile } from '../../mechanism/define-list.ts';
import { receivablePlan } from '../../queries/payouts/receivable-rows.ts';

/** Every receivable that fits the filters, in the list's sort, as a file. */
export const downloadReceivables = defineListFile('downloadReceivables', receivablePlan, {
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
});
