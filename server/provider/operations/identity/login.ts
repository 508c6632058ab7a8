import { attemptsOn, clearAttempts, countAttempt } from '../../access/attempt-limit.ts';
import { mayCallFrom } from '../../access/allowed-ips.ts';
import type { Actor } from '../../access/audit.ts';
import { findKnownDevice, hashesOf, noteDevice, type DeviceTokens } from '../../access/device-tokens.ts';
import { keepFamiliar, waitsAs } from '../../access/familiar-callers.ts';
import { addressNotAllowed } from '../../access/guard.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { verifyPassword } from '../../../passwords/password.ts';
import { openSession, isUnchanged } from '../../access/sessions.ts';
import { Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import { deviceTokensOf } from './device-headers.ts';

interface Attempt {
  readonly email: string;
  readonly account: Buffer;
  readonly user: UserRow | undefined;
  readonly isRight: boolean;
  /** The device of the attempt, where the user gave a second factor on it before. */
  readonly device: Buffer | null;
  readonly tokens: DeviceTokens;
}

const findUser = (database: Database, email: string): Promise<UserRow | undefined> =>
  database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const keepSignIn = async (database: Database, userId: string): Promise<void> => {
  await database
    .updateTable('users')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
};

const actorOf = (user: UserRow | undefined): { readonly actor?: Actor } =>
  user === undefined ? {} : { actor: { email: user.email, role: user.role } };

const wrongCredentials = (): Problem =>
  new Problem({
    status: 401,
    code: 'wrong-credentials',
    detail: 'The email or the password is wrong.',
  });

const overtaken = (): Problem =>
  new Problem({
    status: 401,
    code: 'account-changed',
    detail: 'Your account was changed while you were signing in. Sign in again.',
  });

/**
 * Opens a session. The attempt is counted first and the password checked outside any transaction; an unknown
 * address, a wrong password and a deactivated user cause the same work and get the same answer. A known
 * device has a count of its own, so that strangers who try passwords do not lock its owner out.
 */
export const login = definePublicWrite(
  'login',
  async ({ body, header }, { database, request }): Promise<Attempt> => {
    const email = body.email.trim().toLowerCase();
    const tokens = deviceTokensOf(header);
    const named = attemptsOn('password', email);
    // Nothing is read before the turn, so that refused callers of a crowd cost the store nothing.
    return inHashingTurn(waitsAs([...hashesOf(tokens), named], request.ip), async () => {
      // From here on any change of the user ends the attempt.
      const user = await findUser(database, email);
      const device = user === undefined ? null : await findKnownDevice(database, user.id, tokens);
      const account = device === null ? named : attemptsOn('known_device', device.toString('hex'));
      await countAttempt(database, account);
      const matches = await verifyPassword(body.password, user?.password_hash ?? null);
      return { email, account, user, device, tokens, isRight: matches && user?.status === 1 };
    });
  },
  async (attempt: Attempt, { database, request }) => {
    const { email, account, user, isRight, device, tokens } = attempt;
    if (user === undefined || !isRight) {
      return { refused: wrongCredentials(), audit: { type: 'failure', target: email, ...actorOf(user) } };
    }
    if (!(await isUnchanged(database, user))) {
      return { refused: overtaken(), audit: { type: 'failure', target: email, ...actorOf(user) } };
    }
    await clearAttempts(database, account);
    if (!(await mayCallFrom(database, user.id, request.ip))) {
      return { refused: addressNotAllowed(), audit: { type: 'denial', target: user.id, ...actorOf(user) } };
    }
    const needsFactor = user.authenticator_type !== null || user.two_factor_required;
    const isKnown = needsFactor && device !== null;
    const hasFactor = user.authenticator_type !== null;
    const isVerified = user.password_changed_at !== null && (!needsFactor || (hasFactor && isKnown));
    const { id: sessionId, token } = await openSession(database, user.id, isVerified, request);
    await noteDevice(database, { userId: user.id, sessionId }, tokens);
    await keepSignIn(database, user.id);
    keepFamiliar([attemptsOn('password', email), ...(device === null ? [] : [device])], request.ip);
    const after = { verified: isVerified, by_known_device: isKnown };
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'sign_in', target: user.id, before: null, after, ...actorOf(user) },
    };
  },
);
