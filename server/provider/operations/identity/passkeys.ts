import { sql } from 'kysely';
import { challengeSeconds, createChallenge, takeChallenge } from '../../access/passkeys/challenges.ts';
import { describePasskeys, mostPasskeys } from '../../access/passkeys/passkeys.ts';
import { relyingPartyAt } from '../../access/passkeys/relying-party.ts';
import {
  keyAlgorithms,
  verifyCreation,
  type MadePasskey,
  type PasskeyFault,
} from '../../access/passkeys/verify-creation.ts';
import { userHandleOf } from '../../access/passkeys/verify-use.ts';
import { endSessions, lockUser } from '../../access/sessions.ts';
import type { Viewer } from '../../access/viewer.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { definePreparedWrite, defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { ownPasskeys, readOwnPasskey } from '../../queries/identity/passkeys.ts';
import { describeDevice } from '../../rules/describe-device.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';

/** The caller's passkeys. */
export const listOwnPasskeys = defineList('listOwnPasskeys', {
  table: 'passkeys',
  sorts: {
    name: { column: sql.ref('passkeys.name') },
    last_used_at: { column: 'passkeys.last_used_at', nullable: true },
  },
  rows: (database, _scope, { viewer }) => ownPasskeys(database, viewer.user.id),
});

const tooMany = (): Problem =>
  conflict(
    'too-many-passkeys',
    `An account has at most ${String(mostPasskeys)} passkeys. Remove one that you no longer use first.`,
  );

/** Answers what a browser makes a passkey with. Its challenge is no change that the audit trail records: the passkey is. */
export const requestPasskeyCreation = defineRead(
  'requestPasskeyCreation',
  async (_input, { database, viewer: { user, sessionId }, settings }) => {
    const { id, name } = relyingPartyAt(settings.publicUrl);
    const known = await describePasskeys(database, user.id);
    if (known.length >= mostPasskeys) throw tooMany();
    const owner = { purpose: 'create', userId: user.id, sessionId } as const;
    return {
      rp: { id, name },
      user: {
        id: userHandleOf(user.id),
        name: user.email,
        displayName: `${user.name} ${user.last_name}`.trim(),
      },
      challenge: await createChallenge(database, owner),
      pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeSeconds * 1000,
      excludeCredentials: known,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    };
  },
);

const notAdded = (): Problem =>
  new Problem({
    status: 422,
    code: 'passkey-refused',
    detail: 'This passkey could not be added. Please try again.',
  });

/** Adds what a browser made of the options that this session asked for. */
export const registerPasskey = definePreparedWrite(
  'registerPasskey',
  async ({ body }, { database, viewer: { user, sessionId }, settings }) => {
    const owner = { purpose: 'create', userId: user.id, sessionId } as const;
    const made = await verifyCreation(body, relyingPartyAt(settings.publicUrl), (challenge) =>
      takeChallenge(database, challenge, owner),
    );
    return { made, name: body.name?.trim(), transports: body.response.transports ?? [] };
  },
  async (wish: Wish, { database, viewer: { user }, request }) => {
    const { made, transports } = wish;
    if (typeof made === 'string') return refuse(user.id, made);
    await lockUser(database, user.id);
    const known = await describePasskeys(database, user.id);
    if (known.length >= mostPasskeys) return { refused: tooMany() };
    const id = createId('pky');
    const chosen = wish.name === undefined || wish.name === '' ? null : wish.name;
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('passkeys')
      .values({
        id,
        user_id: user.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: [...transports],
        can_be_synced: made.canBeSynced,
        is_synced: made.isSynced,
        name: chosen ?? describeDevice(request.userAgent) ?? 'Passkey',
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return refuse(user.id, 'known_passkey');
    await queueMail(database, { to: user.email, ...noticeMail('passkey_added') });
    return { answer: await readOwnPasskey(database, user.id, id) };
  },
);

interface Wish {
  readonly made: MadePasskey | PasskeyFault;
  readonly name: string | undefined;
  readonly transports: readonly string[];
}

const refuse = (target: string, refused_as: PasskeyFault) =>
  ({ refused: notAdded(), audit: { type: 'failure', target, after: { refused_as } } }) as const;

/** Gives a passkey another name. */
export const renamePasskey = defineWrite('renamePasskey', async ({ path, body }, { database, viewer }) => {
  const before = await readOwnPasskey(database, viewer.user.id, path.id);
  const name = body.name.trim();
  await database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', path.id)
    .where('user_id', '=', viewer.user.id)
    .execute();
  return {
    answer: { ...before, name },
    audit: { type: 'update', target: path.id, before: { name: before.name }, after: { name } },
  };
});

const lastFactor = (): Problem =>
  conflict(
    'last-second-factor',
    'Your account needs a second factor, and this passkey is the only one. Set up a second factor or add another passkey first.',
  );

/** Whether the account needs a second factor and would have none without this passkey; its user is locked. */
const isLastFactor = async (database: Database, { user }: Viewer): Promise<boolean> => {
  const { two_factor_required, authenticator_type } = await database
    .selectFrom('users')
    .select(['two_factor_required', 'authenticator_type'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!two_factor_required || authenticator_type !== null) return false;
  return (await describePasskeys(database, user.id)).length === 1;
};

/** Removes a passkey and ends the sessions that may have been opened with it. */
export const removePasskey = defineWrite('removePasskey', async ({ path }, { database, viewer }) => {
  const { user, sessionHash } = viewer;
  await lockUser(database, user.id);
  const before = await readOwnPasskey(database, user.id, path.id);
  if (await isLastFactor(database, viewer)) return { refused: lastFactor() };
  await database.deleteFrom('passkeys').where('id', '=', path.id).execute();
  await endSessions(database, user.id, sessionHash);
  await queueMail(database, { to: user.email, ...noticeMail('passkey_removed') });
  return {
    answer: null,
    audit: { type: 'delete', target: path.id, before: { name: before.name }, after: null },
  };
});
