import { automationChargePlan } from '../../queries/payments/automation-charge-rows.ts';
import { defineList, defineListFile } from '../../mechanism/define-list.ts';
import type { Operation } from '../../mechanism/define-operation.ts';

const listAutomationCharges = defineList('listAutomationCharges', {
  ...automationChargePlan,
  totals: 'AutomationChargeTotal',
});

const listAutomationChargeLogs = defineList('listAutomationChargeLogs', {
  table: 'automation_charge_logs',
  rows: (database, _scope, { path }) =>
    database
      .selectFrom('automation_charge_logs')
      .where('charge_id', '=', path.id)
      .select([
        'id',
        'logged_at as timestamp',
        'event',
        'attempt',
        'status',
        'description',
        'transaction_id',
      ]),
  sorts: {
    timestamp: 'automation_charge_logs.logged_at',
    attempt: { column: 'automation_charge_logs.attempt', nullable: true },
  },
});

const downloadAutomationCharges = defineListFile('downloadAutomationCharges', automationChargePlan, {
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
});

/** Charges that the platform makes by itself: the report and the history of one. */
export const automationChargeOperations: readonly Operation[] = [
  listAutomationCharges,
  listAutomationChargeLogs,
  downloadAutomationCharges,
];
