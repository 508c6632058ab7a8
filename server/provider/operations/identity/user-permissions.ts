import type { components } from '../../../../openapi/generated/provider.ts';
import { permissionsOfRole, knownToRole, mayHandOver } from '../../access/role-permissions.ts';
import type { Permission, Viewer } from '../../access/viewer.ts';
import { labelOf } from '../../description/described-words.ts';
import type { Fault, Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Database } from '../../store/store.ts';
import { lockPermissions, setPermissions } from './permission-changes.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { lockAdmins, refuseLosingAdmin } from './user-changes.ts';

type Schemas = components['schemas'];

const readUserPermissions = async (database: Database, id: string): Promise<Schemas['UserPermissions']> => {
  const { user_type, effective_permissions } = await findUser(database, id);
  return {
    user_type,
    permissions: effective_permissions,
    role_permissions: [...permissionsOfRole(user_type)],
    known_permissions: [...knownToRole(user_type)],
  };
};

/** Reads the permissions of a user and of their role. */
export const getUserPermissions = defineRead('getUserPermissions', ({ path }, { database }) =>
  readUserPermissions(database, path.id),
);

/** A change of the permissions of a user with a role. */
interface Change {
  readonly role: Schemas['Role'];
  readonly before: readonly Permission[];
  readonly wanted: readonly Permission[];
}

const nameOf = (permission: Permission): string => `“${labelOf('Permission', permission)}”`;

/** Why the caller may not make a change; null where they may. */
const findFaults = (viewer: Viewer, { role, before, wanted }: Change): Problem | null => {
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
  const faults = [...unknown, ...given, ...taken];
  return faults.length === 0 ? null : unprocessable(...faults);
};

const notHeld = (permission: Permission, what: 'give' | 'take'): Omit<Fault, 'pointer'> => ({
  code: 'forbidden',
  message: `You cannot ${what} the permission ${nameOf(permission)}, which you do not hold yourself.`,
});

/** Makes these the permissions of a user; the change applies from their next request on. */
export const updateUserPermissions = defineWrite(
  'updateUserPermissions',
  async ({ path, body: { permissions: wanted } }, context) => {
    const { database, viewer } = context;
    await lockAdmins(database);
    await lockPermissions(database, path.id);
    const { user_type: role, effective_permissions: before } = await findUser(database, path.id);
    const refused = findFaults(viewer, { role, before, wanted });
    if (refused !== null) return { refused };
    if (before.includes('admin.users') && !wanted.includes('admin.users')) {
      const losing = await refuseLosingAdmin(database, path.id, viewer.user.id);
      if (losing !== null) return { refused: losing };
    }
    await setPermissions(database, path.id, { role, wanted });
    await endOutlived(database, auditedCall('updateUserPermissions', context), path.id);
    return { answer: await readUserPermissions(database, path.id) };
  },
);
