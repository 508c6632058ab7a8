import { payoutConditions, payoutOrder, type PayoutFilters } from '../../queries/payouts/payout-filters.ts';
import { selectPayouts } from '../../queries/payouts/payout-rows.ts';
import { defineExport } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import type { Viewer } from '../../access/viewer.ts';

const planPayouts = (
  { query }: { readonly query: PayoutFilters },
  { database, viewer }: Context<Viewer>,
) => ({
  record: 'Payout' as const,
  columns: 'PayoutColumn' as const,
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
  ] as const,
  rows: selectPayouts(database, viewer.scope)
    .where(payoutConditions(query))
    .orderBy(payoutOrder(query.sortBy, query.order)),
});

/** Every payout that fits the filters, in the list's sort, as a file. */
export const downloadPayouts = defineExport('downloadPayouts', planPayouts);

/** The same for the older report: its file has always had another name. */
export const downloadDisbursements = defineExport('downloadDisbursements', planPayouts);
