import type { components } from '../../openapi/generated/provider.ts';

type Permission = components['schemas']['Permission'];
type Role = components['schemas']['Role'];

/**
 * What each role may do by itself. The transaction report and refunds are not among it: they are given to
 * each user, as the specification's list of assignable permissions has it.
 */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  Admin: [
    'dashboard',
    'settings',
    'admin.users',
    'admin.partners',
    'admin.merchants',
    'admin.system_logs',
    'merchants.settings',
    'merchants.notifications',
    'merchants.audit_logs',
    'report.disbursements',
    'report.auto_charge',
    'virtual_terminal',
    'merchants.virtual_terminal',
    'onboardings.settings',
    'communications.settings',
    'chargeback_report',
    'admin.cross_check',
    'admin.receivable',
    'vaultService',
    'url_management',
    'paymentSettings',
  ],
  Partner: [
    'dashboard',
    'settings',
    'merchants.settings',
    'merchants.notifications',
    'report.disbursements',
    'partners.settings',
    'partner_onboarding',
    'onboardings.settings',
    'communications.settings',
    'virtual_terminal',
    'merchants.virtual_terminal',
    'url_management',
    'vaultService',
    'paymentSettings',
  ],
  Merchant: [
    'dashboard',
    'settings',
    'merchants.settings',
    'merchants.notifications',
    'virtual_terminal',
    'merchants.virtual_terminal',
    'url_management',
    'paymentSettings',
  ],
};
