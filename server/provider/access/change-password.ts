import { sql } from 'kysely';
import { noticeMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Fault } from '../http/problem.ts';
import { Problem } from '../http/problem.ts';
import type { Database } from '../store/store.ts';
import { forgetDevices } from './device-tokens.ts';
import { formerRefused, judgePassword } from './password-policy.ts';
import type { PasswordChoice, PasswordPolicy } from './password-policy.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions } from './sessions.ts';

/** Whose password changes; the session to keep, if any, is the one in which they change it. */
export interface PasswordChange {
  readonly user: { readonly id: string; readonly email: string };
  readonly choice: PasswordChoice;
  readonly policy: PasswordPolicy;
  readonly keep?: Buffer;
  /** Whether the password as it stands is refused by every policy. */
  readonly mustDiffer: boolean;
}

const KEPT = 4;

/**
 * Replaces a password, which ends the user's other sessions and forgets their devices; answers the refusal
 * (422) of one that the policy does not take, or null.
 */
export async function replacePassword(database: Database, change: PasswordChange): Promise<Problem | null> {
  const { user, choice, policy, keep } = change;
  const fault = judgePassword(choice, policy, user.email) ?? (await judgeHistory(database, change));
  if (fault !== null) return refuse(fault);
  const password_hash = await hashPassword(choice.password);
  await sql`insert into former_passwords (user_id, password_hash)
    select id, password_hash from users where id = ${user.id}`.execute(database);
  await sql`delete from former_passwords where user_id = ${user.id} and id not in (select id from former_passwords
    where user_id = ${user.id} order by id desc limit ${KEPT})`.execute(database);
  const now = sql<string>`now()`;
  await database
    .updateTable('users')
    .set({ password_hash, password_changed_at: now, updated_at: now })
    .where('id', '=', user.id)
    .execute();
  await database.deleteFrom('reset_links').where('user_id', '=', user.id).execute();
  await endSessions(database, user.id, keep);
  await forgetDevices(database, user.id);
  await queueMail(database, { to: user.email, ...noticeMail('password_changed') });
  return null;
}

async function judgeHistory(database: Database, change: PasswordChange): Promise<Fault | null> {
  const { user, choice, policy, mustDiffer } = change;
  const refused = Math.max(formerRefused(policy), mustDiffer ? 1 : 0);
  if (refused === 0) return null;
  const { rows } = await sql<{ readonly password_hash: string }>`
    (select password_hash from users where id = ${user.id})
    union all (select password_hash from former_passwords where user_id = ${user.id}
      order by id desc limit ${refused - 1})`.execute(database);
  for (const { password_hash } of rows) {
    if (!(await verifyPassword(choice.password, password_hash))) continue;
    const message = 'This password was used before. Please choose another one.';
    return { pointer: '/password', code: 'former', message };
  }
  return null;
}

function refuse(fault: Fault): Problem {
  return new Problem({ status: 422, code: 'password-policy', detail: fault.message, faults: [fault] });
}
