import { sql } from 'kysely';
import { Problem } from '../problem/problem.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { RequestFacts } from '../mechanism/call.ts';
import type { UserRow } from '../store/tables/identity.ts';
import { hashToken } from './secret-token.ts';
import {
  createSessionToken,
  isActive,
  sessionHours,
  sessionIdleSeconds,
  viewingSeconds,
  type Viewer,
} from './viewer.ts';
import { column, orNull, rowsOf, transactionNow } from '../store/typed-sql.ts';

/** How far a session is: whether every step of signing in is done, and what its person gave just now to prove who they are. */
export interface Standing {
  readonly isVerified: boolean;
  readonly gave: 'password' | 'factor' | 'both';
}

/**
 * Whether the user is still as they were when their sign-in began: a new password, state, role, right or
 * second factor is a change. The user's row is locked until the transaction ends, so that a later change also
 * ends the session that is opened here.
 */
export const isUnchanged = async (
  transaction: Database,
  before: Pick<UserRow, 'id' | 'updated_at' | 'password_hash'>,
): Promise<boolean> => {
  const now = await lockUser(transaction, before.id);
  return now?.updated_at === before.updated_at && now.password_hash === before.password_hash;
};

/** Makes everybody who changes this user, or their sessions, wait until the transaction ends. */
export const lockUser = (transaction: Database, userId: string) =>
  transaction
    .selectFrom('users')
    .select(['updated_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How long a session is stored. It can be used for the first half; in the second, its holder gets the reason why it is over. */
const storedHours = 2 * sessionHours;

/** Opens a session for somebody who proved who they are and who `isUnchanged`; answers its name, and its token, which is not stored. */
export const openSession = async (
  database: Database,
  userId: string,
  { isVerified, gave }: Standing,
  { userAgent, ip }: Pick<RequestFacts, 'userAgent' | 'ip'>,
): Promise<{ readonly id: string; readonly token: string }> => {
  await sql`delete from sessions where token_hash = any(array(select token_hash from sessions
    where created_at < now() - make_interval(hours => ${storedHours}) limit 100 for update skip locked))`.execute(
    database,
  );
  const id = createId('ses');
  const { token, hash } = createSessionToken();
  await sql`insert into sessions (id, token_hash, user_id, verified_at, password_at, factor_at, user_agent, address)
    values (${id}, ${hash}, ${userId}, ${nowIf(isVerified)}, ${nowIf(gave !== 'factor')}, ${nowIf(gave !== 'password')},
      ${userAgent}, ${ip}::inet)`.execute(database);
  return { id, token };
};

/**
 * Gives the caller's session a new token and its new standing; the old token is over, and the session ends no
 * later than before. Throws `Problem` 401 when another request was first.
 */
export const renewSession = async (
  database: Database,
  viewer: Viewer,
  standing: Standing,
): Promise<string> => {
  // The lock waits for whoever ends the user's sessions, or makes them find the new token too.
  await lockUser(database, viewer.user.id);
  const { token, hash } = createSessionToken();
  const { numAffectedRows } = await sql`
    with replaced as (
      update sessions set replaced_at = now()
      where token_hash = ${viewer.sessionHash} and replaced_at is null and ended_at is null
      returning id, user_id, created_at, factor_at, password_at, user_agent, address
    )
    insert into sessions (id, token_hash, user_id, created_at, verified_at, user_agent, address, factor_at, password_at)
    select id, ${hash}, user_id, created_at, ${nowIf(standing.isVerified)}, user_agent, address,
      case when ${standing.gave} in ('factor', 'both') then now() else factor_at end,
      case when ${standing.gave} in ('password', 'both') then now() else password_at end
    from replaced`.execute(database);
  if (numAffectedRows === 1n) return token;
  throw replacedSession();
};

/**
 * Opens the session in which somebody views a merchant, beside their own, and answers its token. It asks for no proof: nothing is in it that
 * they may not see in their own.
 */
export const openViewing = async (
  database: Database,
  { user, sessionId }: Viewer,
  merchantId: string,
  { userAgent, ip }: Pick<RequestFacts, 'userAgent' | 'ip'>,
): Promise<string> => {
  await lockUser(database, user.id);
  const { token, hash } = createSessionToken();
  await sql`insert into sessions (id, token_hash, user_id, verified_at, user_agent, address, viewing_merchant_id, viewing_until,
      viewed_from)
    values (${createId('ses')}, ${hash}, ${user.id}, now(), ${userAgent}, ${ip}::inet, ${merchantId},
      now() + make_interval(secs => ${viewingSeconds}), ${sessionId})`.execute(database);
  return token;
};

/**
 * Ends the session in which somebody views a merchant, and gives their own session a new token. Throws `Problem` 401 where their own is over,
 * or another request was first.
 */
export const closeViewing = async (database: Database, viewer: Viewer, from: string): Promise<string> => {
  await lockUser(database, viewer.user.id);
  const { token, hash } = createSessionToken();
  const { numAffectedRows } = await sql`
    with ended as (
      update sessions set ended_at = now(), is_closed = true where token_hash = ${viewer.sessionHash} and ended_at is null returning id
    ), replaced as (
      update sessions set replaced_at = now()
      where id = ${from} and replaced_at is null and ended_at is null and ${isActive} and exists (select from ended)
      returning id, user_id, created_at, verified_at, factor_at, password_at, user_agent, address
    )
    insert into sessions (id, token_hash, user_id, created_at, verified_at, user_agent, address, factor_at, password_at)
    select id, ${hash}, user_id, created_at, verified_at, user_agent, address, factor_at, password_at from replaced`.execute(
    database,
  );
  if (numAffectedRows === 1n) return token;
  throw notSignedIn();
};

/** Ends a user's sessions, all or all but one, because the user was changed. */
export const endSessions = async (database: Database, userId: string, keep?: Buffer): Promise<void> => {
  await lockUser(database, userId);
  await database
    .updateTable('sessions')
    .set({ ended_at: transactionNow })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (ended) => ended.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
};

/** How long a token that was just replaced is distinguished from an unknown one. */
const replacedSeconds = 60;

const endings = {
  changed: 'Your session has ended because your account was changed.',
  closed: 'Your session was ended from the list of your sessions, or by an administrator.',
  expired: `Your session has ended because it was open for ${String(sessionHours)} hours.`,
  idle: `Your session has ended because nothing was done in it for ${String(sessionIdleSeconds / 60)} minutes.`,
} as const;

const endingColumns = {
  is_replaced: orNull(column.boolean),
  is_over: column.boolean,
  is_closed: column.boolean,
  is_expired: column.boolean,
  is_idle: column.boolean,
} as const;

/**
 * The refusal of a token that admits nobody. It states why the session is over where that is known, and
 * answers `session-replaced` where the session goes on under another token, which replaced this one while its
 * holder's other requests were running.
 */
export const overSession = async (database: Database, token: string): Promise<Problem> => {
  const [ending] = await rowsOf(endingColumns)`
    select replaced_at > now() - make_interval(secs => ${replacedSeconds}) as is_replaced,
      ended_at is not null as is_over, is_closed,
      created_at <= now() - make_interval(hours => ${sessionHours}) as is_expired,
      replaced_at is null and last_seen_at <= now() - make_interval(secs => ${sessionIdleSeconds}) as is_idle
    from sessions where token_hash = ${hashToken(token)}`.execute(database);
  if (ending === undefined) return notSignedIn();
  if (ending.is_over) return endedSession(ending.is_closed ? 'closed' : 'changed');
  if (ending.is_replaced === true) return replacedSession();
  if (ending.is_expired) return endedSession('expired');
  return ending.is_idle ? endedSession('idle') : notSignedIn();
};

const endedSession = (why: keyof typeof endings): Problem =>
  new Problem({
    status: 401,
    code: `session-${why}`,
    detail: endings[why],
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The refusal of a caller who has no session. */
export const notSignedIn = (): Problem =>
  new Problem({
    status: 401,
    code: 'not-signed-in',
    detail: 'You are not signed in, or your session has ended.',
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The refusal of a token that another one has replaced: the session itself goes on. */
const replacedSession = (): Problem =>
  new Problem({
    status: 401,
    code: 'session-replaced',
    detail: 'The session goes on under a new token.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token", error_description="replaced"' },
  });

const nowIf = (condition: boolean) => (condition ? sql`now()` : sql`null::timestamptz`);
