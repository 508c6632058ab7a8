import { shownActor } from '../../access/shown-actor.ts';
import { allOf, searchConditions } from '../../queries/lists/report-filters.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage, readPageWithTotals } from '../../queries/lists/page.ts';
import { payoutConditions, payoutOrder } from '../../queries/payouts/payout-filters.ts';
import { payoutLogs } from '../../queries/payouts/payout-logs.ts';
import { readPayout, selectDisbursements } from '../../queries/payouts/payout-rows.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { typed } from '../../store/typed-sql.ts';

/** The same payouts in the older shape. */
export const listDisbursements = defineRead('listDisbursements', async ({ query }, { database, viewer }) => {
  const rows = selectDisbursements(database, viewer.scope)
    .where(payoutConditions(query))
    .orderBy(payoutOrder(query.sortBy, query.order));
  return readPageWithTotals(database, rows, query, 'DisbursementTotal');
});

/** The payout that a disbursement stands for. */
export const getDisbursementPayout = defineRead('getDisbursementPayout', ({ path }, { database, viewer }) =>
  readPayout(database, viewer.scope, path.id),
);

/** One page of what happened to a disbursement; the notes among it are for the platform's staff alone. */
export const listDisbursementLogs = defineRead(
  'listDisbursementLogs',
  ({ path, query }, { database, viewer }) => {
    const isStaff = viewer.user.role === 'Admin';
    const rows = payoutLogs(database, path.id, query)
      .select(['id', 'logged_at as timestamp', 'affected', 'payable_amount'])
      .select(shownActor(viewer.scope, 'payout_logs.email').as('email'))
      .select(['currency as payable_currency', 'status', 'description'])
      .select(isStaff ? 'internal_note' : typed.text<null>`null`.as('internal_note'));
    return readPage(rows, query);
  },
);

/** The ways in which the platform pays merchants out. */
export const listDisbursementConfigs = defineRead('listDisbursementConfigs', ({ query }, { database }) => {
  const { sortBy, order, search, ids, currency } = query;
  const rows = database
    .selectFrom('disbursement_configs')
    .selectAll()
    .where(allOf(searchConditions(search, ['label'])))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
    .$if(currency !== undefined, (chosen) => chosen.where('currency', '=', currency ?? ''))
    .orderBy(orderBy({ column: sortBy }, order, 'id'));
  return readPage(rows, query);
});
