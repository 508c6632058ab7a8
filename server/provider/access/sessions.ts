import { sql } from 'kysely';
import { Problem } from '../http/problem.ts';
import type { Database } from '../store/store.ts';
import type { UserRow } from '../store/tables/identity.ts';
import { hashToken } from './secret-token.ts';
import { createSessionToken, SESSION_HOURS } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** How far a session is: whether every step is done, and whether a second factor was given just now. */
export interface Standing {
  readonly isVerified: boolean;
  readonly gaveFactor: boolean;
}

/**
 * Whether the user is still as they were when their sign-in began: a new password, state, role, right or second factor
 * is a change. From here to the end of the transaction it stays so: whoever changes them, and ends their sessions,
 * waits, and ends the one that is opened here too.
 */
export async function isUnchanged(
  transaction: Database,
  before: Pick<UserRow, 'id' | 'updated_at' | 'password_hash'>,
): Promise<boolean> {
  const now = await lockUser(transaction, before.id);
  return now?.updated_at === before.updated_at && now.password_hash === before.password_hash;
}

function lockUser(transaction: Database, userId: string) {
  return transaction
    .selectFrom('users')
    .select(['updated_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Opens a session for somebody whose password was right and who `isUnchanged`; answers its token, which nothing keeps. */
export async function openSession(database: Database, userId: string, standing: Standing): Promise<string> {
  await sql`delete from sessions where token_hash = any(array(select token_hash from sessions
    where created_at < now() - make_interval(hours => ${SESSION_HOURS}) limit 100 for update skip locked))`.execute(
    database,
  );
  const { token, hash } = createSessionToken();
  await sql`insert into sessions (token_hash, user_id, verified_at, factor_at)
    values (${hash}, ${userId}, ${nowIf(standing.isVerified)}, ${nowIf(standing.gaveFactor)})`.execute(
    database,
  );
  return token;
}

/**
 * Gives the caller's session a new token with the standing it has now; the old token is over, and the session
 * ends no later than it would have. Throws `Problem` 401 when another request was first.
 */
export async function renewSession(database: Database, viewer: Viewer, standing: Standing): Promise<string> {
  // Whoever ends the user's sessions meanwhile is waited for, or waits and finds the new one too.
  await lockUser(database, viewer.user.id);
  const { token, hash } = createSessionToken();
  const { numAffectedRows } = await sql`
    with replaced as (
      update sessions set replaced_at = now()
      where token_hash = ${viewer.sessionHash} and replaced_at is null
      returning user_id, created_at, factor_at
    )
    insert into sessions (token_hash, user_id, created_at, verified_at, factor_at)
    select ${hash}, user_id, created_at, ${nowIf(standing.isVerified)},
      case when ${standing.gaveFactor} then now() else factor_at end
    from replaced`.execute(database);
  if (numAffectedRows === 1n) return token;
  throw replacedSession();
}

/** Ends a user's sessions, all or all but one. */
export async function endSessions(database: Database, userId: string, keep?: Buffer): Promise<void> {
  await lockUser(database, userId);
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (ended) => ended.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}

/** How long a token that was just replaced is told apart from one that nobody knows. */
const REPLACED_SECONDS = 60;

/** Whether this token was replaced by another a moment ago, while its holder's other requests were under way. */
export async function wasJustReplaced(database: Database, token: string): Promise<boolean> {
  const row = await database
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('replaced_at', '>', sql<string>`now() - make_interval(secs => ${REPLACED_SECONDS})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refusal of a token in whose place another stands: the session itself goes on. */
export function replacedSession(): Problem {
  return new Problem({
    status: 401,
    code: 'session-replaced',
    detail: 'The session goes on under a new token.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="replaced"' },
  });
}

function nowIf(condition: boolean) {
  return condition ? sql`now()` : sql`null::timestamptz`;
}
