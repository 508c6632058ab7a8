import type { Migration } from '../migration.ts';

/** Staff reach partners by admin.partners; with this one besides, taking that one from them would take nothing. */
export const partnerPermissionsMigration: Migration = {
  name: '0102-partner-permissions',
  statements: [`delete from role_permissions where role = 'Admin' and permission = 'partners.settings'`],
};
