import { sql } from 'kysely';
import { attemptsOn, clearAttempts, takeAttempt } from '../../access/attempt-limit.ts';
import { createDeviceToken } from '../../access/device-tokens.ts';
import { acceptFactor, completeSetup, findPendingSetup } from '../../access/factors/second-factor.ts';
import { renewSession, type Standing } from '../../access/sessions.ts';
import type { Viewer } from '../../access/viewer.ts';
import { Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type Mode = Input<'verifyTwoFactorCode'>['body']['mode'];

/** A waiting set-up is tried first; a user with a factor completes another only once they have given the first. */
const takeCode = async (
  { database, viewer, secrets }: Taker,
  mode: Mode,
  code: string,
): Promise<'set-up' | 'given' | null> => {
  const maySetUp = viewer.user.authenticator_type === null || viewer.isVerified;
  const setup = maySetUp ? await findPendingSetup(database, viewer.sessionId, mode) : null;
  if (setup === null && viewer.user.authenticator_type !== mode) throw notSetUp();
  if (setup !== null && (await completeSetup(database, secrets, viewer, setup, code))) return 'set-up';
  return (await acceptFactor(database, secrets, viewer, mode, code)) ? 'given' : null;
};

const notSetUp = (): Problem =>
  new Problem({ status: 409, detail: 'This second factor is not set up for this account.' });

const wrongCode = (mode: Mode): Problem =>
  new Problem({
    status: 422,
    code: 'wrong-code',
    detail: 'The code is wrong, was used before, or has expired.',
    faults: [{ pointer: '/verify_code', code: 'wrong', message: wrongCodes[mode] }],
  });

/** Accepts a code: it completes a sign-in or a set-up, or is the fresh one that an action asked for. */
export const verifyTwoFactorCode = defineWrite(
  'verifyTwoFactorCode',
  async ({ body }, { database, viewer, request, settings }) => {
    const { mode, verify_code, remember } = body;
    const { user } = viewer;
    const account = attemptsOn(mode === 1 ? 'totp' : 'email_code', user.id);
    const locked = await takeAttempt(database, account);
    if (locked !== null) return { refused: locked, audit: { type: 'failure', target: user.id } };
    const taken = await takeCode({ database, viewer, secrets: settings.secrets }, mode, verify_code);
    if (taken === null) return { refused: wrongCode(mode), audit: { type: 'failure', target: user.id } };
    await clearAttempts(database, account);
    if (mode === 2) {
      await sql`update users set email_verified_at = coalesce(email_verified_at, now())
        where id = ${user.id}`.execute(database);
    }
    const standing: Standing = { isVerified: user.password_changed_at !== null, gave: 'factor' };
    const token = await renewSession(database, viewer, standing);
    const owner = { userId: user.id, sessionId: viewer.sessionId };
    return {
      answer: {
        ...(await answerSession(database, token, request.ip)),
        verified_token: await createDeviceToken(database, owner, 'verified'),
        remember_token: remember ? await createDeviceToken(database, owner, 'remember') : null,
      },
      audit: {
        type: taken === 'set-up' ? 'update' : 'sign_in',
        target: user.id,
        after: { second_factor: mode, remembered: remember },
      },
    };
  },
);

interface Taker {
  readonly database: Database;
  readonly viewer: Viewer;
  readonly secrets: SecretBox;
}

const wrongCodes = {
  1: 'Please enter the code you see from Google Authenticator',
  2: 'Enter the verification code that has been sent to your email',
} as const;
