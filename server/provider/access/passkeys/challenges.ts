import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../store/store.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';
import { hashToken } from '../secret-token.ts';

/** How long a browser may take, in seconds; its person may have to fetch another device. */
export const challengeSeconds = 300;

/** What the use of a passkey is for, and in which session of whom; signing in belongs to nobody yet. */
type ChallengeOwner =
  | { readonly purpose: 'sign_in' }
  | { readonly purpose: 'create' | 'prove'; readonly userId: string; readonly sessionId: string };

/** Stores a new challenge of 256 random bits and answers it in base64url. */
export const createChallenge = async (database: Database, owner: ChallengeOwner): Promise<string> => {
  await forgetExpired(database);
  const challenge = randomBytes(32).toString('base64url');
  const { userId, sessionId } = holderOf(owner);
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose: owner.purpose,
      user_id: userId,
      session_id: sessionId,
      expires_at: typed.timestamptz`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute();
  return challenge;
};

/** Takes a challenge, once; false where it is unknown, used, too old, or of another purpose, person or session. */
export const takeChallenge = async (
  database: Database,
  challenge: string,
  owner: ChallengeOwner,
): Promise<boolean> => {
  const { userId, sessionId } = holderOf(owner);
  const [taken] = await rowsOf({ is_valid: column.boolean })`
    delete from passkey_challenges where challenge_hash = ${hashToken(challenge)} and purpose = ${owner.purpose}
      and user_id is not distinct from ${userId}::text and session_id is not distinct from ${sessionId}::text
    returning expires_at > now() as is_valid`.execute(database);
  return taken?.is_valid === true;
};

const holderOf = (owner: ChallengeOwner) =>
  owner.purpose === 'sign_in'
    ? { userId: null, sessionId: null }
    : { userId: owner.userId, sessionId: owner.sessionId };

/** Deletes a few expired challenges of anybody; rows that another transaction has locked are skipped. */
const forgetExpired = async (database: Database): Promise<void> => {
  await sql`delete from passkey_challenges where ctid = any(array(select ctid from passkey_challenges
    where expires_at < now() limit 100 for update skip locked))`.execute(database);
};
