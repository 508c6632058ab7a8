import { attemptsOn, clearAttempts, countAttempt } from '../../access/attempt-limit.ts';
import { mayCallFrom } from '../../access/allowed-ips.ts';
import type { Actor } from '../../access/audit.ts';
import { isKnownDevice } from '../../access/device-tokens.ts';
import { addressNotAllowed } from '../../access/guard.ts';
import { verifyPassword } from '../../access/password.ts';
import { openSession } from '../../access/sessions.ts';
import { Problem } from '../../http/problem.ts';
import { answerSession } from '../../queries/session-answer.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import { definePublicWrite } from '../define-operation.ts';
import type { Input } from '../operation.ts';
import { deviceTokensOf } from './device-headers.ts';

interface Attempt {
  readonly email: string;
  readonly account: Buffer;
  readonly user: UserRow | undefined;
  readonly isRight: boolean;
  readonly header: Input<'login'>['header'];
}

/**
 * Opens a session. The attempt is counted first and the password judged outside any transaction; an unknown
 * address, a wrong password and a deactivated user take the same work and get the same answer.
 */
export const login = definePublicWrite(
  'login',
  async ({ body, header }, { database }) => ({ ...(await judgeAttempt(database, body)), header }),
  async (attempt: Attempt, { database, request }) => {
    const { email, account, user, isRight, header } = attempt;
    if (user === undefined || !isRight) {
      return { refused: wrongCredentials(), audit: { type: 'failure', target: email, ...actorOf(user) } };
    }
    await clearAttempts(database, account);
    if (!(await mayCallFrom(database, user.id, request.ip))) {
      return { refused: addressNotAllowed(), audit: { type: 'denial', target: user.id, ...actorOf(user) } };
    }
    const needsFactor = user.authenticator_type !== null || user.two_factor_required;
    const isKnown = needsFactor && (await isKnownDevice(database, user.id, deviceTokensOf(header)));
    const hasFactor = user.authenticator_type !== null;
    const isVerified = user.password_changed_at !== null && (!needsFactor || (hasFactor && isKnown));
    const token = await openSession(database, user.id, { isVerified, gaveFactor: false });
    await keepSignIn(database, user.id);
    const after = { verified: isVerified, by_known_device: isKnown };
    return {
      answer: await answerSession(database, token, request.ip),
      audit: { type: 'sign_in', target: user.id, before: null, after, ...actorOf(user) },
    };
  },
);

async function judgeAttempt(
  database: Database,
  given: Input<'login'>['body'],
): Promise<Omit<Attempt, 'header'>> {
  const email = given.email.trim().toLowerCase();
  const account = attemptsOn('password', email);
  await countAttempt(database, account);
  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const matches = await verifyPassword(given.password, user?.password_hash ?? null);
  return { email, account, user, isRight: matches && user?.status === 1 };
}

async function keepSignIn(database: Database, userId: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

function actorOf(user: UserRow | undefined): { readonly actor?: Actor } {
  return user === undefined ? {} : { actor: { email: user.email, role: user.role } };
}

function wrongCredentials(): Problem {
  return new Problem({
    status: 401,
    code: 'wrong-credentials',
    detail: 'The e-mail address or the password is wrong.',
  });
}
