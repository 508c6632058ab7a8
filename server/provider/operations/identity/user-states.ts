import { sql } from 'kysely';
import { forgetDevices } from '../../access/device-tokens.ts';
import { unusablePassword } from '../../../passwords/password.ts';
import { removePasskeys } from '../../access/passkeys/passkeys.ts';
import { removeFactor } from '../../access/factors/second-factor.ts';
import type { AuditedCall } from '../../access/audit.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { endSessions } from '../../access/sessions.ts';
import { Problem } from '../../problem/problem.ts';
import { wishResetLink } from '../../mail/reset-wishes.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { refuseLosingAdmin } from './user-changes.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Sets whether a user is active. */
export const setStatus = async (database: Database, id: string, status: 0 | 1): Promise<void> => {
  await database
    .updateTable('users')
    .set({ status, updated_at: transactionNow })
    .where('id', '=', id)
    .execute();
};

/** Lets a user sign in again. */
export const activateUser = defineWrite('activateUser', async ({ path }, { database }) => {
  await setStatus(database, path.id, 1);
  return { answer: await findUser(database, path.id) };
});

/** Ends all access of a user: sessions, remembered devices, links and keys. */
const shutOut = async (database: Database, call: AuditedCall, id: string): Promise<void> => {
  await endSessions(database, id);
  await forgetDevices(database, id);
  await database.deleteFrom('reset_links').where('user_id', '=', id).execute();
  await endOutlived(database, call, id);
};

/** Admits a user no more, and ends all access that they have. */
export const shutOutUser = async (database: Database, call: AuditedCall, id: string): Promise<void> => {
  await setStatus(database, id, 0);
  await shutOut(database, call, id);
};

/** Takes a user away; the row remains for the records that refer to it, without keys, and the address is free again. */
export const removeUser = async (database: Database, call: AuditedCall, id: string): Promise<void> => {
  await sql`update users set status = 0, deleted_at = now(), updated_at = now()
    where id = ${id}`.execute(database);
  await database.deleteFrom('passkeys').where('user_id', '=', id).execute();
  // Whoever comes back becomes a new user, also at their identity provider.
  await database.deleteFrom('sso_identities').where('user_id', '=', id).execute();
  await database.deleteFrom('scim_members').where('user_id', '=', id).execute();
  await database.deleteFrom('scim_users').where('user_id', '=', id).execute();
  await shutOut(database, call, id);
};

/** Ends a user's sessions and admits them no more. */
export const deactivateUser = defineWrite('deactivateUser', async ({ path }, context) => {
  const { database, viewer } = context;
  const refused = await refuseLosingAdmin(database, path.id, viewer.user.id);
  if (refused !== null) return { refused };
  await shutOutUser(database, auditedCall('deactivateUser', context), path.id);
  return { answer: await findUser(database, path.id) };
});

/** Deletes a user. */
export const deleteUser = defineWrite('deleteUser', async ({ path }, context) => {
  const { database, viewer } = context;
  const refused = await refuseLosingAdmin(database, path.id, viewer.user.id);
  if (refused !== null) return { refused };
  await removeUser(database, auditedCall('deleteUser', context), path.id);
  return { answer: null };
});

const notOneself = (detail: string): Problem => new Problem({ status: 409, detail });

/** Voids a user's password and passkeys and has a link sent by which they choose another. */
export const resetUserPassword = defineWrite('resetUserPassword', async ({ path }, context) => {
  const { database, viewer } = context;
  const user = await findUser(database, path.id);
  if (user.id === viewer.user.id) return { refused: notOneself('Change your own password in your profile.') };
  if (user.status === 0) {
    return {
      refused: new Problem({ status: 409, detail: 'A deactivated user gets no link. Activate them first.' }),
    };
  }
  await database
    .updateTable('users')
    .set({ password_hash: unusablePassword(), updated_at: transactionNow })
    .where('id', '=', user.id)
    .execute();
  await removePasskeys(database, user);
  await shutOut(database, auditedCall('resetUserPassword', context), user.id);
  await wishResetLink(database, user.email, 'required');
  return { answer: await findUser(database, user.id) };
});

/** Removes the second factor of somebody who cannot give it any more, and their passkeys, which stand for it. */
export const resetUserAuthenticatorMode = defineWrite(
  'resetUserAuthenticatorMode',
  async ({ path }, { database, viewer }) => {
    const user = await findUser(database, path.id);
    if (user.id === viewer.user.id)
      return { refused: notOneself('Change your own second factor in your profile.') };
    if (user.authenticator_type === null) {
      return { refused: new Problem({ status: 409, detail: 'This user has no second factor.' }) };
    }
    await removeFactor(database, user);
    await removePasskeys(database, user);
    await endSessions(database, user.id);
    return { answer: await findUser(database, user.id) };
  },
);
