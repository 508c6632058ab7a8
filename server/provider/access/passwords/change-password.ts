import { sql } from 'kysely';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { notFound, Problem, type Fault } from '../../problem/problem.ts';
import { readKnownNames } from '../../queries/identity/known-names.ts';
import type { Database } from '../../store/store.ts';
import { forgetDevices } from '../device-tokens.ts';
import {
  formerRefused,
  validatePassword,
  type PasswordChoice,
  type PasswordPolicy,
} from './password-policy.ts';
import { hashPassword, verifyPassword } from '../../../passwords/password.ts';
import { endSessions } from '../sessions.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Whose password changes, and how. */
export interface PasswordWish {
  readonly user: { readonly id: string; readonly email: string };
  readonly choice: PasswordChoice;
  readonly policy: PasswordPolicy;
  /** Whether the present password is refused as the new one by every policy. */
  readonly mustDiffer: boolean;
}

/** A password that the policy accepts: its hash, and the hash of the password that it replaces. */
export interface ValidatedPassword {
  readonly hash: string;
  readonly insteadOf: string;
}

const storedFormer = 4;

/**
 * Validates and hashes a new password, which takes half a second at worst: in a hashing turn and outside any
 * transaction. Answers the refusal (422) of one that the policy does not accept.
 */
export const validateNewPassword = async (
  database: Database,
  { user, choice, policy, mustDiffer }: PasswordWish,
): Promise<ValidatedPassword | Problem> => {
  const present = await database
    .selectFrom('users')
    .select(['password_hash', 'email', 'name', 'last_name', 'partner_id', 'merchant_id'])
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (present === undefined) throw notFound('user');
  const fault = validatePassword(choice, policy, await readKnownNames(database, present));
  if (fault !== null) return refuse(fault);
  const former = await database
    .selectFrom('former_passwords')
    .select('password_hash')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(storedFormer)
    .execute();
  const refused = Math.max(formerRefused[policy], mustDiffer ? 1 : 0);
  for (const { password_hash } of [present, ...former].slice(0, refused)) {
    if (!(await verifyPassword(choice.password, password_hash))) continue;
    const message = 'This password was used before. Please choose another one.';
    return refuse({ pointer: '/password', code: 'former', message });
  }
  return { hash: await hashPassword(choice.password), insteadOf: present.password_hash };
};

/**
 * Replaces a password, which ends the user's other sessions (all but `keep`) and forgets their devices.
 * Throws `Problem` 409 when somebody else replaced it since it was validated.
 */
export const replacePassword = async (
  transaction: Database,
  user: PasswordWish['user'],
  { hash, insteadOf }: ValidatedPassword,
  keep?: Buffer,
): Promise<void> => {
  const now = transactionNow;
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: now, updated_at: now })
    .where('id', '=', user.id)
    .where('password_hash', '=', insteadOf)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw changedMeanwhile();
  await transaction
    .insertInto('former_passwords')
    .values({ user_id: user.id, password_hash: insteadOf })
    .execute();
  await sql`delete from former_passwords where user_id = ${user.id} and id not in (select id from former_passwords
    where user_id = ${user.id} order by id desc limit ${storedFormer})`.execute(transaction);
  await transaction.deleteFrom('reset_links').where('user_id', '=', user.id).execute();
  await endSessions(transaction, user.id, keep);
  await forgetDevices(transaction, user.id);
  await queueMail(transaction, { to: user.email, ...noticeMail('password_changed') });
};

const changedMeanwhile = (): Problem =>
  new Problem({ status: 409, detail: 'The password was changed meanwhile. Please try again.' });

const refuse = (fault: Fault): Problem =>
  new Problem({ status: 422, code: 'password-policy', detail: fault.message, faults: [fault] });
