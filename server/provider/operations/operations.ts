import type { Operation } from '../mechanism/define-operation.ts';
import { automationChargeOperations } from './automation-charges/automation-charge-operations.ts';
import { chargebackOperations } from './chargebacks/chargeback-operations.ts';
import { createAudit } from './create-audit.ts';
import { dashboardOperations } from './dashboard/dashboard-operations.ts';
import { fileOperations } from './files/file-operations.ts';
import { kycOperations } from './kyc/kyc-operations.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';
import { downloadTransactions } from './download-transactions.ts';
import { confirmDownload } from './downloads/confirm-download.ts';
import { getTransaction } from './get-transaction.ts';
import { exportScheduleOperations } from './export-schedules/export-schedule-operations.ts';
import { iframeOperations } from './iframe/iframe-operations.ts';
import { downloadAudits, listAudits } from './list-audits.ts';
import { listCurrencies } from './list-currencies.ts';
import { listMerchantSelection } from './list-merchant-selection.ts';
import { downloadPartners, listPartners } from './list-partners.ts';
import { listTransactionLogs } from './list-transaction-logs.ts';
import { listTransactions } from './list-transactions.ts';
import { payoutOperations } from './payouts/payout-operations.ts';
import { paymentInfoOperations } from './payment-info/payment-info-operations.ts';
import { paymentPageOperations } from './payment-page/payment-page-operations.ts';
import { organisationOperations } from './organisations/organisation-operations.ts';
import { captureTransaction } from './captures/capture-transaction.ts';
import { voidTransaction } from './captures/void-transaction.ts';
import { createTerminalCharge } from './virtual-terminal/create-terminal-charge.ts';
import { vaultOperations } from './vault/vault-operations.ts';
import { settingOperations } from './settings/settings-operations.ts';
import { approvalOperations } from './approvals/approval-operations.ts';
import { scimOperations } from './scim/scim-operations.ts';
import { singleSignOnOperations } from './single-sign-on/single-sign-on-operations.ts';
import { workOperations } from './work/work-operations.ts';
import { blocklistOperations } from './blocklist/blocklist-operations.ts';
import { listHealth } from './health/list-health.ts';
import { noteOperations } from './notes/note-operations.ts';
import { sharedViewOperations } from './views/shared-views.ts';
import { portalNotificationOperations } from './notifications/portal-notifications.ts';
import { reconciliationOperations } from './reconciliation/reconciliation-operations.ts';
import { refundPayment } from './refund-payment.ts';
import { search } from './search/search.ts';
import { keyOperations } from './keys/key-operations.ts';
import { roleOperations } from './roles/role-operations.ts';
import { identityOperations } from './identity/identity-operations.ts';

/** Every operation that the provider handles. */
export const operations: readonly Operation[] = [
  createAudit,
  downloadTransactions,
  getTransaction,
  listAudits,
  downloadAudits,
  listCurrencies,
  listMerchantSelection,
  listPartners,
  downloadPartners,
  listTransactionLogs,
  listTransactions,
  refundPayment,
  captureTransaction,
  voidTransaction,
  // payouts
  ...payoutOperations,
  ...reconciliationOperations,
  // reports
  ...chargebackOperations,
  ...automationChargeOperations,
  ...paymentInfoOperations,
  ...paymentPageOperations,
  createTerminalCharge,
  ...dashboardOperations,
  confirmDownload,
  ...exportScheduleOperations,
  ...iframeOperations,
  ...vaultOperations,
  // identity
  ...identityOperations,
  ...keyOperations,
  ...roleOperations,
  // organisations
  ...organisationOperations,
  // settings
  ...settingOperations,
  ...portalNotificationOperations,
  ...sharedViewOperations,
  ...noteOperations,
  ...workOperations,
  ...blocklistOperations,
  listHealth,
  ...approvalOperations,
  ...singleSignOnOperations,
  ...scimOperations,
  search,
  // onboarding
  ...fileOperations,
  ...kycOperations,
  ...webhookOperations,
];
