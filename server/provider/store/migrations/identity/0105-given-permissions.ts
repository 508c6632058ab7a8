import type { Migration } from '../migration.ts';

/** A permission of a role is not given to its users again: whoever changes a user only sees what the type may have beyond it. */
export const givenPermissionsMigration: Migration = {
  name: '0105-given-permissions',
  statements: [
    `delete from user_permissions using users, role_permissions
      where users.id = user_permissions.user_id and users.role in ('Admin', 'Partner')
        and role_permissions.role = users.role and role_permissions.permission = user_permissions.permission`,
  ],
};
