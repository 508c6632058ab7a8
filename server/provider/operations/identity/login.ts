import { attemptsOn, countAttempt } from '../../access/attempt-limit.ts';
import { findKnownDevice, hashesOf, type DeviceTokens } from '../../access/device-tokens.ts';
import { waitsAs } from '../../access/familiar-callers.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { verifyPassword } from '../../../passwords/password.ts';
import { onlySso, readBinding, type Binding } from '../../access/single-sign-on/only-sso.ts';
import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import { deviceTokensOf } from './device-headers.ts';
import { actorOf, finishSignIn } from './finish-sign-in.ts';

interface Attempt {
  readonly email: string;
  readonly account: Buffer;
  readonly user: UserRow | undefined;
  readonly isRight: boolean;
  /** The device of the attempt, where the user gave a second factor on it before. */
  readonly device: Buffer | null;
  readonly tokens: DeviceTokens;
  readonly binding: Binding;
}

const findUser = (database: Database, email: string): Promise<UserRow | undefined> =>
  database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const wrongCredentials = (): Problem =>
  new Problem({
    status: 401,
    code: 'wrong-credentials',
    detail: 'The email or the password is wrong.',
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
      const binding = await readBinding(database, email, user?.id ?? null);
      return { email, account, user, device, tokens, binding, isRight: matches && user?.status === 1 };
    });
  },
  async (attempt: Attempt, { database, request }) => {
    const { email, account, user, isRight, device, tokens, binding } = attempt;
    // By the address alone, so that it says nothing of accounts.
    if (binding.byAddress && !(isRight && binding.isWayBack))
      return { refused: onlySso(), audit: { type: 'failure', target: email, ...actorOf(user) } };
    if (user === undefined || !isRight) {
      return { refused: wrongCredentials(), audit: { type: 'failure', target: email, ...actorOf(user) } };
    }
    return finishSignIn({ database, request }, { user, account, device, tokens, gave: 'password' });
  },
);
