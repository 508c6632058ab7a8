import type { components } from '../../../../openapi/generated/provider.ts';
import { createReport, type CellKinds } from '../../exports/report.ts';
import { fileNameOf } from '../../description/described-schemas.ts';
import { filterAutomationCharges } from '../../queries/payments/automation-charge-rows.ts';
import { checkDays } from '../../queries/lists/day-bounds.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage, readPageWithTotals } from '../../queries/lists/page.ts';
import { defineExport, defineRead, type Operation } from '../../mechanism/define-operation.ts';

const listAutomationCharges = defineRead('listAutomationCharges', ({ query }, { database, viewer }) => {
  checkDays(query);
  const rows = filterAutomationCharges(database, viewer.scope, query);
  return readPageWithTotals(database, rows, query, 'AutomationChargeTotal');
});

const logSorts = {
  timestamp: { column: 'automation_charge_logs.logged_at' },
  attempt: { column: 'automation_charge_logs.attempt', nullable: true },
} as const;

const listAutomationChargeLogs = defineRead('listAutomationChargeLogs', ({ path, query }, { database }) => {
  const logs = database
    .selectFrom('automation_charge_logs')
    .where('charge_id', '=', path.id)
    .select(['id', 'logged_at as timestamp', 'event', 'attempt', 'status', 'description', 'transaction_id'])
    .orderBy(orderBy(logSorts[query.sortBy], query.order, 'automation_charge_logs.id'));
  return readPage(logs, query);
});

const cells: CellKinds<components['schemas']['AutomationCharge'], 'AutomationChargeColumn'> = {
  ref_id: { kind: 'text' },
  booking_ref: { kind: 'text' },
  merchant_name: { kind: 'text' },
  guest_name: { kind: 'text' },
  amount: { kind: 'money', currency: 'currency' },
  currency: { kind: 'text' },
  status: { kind: 'text', labels: 'AutomationChargeStatus' },
  scheduled_at: { kind: 'instant' },
  attempts: { kind: 'number' },
  last_attempt_at: { kind: 'instant' },
  next_attempt_at: { kind: 'instant' },
  failure_reason: { kind: 'text' },
  transaction_ref_id: { kind: 'text' },
  card_brand: { kind: 'text', labels: 'CardBrand' },
  card_last4: { kind: 'text' },
  created_at: { kind: 'instant' },
};

const downloadAutomationCharges = defineExport(
  'downloadAutomationCharges',
  ({ query }, { database, viewer }) => {
    checkDays(query);
    return createReport(database, {
      name: fileNameOf('downloadAutomationCharges'),
      columns: 'AutomationChargeColumn',
      cells,
      usual: [
        'ref_id',
        'booking_ref',
        'merchant_name',
        'guest_name',
        'amount',
        'currency',
        'status',
        'scheduled_at',
        'attempts',
        'next_attempt_at',
        'failure_reason',
        'transaction_ref_id',
      ],
      rows: filterAutomationCharges(database, viewer.scope, query),
    });
  },
);

/** Charges that the platform makes by itself: the report and the history of one. */
export const automationChargeOperations: readonly Operation[] = [
  listAutomationCharges,
  listAutomationChargeLogs,
  downloadAutomationCharges,
];
