import type { Migration } from '../migration.ts';

/** Which value of the claim decided what somebody may do who signed in by single sign-on, so that they follow when its rule changes. */
export const ssoRoleValuesMigration: Migration = {
  name: '0470-sso-role-values',
  statements: [`alter table sso_identities add column role_value text`],
};
