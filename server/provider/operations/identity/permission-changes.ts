import type { components } from '../../../../openapi/generated/provider.ts';
import { knownToRole, mayHandOver } from '../../access/role-permissions.ts';
import { rolePermissionsOfUser, type Permission, type Viewer } from '../../access/viewer.ts';
import { labelOf } from '../../description/described-words.ts';
import { Problem, type Fault } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Role = components['schemas']['Role'];

/** Makes two changes of one user's permissions follow each other: the user's row is locked until the transaction ends. */
export const lockPermissions = async (database: Database, userId: string): Promise<void> => {
  await database.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
};

/** The permissions that a user has by their role: the one that an organisation gave them, or else that of their type. */
export const readRolePermissions = async (
  database: Database,
  userId: string,
): Promise<readonly Permission[]> => {
  const { permissions } = await database
    .selectFrom('users')
    .select(rolePermissionsOfUser.as('permissions'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return permissions;
};

/** Gives a user the wanted permissions that the role does not have, and takes away those of the role that are not wanted. */
export const setPermissions = async (
  database: Database,
  userId: string,
  wanted: readonly Permission[],
): Promise<void> => {
  const ofRole = await readRolePermissions(database, userId);
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
  const ofRole = await readRolePermissions(database, userId);
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

/** A change of permissions that are of users of a type. */
interface PermissionChange {
  readonly role: Role;
  readonly before: readonly Permission[];
  readonly wanted: readonly Permission[];
}

const nameOf = (permission: Permission): string => `“${labelOf('Permission', permission)}”`;

/** What the caller may not give or take in a change of the permissions of users of a type, be it of one of them or of a role. */
export const findChangeFaults = (
  viewer: Viewer,
  { role, before, wanted }: PermissionChange,
): readonly Fault[] => {
  const known = knownToRole(role);
  const unknown = wanted.flatMap((permission, index): readonly Fault[] =>
    known.includes(permission)
      ? []
      : [
          {
            pointer: `/permissions/${String(index)}`,
            code: 'unfit',
            message: `A user of the type ${role} cannot hold the permission ${nameOf(permission)}.`,
          },
        ],
  );
  const given = wanted.flatMap((permission, index): readonly Fault[] =>
    before.includes(permission) || !known.includes(permission) || mayHandOver(viewer, permission, role)
      ? []
      : [{ pointer: `/permissions/${String(index)}`, ...notHeld(permission, 'give') }],
  );
  const taken = before.flatMap((permission): readonly Fault[] =>
    wanted.includes(permission) || !known.includes(permission) || mayHandOver(viewer, permission, role)
      ? []
      : [{ pointer: '/permissions', ...notHeld(permission, 'take') }],
  );
  return [...unknown, ...given, ...taken];
};

const notHeld = (permission: Permission, what: 'give' | 'take'): Omit<Fault, 'pointer'> => ({
  code: 'forbidden',
  message: `You cannot ${what} the permission ${nameOf(permission)}, which you do not hold yourself.`,
});
