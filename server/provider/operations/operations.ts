import type { Operation } from './define-operation.ts';
import { createAudit } from './create-audit.ts';
import { downloadTransactions } from './download-transactions.ts';
import { getTransaction } from './get-transaction.ts';
import { listAudits } from './list-audits.ts';
import { listCurrencies } from './list-currencies.ts';
import { listMerchantSelection } from './list-merchant-selection.ts';
import { listPartners } from './list-partners.ts';
import { listTransactionLogs } from './list-transaction-logs.ts';
import { listTransactions } from './list-transactions.ts';
import { refundPayment } from './refund-payment.ts';
// identity
import { identityOperations } from './identity/identity-operations.ts';

/** Every operation that the provider handles. */
export const operations: readonly Operation[] = [
  createAudit,
  downloadTransactions,
  getTransaction,
  listAudits,
  listCurrencies,
  listMerchantSelection,
  listPartners,
  listTransactionLogs,
  listTransactions,
  refundPayment,
  // payouts
  // reports
  // identity
  ...identityOperations,
  // organisations
  // settings
  // onboarding
];
