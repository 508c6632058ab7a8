import { attemptsOn, clearAttempts, countAttempt, takeAttempt } from '../../access/attempt-limit.ts';
import { findKnownDevice, type DeviceTokens } from '../../access/device-tokens.ts';
import { challengeSeconds, createChallenge, takeChallenge } from '../../access/passkeys/challenges.ts';
import { describePasskeys, findPasskey, keepUse } from '../../access/passkeys/passkeys.ts';
import { relyingPartyAt } from '../../access/passkeys/relying-party.ts';
import type { PasskeyFault } from '../../access/passkeys/verify-creation.ts';
import { verifyUse, type UsedPasskey } from '../../access/passkeys/verify-use.ts';
import { renewSession } from '../../access/sessions.ts';
import {
  definePreparedWrite,
  definePublicRead,
  definePublicWrite,
  defineRead,
} from '../../mechanism/define-operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import type { PasskeyRow } from '../../store/tables/passkeys.ts';
import { deviceTokensOf } from './device-headers.ts';
import { actorOf, finishSignIn } from './finish-sign-in.ts';

/** Answers what a browser signs somebody in with. Its challenge is no change that the audit trail records: signing in is. */
export const requestPasskeySignIn = definePublicRead(
  'requestPasskeySignIn',
  async (_input, { database, settings }) => ({
    rpId: relyingPartyAt(settings.publicUrl).id,
    challenge: await createChallenge(database, { purpose: 'sign_in' }),
    timeout: challengeSeconds * 1000,
    userVerification: 'preferred' as const,
    allowCredentials: [],
  }),
);

interface Attempt {
  readonly passkey: PasskeyRow | undefined;
  readonly user: UserRow | undefined;
  readonly account: Buffer;
  readonly device: Buffer | null;
  readonly tokens: DeviceTokens;
  readonly use: UsedPasskey | PasskeyFault;
}

const findOwner = (database: Database, passkey: PasskeyRow): Promise<UserRow | undefined> =>
  database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', passkey.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const notSignedIn = (): Problem =>
  new Problem({
    status: 401,
    code: 'passkey-refused',
    detail: 'This passkey could not sign you in. Try again, or sign in with your password.',
  });

const refuseSignIn = (user: UserRow | undefined, refused_as: PasskeyFault) =>
  ({
    refused: notSignedIn(),
    audit: { type: 'failure', target: user?.id ?? null, after: { refused_as }, ...actorOf(user) },
  }) as const;

/**
 * Opens a session by a passkey. Every reason why it does not gets the same answer; the audit trail tells them
 * apart. Failures are counted for each owner, and for each id that nobody has.
 */
export const loginWithPasskey = definePublicWrite(
  'loginWithPasskey',
  async ({ body, header }, { database, settings }): Promise<Attempt> => {
    const tokens = deviceTokensOf(header);
    const passkey = await findPasskey(database, body.credential_id);
    const user = passkey && (await findOwner(database, passkey));
    const account = attemptsOn('passkey', user?.id ?? body.credential_id);
    await countAttempt(database, account);
    const use = await verifyUse(body, passkey, relyingPartyAt(settings.publicUrl), {
      userId: null,
      take: (challenge) => takeChallenge(database, challenge, { purpose: 'sign_in' }),
    });
    const device = user === undefined ? null : await findKnownDevice(database, user.id, tokens);
    return { passkey, user, account, device, tokens, use };
  },
  async ({ passkey, user, use, ...attempt }: Attempt, { database, request, settings }) => {
    if (typeof use === 'string') return refuseSignIn(user, use);
    if (passkey === undefined || user?.status !== 1) return refuseSignIn(user, 'deactivated');
    const fault = await keepUse(database, passkey, use, settings.warn);
    if (fault !== null) return refuseSignIn(user, fault);
    const gave = use.isUserVerified ? 'both' : 'password';
    return finishSignIn({ database, request }, { ...attempt, user, gave, passkey: passkey.id });
  },
);

const noPasskey = (): Problem => conflict('no-passkey', 'There is no passkey for this account yet.');

/** Answers what a browser proves with who its user is; a passkey has to verify its user where it stands for the second factor. */
export const requestPasskeyProof = defineRead(
  'requestPasskeyProof',
  async (_input, { database, viewer: { user, sessionId }, settings }) => {
    const known = await describePasskeys(database, user.id);
    if (known.length === 0) throw noPasskey();
    const owner = { purpose: 'prove', userId: user.id, sessionId } as const;
    return {
      rpId: relyingPartyAt(settings.publicUrl).id,
      challenge: await createChallenge(database, owner),
      timeout: challengeSeconds * 1000,
      userVerification: user.authenticator_type === null ? ('preferred' as const) : ('required' as const),
      allowCredentials: known,
    };
  },
);

const notProved = (): Problem =>
  new Problem({
    status: 422,
    code: 'passkey-refused',
    detail: 'This passkey could not prove who you are. Try again, or use another way.',
  });

type Proof = Problem | { readonly passkey: PasskeyRow | undefined; readonly use: UsedPasskey | PasskeyFault };

/** Takes the use of one of the caller's passkeys as a fresh proof: of both factors where it verified its user, else of the password. */
export const confirmPasskey = definePreparedWrite(
  'confirmPasskey',
  async ({ body }, { database, viewer: { user, sessionId }, settings }): Promise<Proof> => {
    const account = attemptsOn('passkey', user.id);
    const locked = await database.transaction().execute((transaction) => takeAttempt(transaction, account));
    if (locked !== null) return locked;
    const passkey = await findPasskey(database, body.credential_id);
    const owner = { purpose: 'prove', userId: user.id, sessionId } as const;
    const use = await verifyUse(body, passkey, relyingPartyAt(settings.publicUrl), {
      userId: user.id,
      take: (challenge) => takeChallenge(database, challenge, owner),
    });
    return { passkey, use };
  },
  async (proof: Proof, { database, viewer, request, settings }) => {
    const { user, isVerified } = viewer;
    if (proof instanceof Problem) return { refused: proof, audit: { type: 'failure', target: user.id } };
    const { passkey, use } = proof;
    const refuse = (refused_as: PasskeyFault) =>
      ({
        refused: notProved(),
        audit: { type: 'failure', target: user.id, after: { refused_as } },
      }) as const;
    if (typeof use === 'string') return refuse(use);
    if (passkey === undefined) return refuse('unknown_passkey');
    if (!use.isUserVerified && user.authenticator_type !== null) return refuse('not_verified');
    const fault = await keepUse(database, passkey, use, settings.warn);
    if (fault !== null) return refuse(fault);
    await clearAttempts(database, attemptsOn('passkey', user.id));
    const gave = use.isUserVerified ? 'both' : 'password';
    const token = await renewSession(database, viewer, { isVerified, gave });
    return {
      answer: await answerSession(database, token, request.ip),
      audit: {
        type: 'sign_in',
        target: user.id,
        before: null,
        after: { confirmed: true, passkey: passkey.id },
      },
    };
  },
);
