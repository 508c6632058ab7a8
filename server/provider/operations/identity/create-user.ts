import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { judgePassword } from '../../access/password-policy.ts';
import { hashPassword } from '../../access/password.ts';
import { Problem } from '../../http/problem.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { wishResetLink } from '../../mail/reset-wishes.ts';
import { findUser } from '../../queries/user-rows.ts';
import { createId } from '../../store/create-id.ts';
import { defineWrite } from '../define-operation.ts';
import { columnsOf, grantPermissions, requireFreeEmail, requireOneTenant } from './user-changes.ts';

/** Makes a user, who chooses a password by the link in a mail, or changes the first one at the first sign-in. */
export const createUser = defineWrite('createUser', async ({ body }, { database, settings }) => {
  requireOneTenant(body);
  const columns = columnsOf(body);
  const { password = null } = body;
  if (password !== null) {
    const choice = { password, confirm_password: password };
    const fault = judgePassword(choice, settings.passwordPolicy, columns.email);
    if (fault !== null) throw new Problem({ status: 422, detail: fault.message, faults: [fault] });
  }
  await requireFreeEmail(database, columns.email, null);
  const id = createId('usr');
  const now = sql<string>`now()`;
  await database
    .insertInto('users')
    .values({
      ...columns,
      id,
      status: 1,
      password_hash: await hashPassword(password ?? randomBytes(32).toString('hex')),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await grantPermissions(database, id, body.permissions);
  if (password === null) await wishResetLink(database, columns.email, 'invited');
  else await queueMail(database, { to: columns.email, ...noticeMail('invited_with_password') });
  return { answer: await findUser(database, id) };
});
