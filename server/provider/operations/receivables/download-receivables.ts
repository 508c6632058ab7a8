import type { components } from '../../../../openapi/generated/provider.ts';
import { createReport, type CellKinds } from '../../exports/report.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { checkDays } from '../../queries/lists/day-bounds.ts';
import {
  receivableConditions,
  receivableOrder,
  selectReceivables,
} from '../../queries/payouts/receivable-rows.ts';
import { defineExport } from '../../mechanism/define-operation.ts';

const money = { kind: 'money', currency: 'currency' } as const;

const cells: CellKinds<components['schemas']['Receivable'], 'ReceivableColumn'> = {
  reference: { kind: 'text' },
  payout_date: { kind: 'date' },
  payout_date_humanize: { kind: 'date' },
  merchant_name: { kind: 'text' },
  kind: { kind: 'text', labels: 'ReceivableKind' },
  charge_amount: money,
  fee: money,
  tax: money,
  settlement_amount: money,
  payable_amount: money,
  paid_amount: money,
  currency: { kind: 'text' },
  fx_rate: { kind: 'number' },
  payout_amount: { kind: 'money', currency: 'payout_currency' },
  payout_currency: { kind: 'text' },
  payout_type: { kind: 'text', labels: 'PayoutType' },
  psp: { kind: 'text' },
  status: { kind: 'text', labels: 'ReceivableStatus' },
  description: { kind: 'text' },
  due_date: { kind: 'date' },
  created_at: { kind: 'instant' },
};

/** Every receivable that fits the filters, in the list's sort, as a file. */
export const downloadReceivables = defineExport('downloadReceivables', ({ query }, { database, viewer }) => {
  checkDays(query);
  return createReport(database, {
    name: fileNameOf('downloadReceivables'),
    columns: 'ReceivableColumn',
    cells,
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
  });
});
