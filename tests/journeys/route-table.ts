/** The route table of the specification, section 2: path, title of its screen, permission, roles. It is the access rule. */
const table = `
/admin | Dashboard | | Admin Partner Merchant
/admin/dashboard | Dashboard | | Admin Partner Merchant
/admin/partner-setting | Partner settings | | Admin Partner
/admin/onboarding | Onboarding | | Admin Partner
/admin/onboarding-management | Onboarding management | | Admin
/admin/user-management | User management | admin.users | Admin
/admin/merchant-management | Merchant management | merchants.settings | Admin Partner
/admin/disbursement-management | Payout management, older report | admin.users | Admin
/admin/new-payout | Payouts | report.disbursements | Admin Merchant Partner
/admin/payout-management | Payout management | admin.users | Admin
/admin/psp-management | PSP management | admin.users | Admin
/admin/partner-management | Partner management | admin.partners | Admin
/admin/profile | Profile | | Admin Partner Merchant
/admin/transactions | Transactions | report.transactions | Admin Partner Merchant
/admin/payouts | Payouts, older report | report.disbursements | Admin Partner Merchant
/admin/virtual-terminal | Virtual terminal | virtual_terminal | Admin Partner Merchant
/admin/pay-by-link-history | Pay-by-link history | url_management | Admin Partner Merchant
/admin/virtual-terminal/refund-request | Refund requests | virtual_terminal | Admin Partner Merchant
/admin/merchant-setting | Merchant settings | merchants.settings | Admin Partner Merchant
/admin/settings | Settings | merchants.notifications | Admin Partner Merchant
/admin/audit-log | Audit log | merchants.audit_logs | Admin
/admin/receivables-management | Receivables | admin.receivable | Admin
/admin/notification-settings | Notification settings | merchants.notifications | Admin Partner Merchant
/admin/auto-charge | Automated charges | report.auto_charge | Admin Partner Merchant
/admin/chargeback | Chargebacks | chargeback_report | Admin Partner Merchant
/admin/chargeback-management | Chargeback management | admin.users | Admin
/admin/communication-setting | Communication settings | communications.settings | Admin Partner
/admin/onboarding-settings | Onboarding settings | merchants.settings | Admin Partner Merchant
/admin/cross-check | Cross-check | admin.cross_check | Admin
/admin/admin-payment | Admin payments | admin.users | Admin
/admin/vault-management | Vault management | | Admin Partner
/admin/vault-integration | Vault integrations | | Admin Partner
/admin/payment-setting | Payment settings | | Admin Partner
`;

/** What the portal has beside them: a row for each role that needs another permission. */
const own = `
/approvals | Approvals | | Admin Partner Merchant
/approval-rules | Approval rules | admin.users | Admin
/approval-rules | Approval rules | partners.settings | Partner
/approval-rules | Approval rules | merchants.settings | Merchant
/scheduled-exports | Scheduled exports | | Admin Partner Merchant
/admin/balances | Balances | report.disbursements | Admin Partner Merchant
/admin/ledger | Ledger entries | report.disbursements | Admin Partner Merchant
/admin/health | Health of the platform | admin.cross_check | Admin
/admin/ledger-breaches | Breaches of the books | admin.cross_check | Admin
/admin/statements | Statements | report.disbursements | Admin Partner Merchant
/admin/payout-runs | Payout runs | admin.users | Admin
/admin/reconciliation | Reconciliation | admin.cross_check | Admin
/admin/reconciliation-missing | Records without a line | admin.cross_check | Admin
/admin/reconciliation-files | Files read | admin.cross_check | Admin
/admin/kyc-risk | Risk of KYC cases | onboardings.settings | Admin
/admin/blocklist | Blocklist | merchants.settings | Admin Partner Merchant
/single-sign-on | Single sign-on | admin.users | Admin
/single-sign-on | Single sign-on | partners.settings | Partner
/single-sign-on | Single sign-on | merchants.settings | Merchant
/roles | Roles | admin.users | Admin
/roles | Roles | partners.settings | Partner
/roles | Roles | merchants.settings | Merchant
/people | People | admin.users | Admin
/people | People | partners.settings | Partner
/people | People | merchants.settings | Merchant
`;

/** A row of the table. */
export interface ListedRoute {
  readonly path: string;
  readonly title: string;
  readonly permission: string;
  readonly roles: readonly string[];
}

const read = (written: string): readonly ListedRoute[] =>
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', title = '', permission = '', roles = ''] = line.split('|').map((part) => part.trim());
      return { path, title, permission, roles: roles.split(' ') };
    });

/** The 32 routes; /admin and /admin/dashboard are one of them. */
export const routes = read(table);
/** The routes of the portal beyond the specification. */
export const ownRoutes = read(own);
