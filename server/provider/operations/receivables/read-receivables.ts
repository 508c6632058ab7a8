import { notFound } from '../../problem/problem.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { readReceivable, receivablePlan } from '../../queries/payouts/receivable-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** One page of what merchants owe that fits every filter, with the exact totals. */
export const listReceivables = defineList('listReceivables', {
  ...receivablePlan,
  totals: 'ReceivableTotal',
});

/** One receivable in its present state. */
export const getReceivable = defineRead('getReceivable', ({ path }, { database, viewer }) =>
  readReceivable(database, viewer.scope, path.id),
);

/** The payout that a receivable was moved into. */
export const getReceivablePayout = defineRead(
  'getReceivablePayout',
  async ({ path }, { database, viewer }) => {
    const { payout_id } = await readReceivable(database, viewer.scope, path.id);
    if (payout_id === null) throw notFound('payout');
    return readPayout(database, viewer.scope, payout_id);
  },
);
