import { createAdminCharge } from '../admin-payment/create-admin-charge.ts';
import { crossCheckOperations } from '../cross-check/cross-check-operations.ts';
import type { Operation } from '../../mechanism/define-operation.ts';
import { downloadReceivables } from '../receivables/download-receivables.ts';
import { moveReceivable } from '../receivables/move-receivable.ts';
import { getReceivable, getReceivablePayout, listReceivables } from '../receivables/read-receivables.ts';
import { updateReceivable } from '../receivables/update-receivable.ts';
import { downloadDisbursements, downloadPayouts } from './download-payouts.ts';
import { moveTransaction } from './move-transaction.ts';
import { payoutRunOperations } from './payout-runs.ts';
import { reSyncTransaction } from './re-sync-transaction.ts';
import {
  getDisbursementPayout,
  listDisbursementConfigs,
  listDisbursementLogs,
  listDisbursements,
} from './read-disbursements.ts';
import { getBreach, listBalances, listBreaches, listLedgerEntries } from './read-ledger.ts';
import { getPayout, getPayoutDetail, listPayoutLogs, listPayouts } from './read-payouts.ts';
import { statementOperations } from './statements.ts';
import { updatePayoutDetail } from './update-payout-detail.ts';

/** Payouts, disbursements, receivables, charges by Admin and cross-checks. */
export const payoutOperations: readonly Operation[] = [
  createAdminCharge,
  ...crossCheckOperations,
  downloadDisbursements,
  downloadPayouts,
  downloadReceivables,
  getBreach,
  getDisbursementPayout,
  getPayout,
  getPayoutDetail,
  getReceivable,
  getReceivablePayout,
  listDisbursementConfigs,
  listDisbursementLogs,
  listBalances,
  listBreaches,
  listDisbursements,
  listLedgerEntries,
  listPayoutLogs,
  listPayouts,
  listReceivables,
  moveReceivable,
  moveTransaction,
  reSyncTransaction,
  ...payoutRunOperations,
  ...statementOperations,
  updatePayoutDetail,
  updateReceivable,
];
