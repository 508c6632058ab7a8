import { validatePassword } from '../../access/passwords/password-policy.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { hashPassword, unusablePassword } from '../../../passwords/password.ts';
import type { Viewer } from '../../access/viewer.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { welcomeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { wishResetLink } from '../../mail/reset-wishes.ts';
import { readKnownNames } from '../../queries/identity/known-names.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import type { Database } from '../../store/store.ts';
import { createId } from '../../store/create-id.ts';
import { definePreparedWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import {
  findChangeFaults,
  requireHandedOver,
  setPermissions,
  withholdFromRole,
} from './permission-changes.ts';
import { refuseFirstRole } from '../roles/change-role.ts';
import { columnsOf, grantPermissions, requireFreeEmail, requireWhatFitsType } from './user-changes.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Creates a user, who chooses a password by the link in a mail, or changes the first one at the first sign-in. */
export const createUser = definePreparedWrite(
  'createUser',
  async ({ body }, { database, request, settings }) => {
    requireWhatFitsType(body);
    const { password = null } = body;
    if (password === null) return { body, password_hash: unusablePassword(), isInvited: true };
    const choice = { password, confirm_password: password };
    const fault = validatePassword(
      choice,
      settings.passwordPolicy,
      await readKnownNames(database, columnsOf(body)),
    );
    if (fault !== null) throw new Problem({ status: 422, detail: fault.message, faults: [fault] });
    const password_hash = await inHashingTurn(request.ip, () => hashPassword(password));
    return { body, password_hash, isInvited: false };
  },
  async ({ body, password_hash, isInvited }: NewUser, { database, settings, viewer }) => {
    const columns = columnsOf(body);
    const { custom_role_id = null } = body;
    await requireFreeEmail(database, columns.email, null);
    const refused = await refuseFirstRole(database, viewer, body);
    if (refused !== null) return { refused };
    const id = createId('usr');
    const now = transactionNow;
    await database
      .insertInto('users')
      .values({ ...columns, custom_role_id, id, status: 1, password_hash, created_at: now, updated_at: now })
      .execute();
    await giveFirstRights(database, viewer, { id, body });
    if (isInvited) await wishResetLink(database, columns.email, 'invited');
    else await queueMail(database, { to: columns.email, ...welcomeMail(settings.publicUrl) });
    return { answer: await findUser(database, id) };
  },
);

/** Gives a new user what was asked for them: exactly these permissions, or those of their role and some beyond. */
const giveFirstRights = async (
  database: Database,
  viewer: Viewer,
  { id, body }: { readonly id: string; readonly body: NewUser['body'] },
): Promise<void> => {
  const { user_type: role, custom_role_id = null, permissions = [], effective_permissions: wanted } = body;
  if (wanted !== undefined) {
    const faults = findChangeFaults(viewer, { role, before: [], wanted });
    if (faults.length > 0)
      throw unprocessable(
        ...faults.map((fault) => ({ ...fault, pointer: fault.pointer.replace('/', '/effective_') })),
      );
    await setPermissions(database, id, wanted);
    return;
  }
  requireHandedOver(viewer, role, permissions);
  if (custom_role_id === null) await withholdFromRole(database, id, { role, viewer });
  await grantPermissions(database, id, permissions);
};

interface NewUser {
  readonly body: Input<'createUser'>['body'];
  readonly password_hash: string;
  /** Whether they choose a password by a link. */
  readonly isInvited: boolean;
}
