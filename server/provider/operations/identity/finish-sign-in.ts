import type { components } from '../../../../openapi/generated/provider.ts';
import { mayCallFrom } from '../../access/allowed-ips.ts';
import { attemptsOn, clearAttempts } from '../../access/attempt-limit.ts';
import type { Actor } from '../../access/audit.ts';
import { noteDevice, type DeviceTokens } from '../../access/device-tokens.ts';
import { keepFamiliar } from '../../access/familiar-callers.ts';
import { addressNotAllowed } from '../../access/guard.ts';
import { onlySso, readBinding } from '../../access/single-sign-on/only-sso.ts';
import { isUnchanged, openSession, type Standing } from '../../access/sessions.ts';
import type { Context, Outcome } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';

/** Somebody who has just proved who they are. */
interface ProvenUser {
  /** As they were when their sign-in began. */
  readonly user: UserRow;
  /** Under which their attempts were counted. */
  readonly account: Buffer;
  /** The device, where they gave a second factor on it before. */
  readonly device: Buffer | null;
  readonly tokens: DeviceTokens;
  readonly gave: Standing['gave'];
  /** The passkey that they signed in with. */
  readonly passkey?: string;
}

/** The account that a refused sign-in concerned, where there is one. */
export const actorOf = (user: Pick<UserRow, 'email' | 'role'> | undefined): { readonly actor?: Actor } =>
  user === undefined ? {} : { actor: { email: user.email, role: user.role } };

/**
 * Opens a session for somebody who proved who they are, in whatever way: it is verified where no second
 * factor is needed, they gave one, or their device stands for it. Refused where the user was changed
 * meanwhile, may not call from their address, or signs in by single sign-on alone.
 */
export const finishSignIn = async (
  { database, request }: Pick<Context<null>, 'database' | 'request'>,
  { user, account, device, tokens, gave, passkey }: ProvenUser,
): Promise<Outcome<components['schemas']['Session']>> => {
  if (!(await isUnchanged(database, user))) {
    return { refused: overtaken(), audit: { type: 'failure', target: user.email, ...actorOf(user) } };
  }
  await clearAttempts(database, account);
  const binding = await readBinding(database, user.email, user.id);
  if ((binding.byAddress || binding.byOrganisation) && !binding.isWayBack)
    return { refused: onlySso(), audit: { type: 'denial', target: user.id, ...actorOf(user) } };
  if (!(await mayCallFrom(database, user.id, request.ip))) {
    return { refused: addressNotAllowed(), audit: { type: 'denial', target: user.id, ...actorOf(user) } };
  }
  const hasFactor = user.authenticator_type !== null;
  const needsFactor = hasFactor || user.two_factor_required;
  const gaveFactor = gave !== 'password';
  const isKnown = needsFactor && !gaveFactor && device !== null;
  const isComplete = !needsFactor || gaveFactor || (hasFactor && isKnown);
  const isVerified = user.password_changed_at !== null && isComplete;
  const { id: sessionId, token } = await openSession(database, user.id, { isVerified, gave }, request);
  await noteDevice(database, { userId: user.id, sessionId }, tokens);
  await keepSignIn(database, user.id);
  keepFamiliar([attemptsOn('password', user.email), ...(device === null ? [] : [device])], request.ip);
  const after = { verified: isVerified, by_known_device: isKnown };
  return {
    answer: await answerSession(database, token, request.ip),
    audit: {
      type: 'sign_in',
      target: user.id,
      before: null,
      after: passkey === undefined ? after : { ...after, passkey },
      ...actorOf(user),
    },
  };
};

/** Remembers when somebody signed in last. */
export const keepSignIn = async (database: Database, userId: string): Promise<void> => {
  await database
    .updateTable('users')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
};

const overtaken = (): Problem =>
  new Problem({
    status: 401,
    code: 'account-changed',
    detail: 'Your account was changed while you were signing in. Sign in again.',
  });
