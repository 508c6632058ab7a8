import type { Migration } from '../migration.ts';

/** Permissions that protected nothing until now are given to each role that could do the protected action before. */
export const guardingPermissionsMigration: Migration = {
  name: '0111-guarding-permissions',
  statements: [
    `insert into role_permissions (role, permission)
      select role, permission from (values
        ('Admin', 'merchants.virtual_terminal'),
        ('Partner', 'merchants.virtual_terminal'),
        ('Partner', 'onboardings.settings'),
        ('Merchant', 'merchants.virtual_terminal'),
        ('Merchant', 'paymentSettings')
      ) as held (role, permission)
      where exists (select from role_permissions)
      on conflict do nothing`,
  ],
};
