import { createReport, type CellKinds } from '../../exports/report.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { checkDays } from '../../queries/lists/day-bounds.ts';
import { payoutConditions, payoutOrder, type PayoutFilters } from '../../queries/payouts/payout-filters.ts';
import { selectPayouts, type Payout } from '../../queries/payouts/payout-rows.ts';
import { defineExport } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import type { Viewer } from '../../access/viewer.ts';

const money = { kind: 'money', currency: 'currency' } as const;

const cells: CellKinds<Payout, 'PayoutColumn'> = {
  payout_date: { kind: 'date' },
  payout_date_humanize: { kind: 'date' },
  merchant_name: { kind: 'text' },
  charge_amount: money,
  surcharge_amount: money,
  refund_amount: money,
  fee: money,
  tax: money,
  settlement_amount: money,
  adjustment_amount: money,
  payable_amount: money,
  paid_amount: money,
  currency: { kind: 'text' },
  payout_type: { kind: 'text', labels: 'PayoutType' },
  psp: { kind: 'text' },
  status: { kind: 'text', labels: 'PayoutStatus' },
  reference: { kind: 'text' },
  paid_at: { kind: 'instant' },
};

const reportPayouts = (name: string, query: PayoutFilters, { database, viewer }: Context<Viewer>) => {
  checkDays(query);
  return createReport(database, {
    name,
    columns: 'PayoutColumn',
    cells,
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
    rows: selectPayouts(database, viewer.scope)
      .where(payoutConditions(query))
      .orderBy(payoutOrder(query.sortBy, query.order)),
  });
};

/** Every payout that fits the filters, in the list's sort, as a file. */
export const downloadPayouts = defineExport('downloadPayouts', ({ query }, context) =>
  reportPayouts(fileNameOf('downloadPayouts'), query, context),
);

/** The same for the older report: its file has always had this name. */
export const downloadDisbursements = defineExport('downloadDisbursements', ({ query }, context) =>
  reportPayouts(fileNameOf('downloadDisbursements'), query, context),
);
