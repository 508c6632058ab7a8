import { defineList } from '../../mechanism/define-list.ts';
import { balancePlan, ledgerEntryPlan } from '../../queries/payouts/ledger-rows.ts';

/** What the caller's merchants have and owe in each currency. */
export const listBalances = defineList('listBalances', { ...balancePlan, totals: 'BalanceTotal' });

/** The entries on the accounts of the caller's merchants. */
export const listLedgerEntries = defineList('listLedgerEntries', {
  ...ledgerEntryPlan,
  totals: 'LedgerEntryTotal',
});
