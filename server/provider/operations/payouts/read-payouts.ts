import { shownActor } from '../../access/shown-actor.ts';
import { readPage, readPageWithTotals } from '../../queries/lists/page.ts';
import { payoutConditions, payoutOrder } from '../../queries/payouts/payout-filters.ts';
import { readPayoutLines } from '../../queries/payouts/payout-lines.ts';
import { payoutLogs } from '../../queries/payouts/payout-logs.ts';
import { readPayout, selectPayouts } from '../../queries/payouts/payout-rows.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of the caller's payouts that fit every filter, with the true totals. */
export const listPayouts = defineRead('listPayouts', async ({ query }, { database, viewer }) => {
  const rows = selectPayouts(database, viewer.scope)
    .where(payoutConditions(query))
    .orderBy(payoutOrder(query.sortBy, query.order));
  return readPageWithTotals(database, rows, query, 'PayoutTotal');
});

/** One payout as it stands now. */
export const getPayout = defineRead('getPayout', ({ path }, { database, viewer }) =>
  readPayout(database, viewer.scope, path.id),
);

/** A payout with one page of the lines that add up to it. */
export const getPayoutDetail = defineRead(
  'getPayoutDetail',
  async ({ path, query }, { database, viewer }) => {
    const payout = await readPayout(database, viewer.scope, path.id);
    return { payout, ...(await readPayoutLines(database, viewer.scope, path.id, query)) };
  },
);

/** One page of what happened to a payout. */
export const listPayoutLogs = defineRead('listPayoutLogs', ({ path, query }, { database, viewer }) =>
  readPage(
    payoutLogs(database, path.id, query)
      .select(['id', 'logged_at as timestamp', 'paid_amount', 'currency as paid_currency'])
      .select(['system_note', 'status'])
      .select(shownActor(viewer.scope, 'payout_logs.email').as('email')),
    query,
  ),
);
