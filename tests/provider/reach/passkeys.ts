import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createChallenge } from '../../../server/provider/access/passkeys/challenges.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain, createCaller } from '../create-caller.ts';
import { createSoftwarePasskey } from '../passkeys/software-authenticator.ts';
import type { Reach } from './reach.ts';

/** Who calls next, and the session in which they do; somebody new where nobody has called yet. */
const newestSession = async (database: Database): Promise<{ userId: string; sessionId: string }> => {
  const { rows } = await sql<{ userId: string; sessionId: string }>`
    select users.id as "userId", sessions.id as "sessionId" from users join sessions on sessions.user_id = users.id
    where email like ${`%${callerDomain}`} and ended_at is null and replaced_at is null
    order by users.created_at desc, sessions.created_at desc limit 1`.execute(database);
  if (rows[0] !== undefined) return rows[0];
  await createCaller(database, { role: 'Admin' });
  return newestSession(database);
};

/** Stores a passkey of this person. */
const store = async (database: Database, userId: string) => {
  const [id, passkey] = [createId('pky'), createSoftwarePasskey()];
  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, can_be_synced, is_synced, name)
    values (${id}, ${userId}, ${Buffer.from(passkey.id, 'base64url')}, ${passkey.publicKey}, 0, '{}', false, false, 'Reached')`.execute(
    database,
  );
  return { id, passkey, handle: Buffer.from(userId).toString('base64url') };
};

/** Passkeys. */
export const reachPasskeys: Reach = {
  registerPasskey: async ({ database }) => {
    const owner = { purpose: 'create', ...(await newestSession(database)) } as const;
    return { body: createSoftwarePasskey().make(await createChallenge(database, owner)) };
  },
  renamePasskey: async ({ database }) => {
    const { id } = await store(database, (await newestSession(database)).userId);
    return { path: { id }, body: { name: `Named ${randomBytes(4).toString('hex')}` } };
  },
  removePasskey: async ({ database }) => {
    const { id } = await store(database, (await newestSession(database)).userId);
    return { path: { id } };
  },
  loginWithPasskey: async ({ database }) => {
    const { passkey, handle } = await store(database, (await newestSession(database)).userId);
    return { body: passkey.use(await createChallenge(database, { purpose: 'sign_in' }), handle) };
  },
  requestPasskeyProof: async ({ database }) => {
    await store(database, (await newestSession(database)).userId);
    return {};
  },
  confirmPasskey: async ({ database }) => {
    const session = await newestSession(database);
    const { passkey, handle } = await store(database, session.userId);
    const challenge = await createChallenge(database, { purpose: 'prove', ...session });
    return { body: passkey.use(challenge, handle) };
  },
};
