import { auditSealsMigration } from './mechanism/0570-audit-seals.ts';
import { exportSumsMigration } from './ledger/0560-export-sums.ts';
import { workItemsMigration } from './work/0540-work-items.ts';
import { kycRisksMigration } from './work/0541-kyc-risks.ts';
import { blocklistMigration } from './work/0542-blocklist.ts';
import { reconciliationMigration } from './reconciliation/0520-reconciliation.ts';
import { lineWordsMigration } from './reconciliation/0550-line-words.ts';
import { takenBackFilesMigration } from './reconciliation/0551-taken-back-files.ts';
import { breachesMigration } from './ledger/0501-breaches.ts';
import { statementsMigration } from './ledger/0510-statements.ts';
import { payoutRunsMigration } from './ledger/0511-payout-runs.ts';
import { ledgerMigration } from './ledger/0500-ledger.ts';
import { approvalsMigration } from './approvals/0390-approvals.ts';
import { exportSchedulesMigration } from './exports/0460-export-schedules.ts';
import { failingSchedulesMigration } from './exports/0480-failing-schedules.ts';
import { approvalNotificationsMigration } from './approvals/0430-approval-notifications.ts';
import { askedByKeyMigration } from './approvals/0431-asked-by-key.ts';
import { accountsMigration } from './identity/0001-accounts.ts';
import { transactionsMigration } from './transactions/0002-transactions.ts';
import { recordsMigration } from './mechanism/0003-records.ts';
import { mechanismMigration } from './mechanism/0004-mechanism.ts';
import { payoutsMigration } from './payouts/0010-payouts.ts';
import { receivablesMigration } from './payouts/0011-receivables.ts';
import { pspRecordsMigration } from './payouts/0012-psp-records.ts';
import { disbursementConfigsMigration } from './payouts/0013-disbursement-configs.ts';
import { scimMigration } from './identity/0440-scim.ts';
import { customRolesMigration } from './identity/0450-custom-roles.ts';
import { singleSignOnMigration } from './identity/0420-single-sign-on.ts';
import { secondFactorsMigration } from './identity/0030-second-factors.ts';
import { userKeysMigration } from './identity/0031-user-keys.ts';
import { payoutReportMigration } from './identity/0032-payout-report.ts';
import { downloadsMigration } from './mechanism/0020-downloads.ts';
import { chargebacksMigration } from './chargebacks/0021-chargebacks.ts';
import { automationChargesMigration } from './payments/0022-automation-charges.ts';
import { paymentLinksMigration } from './payments/0023-payment-links.ts';
import { vaultMigration } from './payments/0024-vault.ts';
import { dashboardMigration } from './transactions/0025-dashboard.ts';
import { paymentProvidersMigration } from './settings/0050-payment-providers.ts';
import { transactionFeesMigration } from './settings/0051-transaction-fees.ts';
import { routingAndNotificationsMigration } from './settings/0052-routing-and-notifications.ts';
import { organisationsMigration } from './organisations/0040-organisations.ts';
import { billingMigration } from './organisations/0041-billing.ts';
import { kycVerdictsMigration } from './kyc/0120-kyc-verdicts.ts';
import { kycMigration } from './kyc/0060-kyc.ts';
import { fileHoldersMigration } from './files/0092-file-holders.ts';
import { filesMigration } from './files/0061-files.ts';
import { webhooksMigration } from './webhooks/0062-webhooks.ts';
import { transactionListsMigration } from './transactions/0070-transaction-lists.ts';
import { transactionTotalsMigration } from './transactions/0071-transaction-totals.ts';
import { recordHistoriesMigration } from './mechanism/0080-record-histories.ts';
import { concernedRecordsMigration } from './mechanism/0221-concerned-records.ts';
import { referenceTotalsMigration } from './transactions/0072-reference-totals.ts';
import { settlementTermsMigration } from './payouts/0081-settlement-terms.ts';
import { sealedSecretsMigration } from './mechanism/0082-sealed-secrets.ts';
import { countGrainsMigration } from './transactions/0090-count-grains.ts';
import { latePayoutsMigration } from './payouts/0091-late-payouts.ts';
import { staffAddressesMigration } from './identity/0100-staff-addresses.ts';
import { embeddingOriginsMigration } from './identity/0101-embedding-origins.ts';
import { guardingPermissionsMigration } from './identity/0111-guarding-permissions.ts';
import { partnerPermissionsMigration } from './identity/0102-partner-permissions.ts';
import { claimsOfProcessesMigration } from './mechanism/0103-claims-of-processes.ts';
import { endedSessionsMigration } from './identity/0104-ended-sessions.ts';
import { givenPermissionsMigration } from './identity/0105-given-permissions.ts';
import { takenPermissionsMigration } from './identity/0250-taken-permissions.ts';
import { signedRefundsMigration } from './transactions/0110-signed-refunds.ts';
import { portalNotificationsMigration } from './identity/0140-portal-notifications.ts';
import { paymentsMigration } from './payments/0120-payments.ts';
import { displayLanguageMigration } from './identity/0162-display-language.ts';
import { displaySettingsMigration } from './identity/0141-display-settings.ts';
import { chargebackResponsesMigration } from './chargebacks/0150-chargeback-responses.ts';
import { disputesOfRefundsMigration } from './chargebacks/0220-disputes-of-refunds.ts';
import { chargebackRemindersMigration } from './chargebacks/0360-chargeback-reminders.ts';
import { crossCheckSettlementsMigration } from './payouts/0151-cross-check-settlements.ts';
import { vaultSecretsMigration } from './payments/0152-vault-secrets.ts';
import { agreedTotalsMigration } from './payments/0153-agreed-totals.ts';
import { chargedCardsMigration } from './payments/0154-charged-cards.ts';
import { searchMigration } from './transactions/0160-search.ts';
import { keptReceiptsMigration } from './payments/0310-kept-receipts.ts';
import { previousSecretsMigration } from './webhooks/0341-previous-secrets.ts';
import { currentZonesMigration } from './organisations/0361-current-zones.ts';
import { invoiceZonesMigration } from './organisations/0370-invoice-zones.ts';
import { organisationLanguagesMigration } from './organisations/0375-organisation-languages.ts';
import { suppliersMigration } from './organisations/0340-suppliers.ts';
import { foldedNamesMigration } from './transactions/0290-folded-names.ts';
import { keptWordsMigration } from './transactions/0295-kept-words.ts';
import { collationsMigration } from './mechanism/0161-collations.ts';
import { declineReasonsMigration } from './transactions/0180-decline-reasons.ts';
import { sharedViewsMigration } from './identity/0170-shared-views.ts';
import { feeStatementsMigration } from './organisations/0200-fee-statements.ts';
import { notesMigration } from './identity/0190-notes.ts';
import { madeAsMigration } from './identity/0230-made-as.ts';
import { keysOfAnswersMigration } from './mechanism/0231-keys-of-answers.ts';
import { scopedKeysMigration } from './identity/0410-scoped-keys.ts';
import { ownSessionsMigration } from './identity/0260-own-sessions.ts';
import { passkeysMigration } from './identity/0400-passkeys.ts';
import { ssoRoleValuesMigration } from './identity/0470-sso-role-values.ts';
import { cancelledPayoutsMigration } from './payouts/0210-cancelled-payouts.ts';
import { expiringAuthorisationsMigration } from './payments/0300-expiring-authorisations.ts';
import { closedMerchantsMigration } from './organisations/0212-closed-merchants.ts';
import { payoutCancelledMigration } from './settings/0211-payout-cancelled.ts';
import { isoCurrenciesMigration } from './transactions/0280-iso-currencies.ts';
import { amountsByCurrencyMigration } from './transactions/0350-amounts-by-currency.ts';
import { mailBrandsMigration } from './mechanism/0373-mail-brands.ts';
import { mailLogosMigration } from './mechanism/0374-mail-logos.ts';
import { mailSendersMigration } from './mechanism/0371-mail-senders.ts';
import { disputeChecklistsMigration } from './chargebacks/0530-dispute-checklists.ts';
import { disputeRulesMigration } from './chargebacks/0531-dispute-rules.ts';
import { chargebackWordsMigration } from './chargebacks/0372-chargeback-words.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they run. */
export const migrations: readonly Migration[] = [
  accountsMigration,
  transactionsMigration,
  recordsMigration,
  mechanismMigration,
  // payouts: 0010
  payoutsMigration,
  receivablesMigration,
  pspRecordsMigration,
  disbursementConfigsMigration,
  // reports: 0020
  downloadsMigration,
  chargebacksMigration,
  automationChargesMigration,
  paymentLinksMigration,
  vaultMigration,
  dashboardMigration,
  // identity: 0030
  secondFactorsMigration,
  userKeysMigration,
  payoutReportMigration,
  // organisations: 0040
  organisationsMigration,
  billingMigration,
  // settings: 0050
  paymentProvidersMigration,
  transactionFeesMigration,
  routingAndNotificationsMigration,
  // onboarding: 0060
  kycMigration,
  filesMigration,
  webhooksMigration,
  // speed: 0070
  transactionListsMigration,
  transactionTotalsMigration,
  referenceTotalsMigration,
  // work lists: 0080
  recordHistoriesMigration,
  settlementTermsMigration,
  sealedSecretsMigration,
  // speed: 0090
  countGrainsMigration,
  latePayoutsMigration,
  // files: 0092
  fileHoldersMigration,
  // tenants: 0100
  staffAddressesMigration,
  embeddingOriginsMigration,
  partnerPermissionsMigration,
  // processes: 0103
  claimsOfProcessesMigration,
  // identity: 0104
  endedSessionsMigration,
  givenPermissionsMigration,
  // totals: 0110
  signedRefundsMigration,
  // access: 0111
  guardingPermissionsMigration,
  // onboarding: 0120
  kycVerdictsMigration,
  // notifications: 0140
  portalNotificationsMigration,
  // payments: 0120
  paymentsMigration,
  displaySettingsMigration,
  // disputes: 0150
  chargebackResponsesMigration,
  // cross-check: 0151
  crossCheckSettlementsMigration,
  // vault: 0152
  vaultSecretsMigration,
  // totals of guests: 0153
  agreedTotalsMigration,
  // cards of payments: 0154
  chargedCardsMigration,
  // search: 0160
  searchMigration,
  // store: 0161
  collationsMigration,
  // views: 0170
  sharedViewsMigration,
  // identity: 0162
  displayLanguageMigration,
  // declined payments: 0180
  declineReasonsMigration,
  // notes: 0190
  notesMigration,
  // fees: 0200
  feeStatementsMigration,
  // what outlives a request: 0230
  madeAsMigration,
  keysOfAnswersMigration,
  // sessions: 0260
  ownSessionsMigration,
  // what a user may do: 0250
  takenPermissionsMigration,
  // final states: 0210
  cancelledPayoutsMigration,
  payoutCancelledMigration,
  closedMerchantsMigration,
  // disputes: 0220
  disputesOfRefundsMigration,
  // audit: 0221
  concernedRecordsMigration,
  // currencies: 0280
  isoCurrenciesMigration,
  // search: 0290, 0295
  foldedNamesMigration,
  keptWordsMigration,
  // authorisations that end: 0300
  expiringAuthorisationsMigration,
  // receipts: 0310
  keptReceiptsMigration,
  // invoices: 0340
  suppliersMigration,
  // webhooks: 0341
  previousSecretsMigration,
  // reminders of disputes: 0360
  chargebackRemindersMigration,
  // invoices: 0370
  invoiceZonesMigration,
  // amounts: 0350
  amountsByCurrencyMigration,
  // Renames what it added as well.
  currentZonesMigration,
  // mails: 0371
  mailSendersMigration,
  // search: 0372
  chargebackWordsMigration,
  // looks of mails: 0373
  mailBrandsMigration,
  // logos of mails: 0374
  mailLogosMigration,
  // languages of organisations: 0375
  organisationLanguagesMigration,
  // a second person: 0390
  approvalsMigration,
  // passkeys: 0400
  passkeysMigration,
  // keys: 0410
  scopedKeysMigration,
  // single sign-on: 0420
  singleSignOnMigration,
  // the bell of a second person: 0430
  approvalNotificationsMigration,
  // requests asked for by a key: 0431
  askedByKeyMigration,
  // SCIM: 0440
  scimMigration,
  // roles of organisations: 0450
  customRolesMigration,
  // exports that are made again and again: 0460
  exportSchedulesMigration,
  // roles of single sign-on: 0470
  ssoRoleValuesMigration,
  // scheduled exports that fail again and again: 0480
  failingSchedulesMigration,
  // the ledger: 0500
  ledgerMigration,
  // what breaks a promise about money: 0501
  breachesMigration,
  // statements: 0510
  statementsMigration,
  // payout runs: 0511
  payoutRunsMigration,
  // files of banks and payment providers: 0520
  reconciliationMigration,
  // checklists of disputes: 0530
  disputeChecklistsMigration,
  // rules that accept small disputes: 0531
  disputeRulesMigration,
  // who deals with what waits: 0540
  workItemsMigration,
  // why a case comes first: 0541
  kycRisksMigration,
  // from whom nothing is taken: 0542
  blocklistMigration,
  // lines whose words are looked for when they are linked: 0550
  lineWordsMigration,
  // files that are taken back: 0551
  takenBackFilesMigration,
  // what exports come to: 0560
  exportSumsMigration,
  // seals of the audit log: 0570
  auditSealsMigration,
];
