import type { Migration } from '../migration.ts';

/**
 * A permission of a role can be taken from one of its users. Permissions that do not exist for the role of
 * their user open nothing any more, so they are removed, with an entry in the audit log; so are those of
 * Admins that are for tenants alone.
 */
export const takenPermissionsMigration: Migration = {
  name: '0250-taken-permissions',
  statements: [
    `alter table user_permissions add column is_taken boolean not null default false`,
    `delete from role_permissions where role = 'Admin' and permission = 'settings'`,
    `with gone as (
        delete from user_permissions using users where users.id = user_permissions.user_id
          and user_permissions.permission <> all(case users.role
            when 'Admin' then array['dashboard', 'admin.users', 'admin.partners', 'admin.merchants', 'admin.system_logs',
              'merchants.settings', 'merchants.notifications', 'merchants.audit_logs', 'report.transactions',
              'report.disbursements', 'api_connection', 'report.auto_charge', 'virtual_terminal', 'onboardings.settings',
              'communications.settings', 'chargeback_report', 'admin.cross_check', 'merchants.virtual_terminal',
              'admin.receivable', 'vaultService', 'refund.transactions', 'url_management', 'paymentSettings']
            when 'Partner' then array['dashboard', 'settings', 'merchants.settings', 'merchants.notifications',
              'report.transactions', 'report.disbursements', 'api_connection', 'report.auto_charge', 'virtual_terminal',
              'partners.settings', 'partner_onboarding', 'onboardings.settings', 'communications.settings',
              'chargeback_report', 'merchants.virtual_terminal', 'vaultService', 'refund.transactions', 'url_management',
              'paymentSettings']
            else array['dashboard', 'settings', 'merchants.settings', 'merchants.notifications', 'report.transactions',
              'report.disbursements', 'api_connection', 'report.auto_charge', 'virtual_terminal', 'chargeback_report',
              'merchants.virtual_terminal', 'refund.transactions', 'url_management', 'paymentSettings'] end)
        returning user_permissions.user_id, user_permissions.permission)
      insert into audits (id, type, source, operation, target, old_value, new_value)
      select 'aud_' || replace(gen_random_uuid()::text, '-', ''), 'update', 'server', 'updateUserPermissions', user_id,
        jsonb_build_object('permissions', jsonb_agg(permission order by permission)),
        jsonb_build_object('permissions', '[]'::jsonb)
      from gone group by user_id`,
  ],
};
