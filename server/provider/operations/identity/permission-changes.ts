import type { components } from '../../../../openapi/generated/provider.ts';
import { knownToRole, mayHandOver } from '../../access/role-permissions.ts';
import type { Permission, Viewer } from '../../access/viewer.ts';
import { labelOf } from '../../description/described-words.ts';
import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Role = components['schemas']['Role'];

/** Makes two changes of one user's permissions follow each other: the user's row is locked until the transaction ends. */
export const lockPermissions = async (database: Database, userId: string): Promise<void> => {
  await database.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
};

/** The permissions that a role has by itself, read from the store. */
const readRolePermissions = async (database: Database, role: Role): Promise<readonly Permission[]> => {
  const rows = await database
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .execute();
  return rows.map(({ permission }) => permission);
};

/** Gives a user the wanted permissions that the role does not have, and takes away those of the role that are not wanted. */
export const setPermissions = async (
  database: Database,
  userId: string,
  { role, wanted }: { readonly role: Role; readonly wanted: readonly Permission[] },
): Promise<void> => {
  const ofRole = await readRolePermissions(database, role);
  const given = wanted.filter((permission) => !ofRole.includes(permission));
  const taken = ofRole.filter((permission) => !wanted.includes(permission));
  await database.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
  const rows = [
    ...given.map((permission) => ({ user_id: userId, permission, is_taken: false })),
    ...taken.map((permission) => ({ user_id: userId, permission, is_taken: true })),
  ];
  if (rows.length > 0) await database.insertInto('user_permissions').values(rows).execute();
  await database.updateTable('users').set({ updated_at: transactionNow }).where('id', '=', userId).execute();
};

/** Takes from a new user the permissions of the role that their creator may not give. */
export const withholdFromRole = async (
  database: Database,
  userId: string,
  { role, viewer }: { readonly role: Role; readonly viewer: Viewer },
): Promise<void> => {
  const ofRole = await readRolePermissions(database, role);
  const withheld = ofRole.filter((permission) => !mayHandOver(viewer, permission, role));
  if (withheld.length === 0) return;
  await database
    .insertInto('user_permissions')
    .values(withheld.map((permission) => ({ user_id: userId, permission, is_taken: true })))
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Removes the permissions that do not exist for the new type of a user. */
export const dropUnknown = async (database: Database, userId: string, role: Role): Promise<void> => {
  await database
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission', 'not in', [...knownToRole(role)])
    .execute();
};

/** Throws `Problem` 422 for a permission that its giver may not hand over. */
export const requireHandedOver = (viewer: Viewer, role: Role, changed: readonly Permission[]): void => {
  const faults = changed
    .filter((permission) => !mayHandOver(viewer, permission, role))
    .map((permission) => ({
      pointer: '/permissions',
      code: 'forbidden',
      message: `You cannot give or take the permission “${labelOf('Permission', permission)}”, which you do not hold yourself.`,
    }));
  const [first] = faults;
  if (first !== undefined) throw new Problem({ status: 422, detail: first.message, faults });
};
