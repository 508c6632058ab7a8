import { attemptsOn, clearAttempts } from '../../access/attempt-limit.ts';
import {
  judgeNewPassword,
  replacePassword,
  type JudgedPassword,
} from '../../access/passwords/change-password.ts';
import { waitsAs } from '../../access/familiar-callers.ts';
import { requireFreshProof, signInIncomplete } from '../../access/guard.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { judgePresentPassword } from '../../access/passwords/present-password.ts';
import { renewSession } from '../../access/sessions.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
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

/** Replaces the caller's own password. The ID of anybody else is answered as one that there is not. */
export const changePassword = definePreparedWrite(
  'changePassword',
  async ({ path, body }, { database, viewer, request, settings }): Promise<OwnChange> => {
    const { user } = viewer;
    if (path.id !== user.id) throw notFound('user');
    // The present password proves as much as who has no second factor can prove.
    if (user.authenticator_type !== null) requireFreshProof(viewer);
    const wish = { user, choice: body, policy: settings.passwordPolicy, mustDiffer: true };
    const given = { user, password: body.old_password, pointer: '/old_password' };
    return inHashingTurn(waitsAs([attemptsOn('password', user.email)], request.ip), async () => {
      const refused = await judgePresentPassword(database, given);
      if (refused !== null) return { judged: refused, knewPassword: false };
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

/** Takes the caller's password once more, for what asks for it where there is no second factor. */
export const confirmPassword = definePreparedWrite(
  'confirmPassword',
  async ({ body }, { database, viewer: { user }, request }) =>
    inHashingTurn(waitsAs([attemptsOn('password', user.email)], request.ip), () =>
      judgePresentPassword(database, { user, password: body.password, pointer: '/password' }),
    ),
  async (refused: Problem | null, { database, viewer, request }) => {
    const { user, isVerified } = viewer;
    if (refused !== null) return { refused, audit: { type: 'failure', target: user.id } };
    await clearAttempts(database, attemptsOn('password', user.email));
    const token = await renewSession(database, viewer, { isVerified, gave: 'password' });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'sign_in', target: user.id, before: null, after: { confirmed: true } },
    };
  },
);

interface OwnChange {
  readonly judged: JudgedPassword | Problem;
  /** Whether the caller gave the present password. */
  readonly knewPassword: boolean;
}
