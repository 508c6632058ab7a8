import { attemptsOn, clearAttempts, takeAttempt } from '../../access/attempt-limit.ts';
import { replacePassword } from '../../access/change-password.ts';
import { signInIncomplete } from '../../access/guard.ts';
import { verifyPassword } from '../../access/password.ts';
import { renewSession } from '../../access/sessions.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { answerSession } from '../../queries/session-answer.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';

/** Replaces the password that came with a new account. */
export const createPassword = defineWrite(
  'createPassword',
  async ({ body }, { database, viewer, request, settings }) => {
    const { user, sessionHash, factorAt } = viewer;
    const { authenticator_type } = user;
    if (user.password_changed_at !== null) {
      throw new Problem({ status: 409, detail: 'The first password was changed already.' });
    }
    if (authenticator_type !== null && factorAt === null) throw signInIncomplete();
    const policy = settings.passwordPolicy;
    const change = { user, choice: body, policy, keep: sessionHash, mustDiffer: true };
    const refused = await replacePassword(database, change);
    if (refused !== null) return { refused, audit: { type: 'failure', target: user.id } };
    const isVerified = factorAt !== null || !user.two_factor_required;
    const token = await renewSession(database, viewer, { isVerified, gaveFactor: false });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

/** Replaces the caller's own password; anybody else's id is as good as unknown. */
export const changePassword = defineWrite(
  'changePassword',
  async ({ path, body }, { database, viewer, request, settings }) => {
    const { user, sessionHash } = viewer;
    if (path.id !== user.id) throw notFound('user');
    const account = attemptsOn('password', user.email);
    const locked = await takeAttempt(database, account);
    const failure = { type: 'failure', target: user.id } as const;
    if (locked !== null) return { refused: locked, audit: failure };
    if (!(await isPresentPassword(database, user.id, body.old_password))) {
      return { refused: wrongPassword(), audit: failure };
    }
    await clearAttempts(database, account);
    const policy = settings.passwordPolicy;
    const change = { user, choice: body, policy, keep: sessionHash, mustDiffer: true };
    const refused = await replacePassword(database, change);
    if (refused !== null) return { refused, audit: failure };
    const token = await renewSession(database, viewer, { isVerified: true, gaveFactor: false });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

async function isPresentPassword(database: Database, userId: string, password: string): Promise<boolean> {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return verifyPassword(password, password_hash);
}

function wrongPassword(): Problem {
  const message = 'This is not your current password.';
  const faults = [{ pointer: '/old_password', code: 'wrong', message }];
  return new Problem({ status: 422, code: 'wrong-password', detail: message, faults });
}
