import { defineAnsweredList, defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { breachPlan, readBreach, readChecks } from '../../queries/payouts/breach-rows.ts';
import { balancePlan, ledgerEntryPlan } from '../../queries/payouts/ledger-rows.ts';

/** What the caller's merchants have and owe in each currency. */
export const listBalances = defineList('listBalances', { ...balancePlan, totals: 'BalanceTotal' });

/** The entries on the accounts of the caller's merchants. */
export const listLedgerEntries = defineList('listLedgerEntries', {
  ...ledgerEntryPlan,
  totals: 'LedgerEntryTotal',
});

/** The records that break a promise about money, and when the books were checked. */
export const listBreaches = defineAnsweredList('listBreaches', {
  ...breachPlan,
  answer: async (rows, { database }) => ({ data: [...rows], meta: await readChecks(database) }),
});

/** One breach as the last check found it. */
export const getBreach = defineRead('getBreach', ({ path }, { database, viewer }) =>
  readBreach(database, viewer.scope, path.id),
);
