import { attemptsOn, clearAttempts, takeAttempt } from '../../access/attempt-limit.ts';
import {
  judgeNewPassword,
  replacePassword,
  type JudgedPassword,
} from '../../access/passwords/change-password.ts';
import { waitsAs } from '../../access/familiar-callers.ts';
import { signInIncomplete } from '../../access/guard.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { verifyPassword } from '../../access/passwords/password.ts';
import { renewSession } from '../../access/sessions.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { Database } from '../../store/store.ts';
import { definePreparedWrite } from '../../mechanism/define-operation.ts';

/** Replaces the password that came with a new account. */
export const createPassword = definePreparedWrite(
  'createPassword',
  async ({ body }, { database, viewer, request, settings }) => {
    const { user, factorAt } = viewer;
    if (user.password_changed_at !== null) {
      throw new Problem({ status: 409, detail: 'The first password was changed already.' });
    }
    if (user.authenticator_type !== null && factorAt === null) throw signInIncomplete();
    const wish = { user, choice: body, policy: settings.passwordPolicy, mustDiffer: true };
    return inHashingTurn(waitsAs([attemptsOn('password', user.email)], request.ip), () =>
      judgeNewPassword(database, wish),
    );
  },
  async (judged: JudgedPassword | Problem, { database, viewer, request }) => {
    const { user, sessionHash, factorAt } = viewer;
    if (judged instanceof Problem) return { refused: judged, audit: { type: 'failure', target: user.id } };
    await replacePassword(database, user, judged, sessionHash);
    const isVerified = factorAt !== null || !user.two_factor_required;
    const token = await renewSession(database, viewer, { isVerified, gave: 'password' });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

const isPresentPassword = async (database: Database, userId: string, password: string): Promise<boolean> => {
  const { password_hash } = await database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return verifyPassword(password, password_hash);
};

const wrongPassword = (): Problem => {
  const message = 'This is not your current password.';
  const faults = [{ pointer: '/old_password', code: 'wrong', message }];
  return new Problem({ status: 422, code: 'wrong-password', detail: message, faults });
};

/** Replaces the caller's own password. The ID of anybody else is answered as one that there is not. */
export const changePassword = definePreparedWrite(
  'changePassword',
  async ({ path, body }, { database, viewer, request, settings }): Promise<OwnChange> => {
    const { user } = viewer;
    if (path.id !== user.id) throw notFound('user');
    const account = attemptsOn('password', user.email);
    const wish = { user, choice: body, policy: settings.passwordPolicy, mustDiffer: true };
    return inHashingTurn(waitsAs([account], request.ip), async () => {
      const locked = await database.transaction().execute((transaction) => takeAttempt(transaction, account));
      if (locked !== null) return { judged: locked, knewPassword: false };
      if (!(await isPresentPassword(database, user.id, body.old_password)))
        return { judged: wrongPassword(), knewPassword: false };
      return { judged: await judgeNewPassword(database, wish), knewPassword: true };
    });
  },
  async ({ judged, knewPassword }, { database, viewer, request }) => {
    const { user, sessionHash } = viewer;
    if (knewPassword) await clearAttempts(database, attemptsOn('password', user.email));
    if (judged instanceof Problem) return { refused: judged, audit: { type: 'failure', target: user.id } };
    await replacePassword(database, user, judged, sessionHash);
    const token = await renewSession(database, viewer, { isVerified: true, gave: 'password' });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

interface OwnChange {
  readonly judged: JudgedPassword | Problem;
  /** Whether the caller gave the present password. */
  readonly knewPassword: boolean;
}
