import { attemptsOn, clearAttempts } from '../../access/attempt-limit.ts';
import {
  validateNewPassword,
  replacePassword,
  type ValidatedPassword,
} from '../../access/passwords/change-password.ts';
import { waitsAs } from '../../access/familiar-callers.ts';
import { requireFreshProof, signInIncomplete } from '../../access/guard.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { checkPresentPassword } from '../../access/passwords/present-password.ts';
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
      validateNewPassword(database, wish),
    );
  },
  async (validated: ValidatedPassword | Problem, { database, viewer, request }) => {
    const { user, sessionHash, factorAt } = viewer;
    if (validated instanceof Problem)
      return { refused: validated, audit: { type: 'failure', target: user.id } };
    await replacePassword(database, user, validated, sessionHash);
    const isVerified = factorAt !== null || !user.two_factor_required;
    const token = await renewSession(database, viewer, { isVerified, gave: 'password' });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

/** Replaces the caller's own password. The id of anybody else gets the 404 of an unknown one. */
export const changePassword = definePreparedWrite(
  'changePassword',
  async ({ path, body }, { database, viewer, request, settings }): Promise<OwnChange> => {
    const { user } = viewer;
    if (path.id !== user.id) throw notFound('user');
    // A caller without a second factor proves themselves by the present password.
    if (user.authenticator_type !== null) requireFreshProof(viewer);
    const wish = { user, choice: body, policy: settings.passwordPolicy, mustDiffer: true };
    const given = { user, password: body.old_password, pointer: '/old_password' };
    return inHashingTurn(waitsAs([attemptsOn('password', user.email)], request.ip), async () => {
      const refused = await checkPresentPassword(database, given);
      if (refused !== null) return { validated: refused, knewPassword: false };
      return { validated: await validateNewPassword(database, wish), knewPassword: true };
    });
  },
  async ({ validated, knewPassword }, { database, viewer, request }) => {
    const { user, sessionHash } = viewer;
    if (knewPassword) await clearAttempts(database, attemptsOn('password', user.email));
    if (validated instanceof Problem)
      return { refused: validated, audit: { type: 'failure', target: user.id } };
    await replacePassword(database, user, validated, sessionHash);
    const token = await renewSession(database, viewer, { isVerified: true, gave: 'password' });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'update', target: user.id, after: null },
    };
  },
);

/** Checks the caller's password once more, for operations that ask for it where there is no second factor. */
export const confirmPassword = definePreparedWrite(
  'confirmPassword',
  async ({ body }, { database, viewer: { user }, request }) =>
    inHashingTurn(waitsAs([attemptsOn('password', user.email)], request.ip), () =>
      checkPresentPassword(database, { user, password: body.password, pointer: '/password' }),
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
  readonly validated: ValidatedPassword | Problem;
  /** Whether the caller gave the present password. */
  readonly knewPassword: boolean;
}
