import type { components } from '../../../../openapi/generated/provider.ts';
import { managesOrganisation } from '../../access/organisation.ts';
import { permissionsOfRole } from '../../access/role-permissions.ts';
import { findPerson, type Permission, type Viewer } from '../../access/viewer.ts';
import type { Fault, Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { findChangeFaults } from '../identity/permission-changes.ts';
import { lockAdmins } from '../identity/user-changes.ts';

type User = components['schemas']['User'];
type UserUpdate = components['schemas']['UserUpdate'];
/** Of a user, what decides which role fits them. */
type Holder = Pick<User, 'user_type' | 'partnerId' | 'merchantId'>;

const holderOf = ({ user_type, partnerId, merchantId }: UserUpdate): Holder => ({
  user_type,
  partnerId: partnerId ?? null,
  merchantId: merchantId ?? null,
});

const pointer = '/custom_role_id';

/**
 * Makes all changes of what people may do follow each other, and reads what the caller may do now: a change that came first may have taken
 * it. Throws `Problem` 409 where that is the right to manage roles.
 */
export const lockRights = async (database: Database, { user }: Viewer): Promise<Viewer> => {
  await lockAdmins(database);
  const now = await findPerson(database, user.id);
  if (now === null || !managesOrganisation(now)) throw lostRight();
  return now;
};

const lostRight = (): Problem =>
  conflict('right-lost', 'Your own rights were changed meanwhile. Load the page again.');

/** Throws `Problem` 409 where a change, within its transaction, took from the caller the right to manage roles. */
export const requireStillManager = async (database: Database, { user }: Viewer): Promise<void> => {
  const now = await findPerson(database, user.id);
  if (now === null || !managesOrganisation(now))
    throw conflict(
      'own-right',
      'You cannot take away your own right to manage roles. Ask somebody else who has it.',
    );
};

/** The permissions that come with a role, or for null with a user type; a fault where the role does not fit the user. */
const permissionsWith = async (
  database: Database,
  { user_type, partnerId, merchantId }: Holder,
  roleId: string | null,
): Promise<readonly Permission[] | Fault> => {
  if (roleId === null) return permissionsOfRole(user_type);
  const role = await database
    .selectFrom('custom_roles')
    .select(['name', 'base', 'organisation', 'permissions'])
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (role === undefined) return { pointer, code: 'unknown', message: 'There is no role with this id.' };
  if (role.base !== user_type)
    return {
      pointer,
      code: 'unfit',
      message: `This role is for users of the type ${role.base}. Choose another one, or none.`,
    };
  if (role.organisation !== 'platform' && role.organisation !== (merchantId ?? partnerId))
    return {
      pointer,
      code: 'unfit',
      message: "This role is of another organisation than the user's. Choose another one, or none.",
    };
  return role.permissions;
};

const isFault = (found: readonly Permission[] | Fault): found is Fault => 'pointer' in found;

/** Why the caller may not give a user this role; null where they may. `before` is what the user may do now, nothing for a new one. */
export const refuseRole = async (
  database: Database,
  viewer: Viewer,
  {
    holder,
    before,
    roleId,
  }: {
    readonly holder: Holder;
    readonly before: readonly Permission[];
    readonly roleId: string | null;
  },
): Promise<Problem | null> => {
  const wanted = await permissionsWith(database, holder, roleId);
  if (isFault(wanted)) return unprocessable(wanted);
  const faults = findChangeFaults(viewer, { role: holder.user_type, before, wanted });
  return faults.length === 0 ? null : unprocessable(...faults.map((fault) => ({ ...fault, pointer })));
};

/** Why the caller may not make a user with the role that a body names; null where they may, or it names none. */
export const refuseFirstRole = async (
  database: Database,
  viewer: Viewer,
  body: UserUpdate,
): Promise<Problem | null> => {
  const { custom_role_id: roleId = null } = body;
  if (roleId === null) return null;
  const giver = await lockRights(database, viewer);
  return refuseRole(database, giver, { holder: holderOf(body), before: [], roleId });
};

interface RoleChange {
  /** The role that the user has from now on. */
  readonly roleId: string | null;
  readonly isOther: boolean;
  readonly refused: Problem | null;
}

/**
 * Which role a user has after a change, and why the caller may not make it. Somebody who becomes of another type keeps nothing of what they
 * were given before; without a role they then get what the type holds, as far as the caller may hand it over.
 */
export const findRoleChange = async (
  database: Database,
  viewer: Viewer,
  { body, before }: { readonly body: UserUpdate; readonly before: User },
): Promise<RoleChange> => {
  const { custom_role_id: roleId = before.custom_role_id } = body;
  const isOther = roleId !== before.custom_role_id;
  const isOfType = body.user_type === before.user_type;
  const holder = holderOf(body);
  if (!isOther) {
    const wanted = roleId === null ? [] : await permissionsWith(database, holder, roleId);
    return { roleId, isOther, refused: isFault(wanted) ? unprocessable(wanted) : null };
  }
  const giver = await lockRights(database, viewer);
  if (roleId === null && !isOfType) return { roleId, isOther, refused: null };
  const held = isOfType ? before.effective_permissions : [];
  return { roleId, isOther, refused: await refuseRole(database, giver, { holder, before: held, roleId }) };
};

/** Gives a user a role, or for null that of their type; nothing that was given or taken directly stays. */
export const setRole = async (database: Database, userId: string, roleId: string | null): Promise<void> => {
  await database.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
  await database
    .updateTable('users')
    .set({ custom_role_id: roleId, updated_at: transactionNow })
    .where('id', '=', userId)
    .execute();
};
