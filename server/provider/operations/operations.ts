import type { Operation } from './define-operation.ts';
import { createAudit } from './create-audit.ts';
import { fileOperations } from './files/file-operations.ts';
import { kycOperations } from './kyc/kyc-operations.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';
import { downloadTransactions } from './download-transactions.ts';
import { getTransaction } from './get-transaction.ts';
import { getUserInfo } from './get-user-info.ts';
import { listAudits } from './list-audits.ts';
import { listCurrencies } from './list-currencies.ts';
import { listMerchantSelection } from './list-merchant-selection.ts';
import { listPartners } from './list-partners.ts';
import { listTransactionLogs } from './list-transaction-logs.ts';
import { listTransactions } from './list-transactions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refundPayment } from './refund-payment.ts';

/** Every operation that the provider handles. */
export const operations: readonly Operation[] = [
  createAudit,
  downloadTransactions,
  getTransaction,
  getUserInfo,
  listAudits,
  listCurrencies,
  listMerchantSelection,
  listPartners,
  listTransactionLogs,
  listTransactions,
  login,
  logout,
  refundPayment,
  // payouts
  // reports
  // identity
  // organisations
  // settings
  // onboarding
  ...fileOperations,
  ...kycOperations,
  ...webhookOperations,
];
