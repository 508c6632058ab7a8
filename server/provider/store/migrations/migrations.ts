import { accountsMigration } from './0001-accounts.ts';
import { transactionsMigration } from './0002-transactions.ts';
import { recordsMigration } from './0003-records.ts';
import { mechanismMigration } from './0004-mechanism.ts';
import { payoutsMigration } from './0010-payouts.ts';
import { receivablesMigration } from './0011-receivables.ts';
import { pspRecordsMigration } from './0012-psp-records.ts';
import { disbursementConfigsMigration } from './0013-disbursement-configs.ts';
import { secondFactorsMigration } from './0030-second-factors.ts';
import { userKeysMigration } from './0031-user-keys.ts';
import { payoutReportMigration } from './0032-payout-report.ts';
import { downloadsMigration } from './0020-downloads.ts';
import { chargebacksMigration } from './0021-chargebacks.ts';
import { automationChargesMigration } from './0022-automation-charges.ts';
import { paymentLinksMigration } from './0023-payment-links.ts';
import { vaultMigration } from './0024-vault.ts';
import { dashboardMigration } from './0025-dashboard.ts';
import { paymentProvidersMigration } from './0050-payment-providers.ts';
import { transactionFeesMigration } from './0051-transaction-fees.ts';
import { routingAndNotificationsMigration } from './0052-routing-and-notifications.ts';
import { organisationsMigration } from './0040-organisations.ts';
import { billingMigration } from './0041-billing.ts';
import { kycVerdictsMigration } from './0120-kyc-verdicts.ts';
import { kycMigration } from './0060-kyc.ts';
import { fileHoldersMigration } from './0092-file-holders.ts';
import { filesMigration } from './0061-files.ts';
import { webhooksMigration } from './0062-webhooks.ts';
import { transactionListsMigration } from './0070-transaction-lists.ts';
import { transactionTotalsMigration } from './0071-transaction-totals.ts';
import { recordHistoriesMigration } from './0080-record-histories.ts';
import { referenceTotalsMigration } from './0072-reference-totals.ts';
import { settlementTermsMigration } from './0081-settlement-terms.ts';
import { sealedSecretsMigration } from './0082-sealed-secrets.ts';
import { countGrainsMigration } from './0090-count-grains.ts';
import { latePayoutsMigration } from './0091-late-payouts.ts';
import { staffAddressesMigration } from './0100-staff-addresses.ts';
import { embeddingOriginsMigration } from './0101-embedding-origins.ts';
import { guardingPermissionsMigration } from './0111-guarding-permissions.ts';
import { partnerPermissionsMigration } from './0102-partner-permissions.ts';
import { claimsOfProcessesMigration } from './0103-claims-of-processes.ts';
import { endedSessionsMigration } from './0104-ended-sessions.ts';
import { givenPermissionsMigration } from './0105-given-permissions.ts';
import { signedRefundsMigration } from './0110-signed-refunds.ts';
import { portalNotificationsMigration } from './0140-portal-notifications.ts';
import { paymentsMigration } from './0120-payments.ts';
import { displayLanguageMigration } from './0162-display-language.ts';
import { displaySettingsMigration } from './0141-display-settings.ts';
import { chargebackResponsesMigration } from './0150-chargeback-responses.ts';
import { crossCheckSettlementsMigration } from './0151-cross-check-settlements.ts';
import { vaultSecretsMigration } from './0152-vault-secrets.ts';
import { agreedTotalsMigration } from './0153-agreed-totals.ts';
import { chargedCardsMigration } from './0154-charged-cards.ts';
import { searchMigration } from './0160-search.ts';
import { collationsMigration } from './0161-collations.ts';
import { sharedViewsMigration } from './0170-shared-views.ts';
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
];
