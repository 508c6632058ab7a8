import type { Migration } from '../migration.ts';

/** What a role gives is not given to its users once more: who changes a user finds only what the type may hold beyond it. */
export const givenPermissionsMigration: Migration = {
  name: '0105-given-permissions',
  statements: [
    `delete from user_permissions using users, role_permissions
      where users.id = user_permissions.user_id and users.role in ('Admin', 'Partner')
        and role_permissions.role = users.role and role_permissions.permission = user_permissions.permission`,
  ],
};
