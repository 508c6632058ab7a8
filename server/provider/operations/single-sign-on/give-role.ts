import type { Gift } from '../../access/single-sign-on/role-rules.ts';
import type { Database } from '../../store/store.ts';
import { setPermissions } from '../identity/permission-changes.ts';
import { setRole } from '../roles/change-role.ts';

const nothing: Gift = { customRoleId: null, permissions: [] };

/** Gives somebody exactly what a rule gives, or for null nothing; whatever role or permissions they had before go. */
export const giveRole = async (database: Database, userId: string, gift: Gift | null): Promise<void> => {
  const { customRoleId, permissions } = gift ?? nothing;
  await setRole(database, userId, customRoleId);
  if (customRoleId === null) await setPermissions(database, userId, permissions);
};
