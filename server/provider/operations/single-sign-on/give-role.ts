import type { Gift } from '../../access/single-sign-on/role-rules.ts';
import type { Database } from '../../store/store.ts';
import { setPermissions } from '../identity/permission-changes.ts';
import { setRole } from '../roles/change-role.ts';

/** Gives somebody exactly what a rule gives, or for null nothing; whatever role or permissions they had before go. */
export const giveRole = async (database: Database, userId: string, gift: Gift | null): Promise<void> => {
  await setRole(database, userId, gift?.customRoleId ?? null);
  if (gift === null || gift.customRoleId === null)
    await setPermissions(database, userId, gift?.permissions ?? []);
};
