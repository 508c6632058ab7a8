import type { components } from '../../../../openapi/generated/provider.ts';
import { knownToRole } from '../../access/role-permissions.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Database } from '../../store/store.ts';
import {
  findChangeFaults,
  lockPermissions,
  readRolePermissions,
  setPermissions,
} from './permission-changes.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { lockAdmins, refuseLosingAdmin } from './user-changes.ts';

type Schemas = components['schemas'];

const readUserPermissions = async (database: Database, id: string): Promise<Schemas['UserPermissions']> => {
  const { user_type, effective_permissions } = await findUser(database, id);
  return {
    user_type,
    permissions: effective_permissions,
    role_permissions: [...(await readRolePermissions(database, id))],
    known_permissions: [...knownToRole(user_type)],
  };
};

/** Reads the permissions of a user and of their role. */
export const getUserPermissions = defineRead('getUserPermissions', ({ path }, { database }) =>
  readUserPermissions(database, path.id),
);

/** Makes these the permissions of a user; the change applies from their next request on. */
export const updateUserPermissions = defineWrite(
  'updateUserPermissions',
  async ({ path, body: { permissions: wanted } }, context) => {
    const { database, viewer } = context;
    await lockAdmins(database);
    await lockPermissions(database, path.id);
    const { user_type: role, effective_permissions: before } = await findUser(database, path.id);
    const faults = findChangeFaults(viewer, { role, before, wanted });
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    if (before.includes('admin.users') && !wanted.includes('admin.users')) {
      const losing = await refuseLosingAdmin(database, path.id, viewer.user.id);
      if (losing !== null) return { refused: losing };
    }
    await setPermissions(database, path.id, wanted);
    await endOutlived(database, auditedCall('updateUserPermissions', context), path.id);
    return { answer: await readUserPermissions(database, path.id) };
  },
);
