import type { Invariant } from './invariant.ts';
import { adjustmentsAreEntries } from './promises/adjustments-are-entries.ts';
import { balancesAreEntries } from './promises/balances-are-entries.ts';
import { debtsAreLines } from './promises/debts-are-lines.ts';
import { disputesAreEntries } from './promises/disputes-are-entries.ts';
import { exportsAreLists } from './promises/exports-are-lists.ts';
import { feesAreBilledOnce } from './promises/fees-are-billed-once.ts';
import { feesAreEntries } from './promises/fees-are-entries.ts';
import { invoicesAreEntries } from './promises/invoices-are-entries.ts';
import { invoicesAreStatements } from './promises/invoices-are-statements.ts';
import { linesAreEntries } from './promises/lines-are-entries.ts';
import { paymentsAreEntries } from './promises/payments-are-entries.ts';
import { payoutsAreEntries } from './promises/payouts-are-entries.ts';
import { payoutsAreLines } from './promises/payouts-are-lines.ts';
import { postingsBalance } from './promises/postings-balance.ts';
import { receivablesAreEntries } from './promises/receivables-are-entries.ts';
import { refundsAreGivenBack } from './promises/refunds-are-given-back.ts';
import { reservesAreDisputes } from './promises/reserves-are-disputes.ts';
import { statementsAreEntries } from './promises/statements-are-entries.ts';
import { taxesAreEntries } from './promises/taxes-are-entries.ts';
import { totalsAreTransactions } from './promises/totals-are-transactions.ts';

/** Every promise about money that is watched while the provider runs. */
export const invariants: readonly Invariant[] = [
  postingsBalance,
  balancesAreEntries,
  paymentsAreEntries,
  feesAreEntries,
  linesAreEntries,
  payoutsAreEntries,
  payoutsAreLines,
  refundsAreGivenBack,
  reservesAreDisputes,
  disputesAreEntries,
  receivablesAreEntries,
  debtsAreLines,
  adjustmentsAreEntries,
  feesAreBilledOnce,
  taxesAreEntries,
  invoicesAreStatements,
  invoicesAreEntries,
  statementsAreEntries,
  totalsAreTransactions,
  exportsAreLists,
];
