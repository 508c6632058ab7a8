import type { components } from '../../../../openapi/generated/provider.ts';
import { knownToRole, mayHandOver } from '../../access/role-permissions.ts';
import type { Permission, Viewer } from '../../access/viewer.ts';
import { labelOf } from '../../description/described-words.ts';
import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Role = components['schemas']['Role'];

/** Has two changes of what one user may do follow each other: the user's row is locked until the transaction ends. */
export const lockPermissions = async (database: Database, userId: string): Promise<void> => {
  await database.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
};

/** The permissions that the store has for a role by itself. */
const readHeld = async (database: Database, role: Role): Promise<readonly Permission[]> => {
  const rows = await database
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .execute();
  return rows.map(({ permission }) => permission);
};

/** Gives a user what is wanted beyond the role, and takes what the role holds and is not wanted. */
export const setPermissions = async (
  database: Database,
  userId: string,
  { role, wanted }: { readonly role: Role; readonly wanted: readonly Permission[] },
): Promise<void> => {
  const held = await readHeld(database, role);
  const given = wanted.filter((permission) => !held.includes(permission));
  const taken = held.filter((permission) => !wanted.includes(permission));
  await database.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
  const rows = [
    ...given.map((permission) => ({ user_id: userId, permission, is_taken: false })),
    ...taken.map((permission) => ({ user_id: userId, permission, is_taken: true })),
  ];
  if (rows.length > 0) await database.insertInto('user_permissions').values(rows).execute();
  await database.updateTable('users').set({ updated_at: transactionNow }).where('id', '=', userId).execute();
};

/** Takes from a new user of a role what the role holds and whoever makes the user may not give. */
export const withholdFromRole = async (
  database: Database,
  userId: string,
  { role, viewer }: { readonly role: Role; readonly viewer: Viewer },
): Promise<void> => {
  const held = await readHeld(database, role);
  const withheld = held.filter((permission) => !mayHandOver(viewer, permission, role));
  if (withheld.length === 0) return;
  await database
    .insertInto('user_permissions')
    .values(withheld.map((permission) => ({ user_id: userId, permission, is_taken: true })))
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Has a user whose type changed keep only what the new one knows. */
export const dropUnknown = async (database: Database, userId: string, role: Role): Promise<void> => {
  await database
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission', 'not in', [...knownToRole(role)])
    .execute();
};

/** Throws `Problem` 422 where a permission is given directly that whoever gives it does not hold. */
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
