import { forgetDevices } from '../../access/device-tokens.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { endSessions } from '../../access/sessions.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { managesUsers, requireOwnDetails, requireOwnOrManager } from './own-details.ts';
import { dropUnknown, requireHandedOver, withholdFromRole } from './permission-changes.ts';
import {
  columnsOf,
  grantPermissions,
  refuseLosingAdmin,
  requireFreeEmail,
  requireWhatFitsType,
} from './user-changes.ts';
import { findRoleChange, requireStillManager, setRole } from '../roles/change-role.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Ends what was proved by or sent to the old address, and notifies both addresses. */
export const changeAddress = async (
  database: Database,
  id: string,
  from: string,
  to: string,
): Promise<void> => {
  await database.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
  await database.deleteFrom('reset_links').where('user_id', '=', id).execute();
  await database.deleteFrom('email_codes').where('user_id', '=', id).execute();
  await forgetDevices(database, id);
  for (const address of [from, to])
    await queueMail(database, { to: address, ...noticeMail('email_changed') });
};

/** The names that are in only one of two lists. */
const differenceOf = <Name>(one: readonly Name[], other: readonly Name[]): readonly Name[] => [
  ...one.filter((name) => !other.includes(name)),
  ...other.filter((name) => !one.includes(name)),
];

/** Changes a user. A change of their rights or their address ends their sessions, all but the caller's own, and the keys that do not fit them any more. */
export const updateUser = defineWrite('updateUser', async ({ path, body }, context) => {
  const { database, viewer } = context;
  requireOwnOrManager(viewer, path.id);
  requireWhatFitsType(body);
  const columns = columnsOf(body);
  const before = await findUser(database, path.id);
  if (!managesUsers(viewer)) requireOwnDetails(body, before);
  if (before.user_type === 'Admin' && columns.role !== 'Admin') {
    const refused = await refuseLosingAdmin(database, path.id, viewer.user.id);
    if (refused !== null) return { refused };
  }
  const change = await findRoleChange(database, viewer, { body, before });
  if (change.refused !== null) return { refused: change.refused };
  const { permissions: wanted } = body;
  if (wanted !== undefined && managesUsers(viewer))
    requireHandedOver(viewer, columns.role, differenceOf(before.permissions, wanted));
  await requireFreeEmail(database, columns.email, path.id);
  await database
    .updateTable('users')
    .set({ ...columns, custom_role_id: change.roleId, updated_at: transactionNow })
    .where('id', '=', path.id)
    .execute();
  if (change.isOther) await setRole(database, path.id, change.roleId);
  if (columns.role !== before.user_type) {
    await dropUnknown(database, path.id, columns.role);
    await withholdFromRole(database, path.id, { role: columns.role, viewer });
  }
  if (wanted !== undefined) await grantPermissions(database, path.id, wanted);
  if (change.isOther) await requireStillManager(database, viewer);
  if (columns.email !== before.email) await changeAddress(database, path.id, before.email, columns.email);
  const answer = await findUser(database, path.id);
  const rights = ['user_type', 'partnerId', 'merchantId', 'email'] as const;
  const isChanged =
    rights.some((name) => answer[name] !== before[name]) ||
    answer.effective_permissions.join() !== before.effective_permissions.join();
  if (isChanged) {
    const own = path.id === viewer.user.id ? viewer.sessionHash : undefined;
    await endSessions(database, path.id, own);
    await endOutlived(database, auditedCall('updateUser', context), path.id);
  }
  return { answer };
});
