import { shownActor } from '../../access/shown-actor.ts';
import { readPayoutLines } from '../../queries/payouts/payout-lines.ts';
import { payoutLogPlan, payoutLogs } from '../../queries/payouts/payout-logs.ts';
import { payoutPlan } from '../../queries/payouts/payout-plan.ts';
import { readPayout, selectPayouts } from '../../queries/payouts/payout-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of the caller's payouts that fit every filter, with the exact totals. */
export const listPayouts = defineList('listPayouts', {
  ...payoutPlan,
  rows: selectPayouts,
  totals: 'PayoutTotal',
});

/** One payout in its present state. */
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

/** One page of the log of a payout. */
export const listPayoutLogs = defineList('listPayoutLogs', {
  ...payoutLogPlan,
  rows: (database, scope, { path }) =>
    payoutLogs(database, path.id)
      .select(['id', 'logged_at as timestamp', 'paid_amount', 'currency as paid_currency'])
      .select(['system_note', 'status'])
      .select(shownActor(scope, 'payout_logs.email').as('email')),
});
