import { defineListFile } from '../../mechanism/define-list.ts';
import { payoutPlan } from '../../queries/payouts/payout-plan.ts';
import { selectPayouts } from '../../queries/payouts/payout-rows.ts';

const payouts = { ...payoutPlan, rows: selectPayouts } as const;

const file = {
  record: 'Payout',
  columns: 'PayoutColumn',
  usual: [
    'payout_date',
    'merchant_name',
    'currency',
    'charge_amount',
    'surcharge_amount',
    'fee',
    'tax',
    'settlement_amount',
    'payable_amount',
    'paid_amount',
    'payout_type',
    'psp',
    'status',
  ],
} as const;

/** Every payout that fits the filters, in the list's sort, as a file. */
export const downloadPayouts = defineListFile('downloadPayouts', payouts, file);

/** Does the same for the older report, whose file has always had another name. */
export const downloadDisbursements = defineListFile('downloadDisbursements', payouts, file);
