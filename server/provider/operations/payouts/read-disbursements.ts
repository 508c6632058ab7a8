import { shownActor } from '../../access/shown-actor.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { payoutLogPlan, payoutLogs } from '../../queries/payouts/payout-logs.ts';
import { payoutPlan } from '../../queries/payouts/payout-plan.ts';
import { readPayout, selectDisbursements } from '../../queries/payouts/payout-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { typed } from '../../store/typed-sql.ts';

/** The same payouts in the shape of the older report. */
export const listDisbursements = defineList('listDisbursements', {
  ...payoutPlan,
  rows: selectDisbursements,
  totals: 'DisbursementTotal',
});

/** The payout of a disbursement. */
export const getDisbursementPayout = defineRead('getDisbursementPayout', ({ path }, { database, viewer }) =>
  readPayout(database, viewer.scope, path.id),
);

/** One page of the log of a disbursement; only the platform's staff read the notes in it. */
export const listDisbursementLogs = defineList('listDisbursementLogs', {
  ...payoutLogPlan,
  rows: (database, scope, { path, viewer }) =>
    payoutLogs(database, path.id)
      .select(['id', 'logged_at as timestamp', 'affected', 'payable_amount'])
      .select(shownActor(scope, 'payout_logs.email').as('email'))
      .select(['currency as payable_currency', 'status', 'description'])
      .select(viewer.user.role === 'Admin' ? 'internal_note' : typed.text<null>`null`.as('internal_note')),
});

/** The methods by which the platform pays merchants out. */
export const listDisbursementConfigs = defineList('listDisbursementConfigs', {
  table: 'disbursement_configs',
  rows: (database) => database.selectFrom('disbursement_configs').selectAll(),
  filters: {
    search: naming('label'),
    ids: 'id',
    currency: 'currency',
  },
});
