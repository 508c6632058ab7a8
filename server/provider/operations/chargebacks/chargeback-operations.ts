import { shownActor } from '../../access/shown-actor.ts';
import { filterChargebacks, readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage, readPageWithTotals } from '../../queries/lists/page.ts';
import { defineExport, defineRead, type Operation } from '../../mechanism/define-operation.ts';
import {
  acceptChargeback,
  getChargebackResponse,
  saveChargebackResponse,
  submitChargebackResponse,
} from './answer-chargeback.ts';
import { createChargeback } from './create-chargeback.ts';
import { updateChargeback } from './update-chargeback.ts';

const listChargebacks = defineRead('listChargebacks', ({ query }, { database, viewer }) => {
  const rows = filterChargebacks(database, viewer.scope, query);
  return readPageWithTotals(database, rows, query, 'ChargebackTotal');
});

const getChargeback = defineRead('getChargeback', ({ path }, { database, viewer }) =>
  readChargeback(database, viewer.scope, path.id),
);

const logSorts = {
  timestamp: { column: 'chargeback_logs.logged_at' },
  email: { column: 'email', nullable: true },
} as const;

const listChargebackLogs = defineRead('listChargebackLogs', ({ path, query }, { database, viewer }) => {
  const logs = database
    .selectFrom('chargeback_logs')
    .innerJoin('chargebacks', 'chargebacks.id', 'chargeback_logs.chargeback_id')
    .where('chargeback_logs.chargeback_id', '=', path.id)
    .select(['chargeback_logs.id', 'chargeback_logs.logged_at as timestamp'])
    .select(shownActor(viewer.scope, 'chargeback_logs.email').as('email'))
    .select(['chargebacks.chargeback_id as ref_id', 'chargeback_logs.status', 'chargeback_logs.description'])
    .orderBy(orderBy(logSorts[query.sortBy], query.order, 'chargeback_logs.id'));
  return readPage(logs, query);
});

const downloadChargebacks = defineExport('downloadChargebacks', ({ query }, { database, viewer }) => ({
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
  rows: filterChargebacks(database, viewer.scope, query),
}));

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
