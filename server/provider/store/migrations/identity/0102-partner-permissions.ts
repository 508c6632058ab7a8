import type { Migration } from '../migration.ts';

/** Staff read partners by admin.partners. With this permission besides, taking the other away would have no effect. */
export const partnerPermissionsMigration: Migration = {
  name: '0102-partner-permissions',
  statements: [`delete from role_permissions where role = 'Admin' and permission = 'partners.settings'`],
};
