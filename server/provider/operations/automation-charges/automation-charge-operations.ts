import { filterAutomationCharges } from '../../queries/payments/automation-charge-rows.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage, readPageWithTotals } from '../../queries/lists/page.ts';
import { defineExport, defineRead, type Operation } from '../../mechanism/define-operation.ts';

const listAutomationCharges = defineRead('listAutomationCharges', ({ query }, { database, viewer }) => {
  const rows = filterAutomationCharges(database, viewer.scope, query);
  const currency = query.sortBy === 'amount' ? 'automation_charges.currency' : undefined;
  return readPageWithTotals(database, rows, query, 'AutomationChargeTotal', currency);
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

const downloadAutomationCharges = defineExport(
  'downloadAutomationCharges',
  ({ query }, { database, viewer }) => ({
    record: 'AutomationCharge',
    columns: 'AutomationChargeColumn',
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
  }),
);

/** Charges that the platform makes by itself: the report and the history of one. */
export const automationChargeOperations: readonly Operation[] = [
  listAutomationCharges,
  listAutomationChargeLogs,
  downloadAutomationCharges,
];
