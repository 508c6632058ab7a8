import { shownActor } from '../../access/shown-actor.ts';
import { chargebackPlan, readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { defineList, defineListFile } from '../../mechanism/define-list.ts';
import { defineRead, type Operation } from '../../mechanism/define-operation.ts';
import {
  acceptChargeback,
  getChargebackResponse,
  saveChargebackResponse,
  submitChargebackResponse,
} from './answer-chargeback.ts';
import { createChargeback } from './create-chargeback.ts';
import { updateChargeback } from './update-chargeback.ts';

const listChargebacks = defineList('listChargebacks', { ...chargebackPlan, totals: 'ChargebackTotal' });

const getChargeback = defineRead('getChargeback', ({ path }, { database, viewer }) =>
  readChargeback(database, viewer.scope, path.id),
);

const listChargebackLogs = defineList('listChargebackLogs', {
  table: 'chargeback_logs',
  rows: (database, scope, { path }) =>
    database
      .selectFrom('chargeback_logs')
      .innerJoin('chargebacks', 'chargebacks.id', 'chargeback_logs.chargeback_id')
      .where('chargeback_logs.chargeback_id', '=', path.id)
      .select(['chargeback_logs.id', 'chargeback_logs.logged_at as timestamp'])
      .select(shownActor(scope, 'chargeback_logs.email').as('email'))
      .select([
        'chargebacks.chargeback_id as ref_id',
        'chargeback_logs.status',
        'chargeback_logs.description',
      ]),
  sorts: { timestamp: 'chargeback_logs.logged_at', email: { column: 'email', nullable: true } },
});

const downloadChargebacks = defineListFile('downloadChargebacks', chargebackPlan, {
  record: 'Chargeback',
  columns: 'ChargebackColumn',
  usual: [
    'chargeback_id',
    'chargeback_amount',
    'currency',
    'updated_at',
    'by_user',
    'notify_date',
    'action_due_date',
    'status',
    'merchant_name',
    'mode_3ds',
  ],
});

/** Disputes: the report, one case with its history, what its merchant answers and what the staff do about it. */
export const chargebackOperations: readonly Operation[] = [
  listChargebacks,
  createChargeback,
  getChargeback,
  updateChargeback,
  listChargebackLogs,
  getChargebackResponse,
  saveChargebackResponse,
  submitChargebackResponse,
  acceptChargeback,
  downloadChargebacks,
];
