import { sql } from 'kysely';
import type { RequestFacts } from '../../mechanism/call.ts';
import { idTokenOwner } from '../../secrets/secret-owner.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { closeSessions } from '../close-sessions.ts';
import { openSession } from '../sessions.ts';
import type { Vouched } from './claims.ts';

/** What a session that an identity provider opens is made of. */
interface Opening {
  readonly connection: ConnectionRow;
  readonly person: Vouched;
  readonly userId: string;
  readonly isVerified: boolean;
}

/**
 * Opens a session for somebody whom an identity provider named. Proof counts from when it was given there, and never where that was not
 * said: what asks for fresh proof then asks for it.
 */
export const openSsoSession = async (
  database: Database,
  secrets: SecretBox,
  { connection, person, userId, isVerified }: Opening,
  request: RequestFacts,
): Promise<{ readonly id: string; readonly token: string }> => {
  await sql`delete from sso_sessions where session_id = any(array(select session_id from sso_sessions
    where not exists (select from sessions where sessions.id = session_id) limit 100))`.execute(database);
  const opened = await openSession(
    database,
    userId,
    { isVerified, gave: person.hasSecondFactor ? 'both' : 'password' },
    request,
  );
  const at = person.authenticatedAt?.toISOString() ?? null;
  await database
    .updateTable('sessions')
    .set({ password_at: at, factor_at: person.hasSecondFactor ? at : null })
    .where('id', '=', opened.id)
    .execute();
  await database
    .insertInto('sso_sessions')
    .values({
      session_id: opened.id,
      connection_id: connection.id,
      issuer: person.issuer,
      subject: person.subject,
      sid: person.sid,
      id_token: secrets.seal(Buffer.from(person.idToken), idTokenOwner(opened.id)),
    })
    .execute();
  return opened;
};

/** Who is to be signed out at the word of an identity provider: one session there, or everything of a person. */
export interface Ending {
  readonly connectionId: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Ends the sessions that an identity provider names; answers how many there were. */
export const endSsoSessions = async (
  database: Database,
  { connectionId, issuer, subject, sid }: Ending,
): Promise<number> => {
  const found = await rowsOf({ session_id: column.text, user_id: column.text })`
    select distinct sso_sessions.session_id, sessions.user_id from sso_sessions
    join sessions on sessions.id = sso_sessions.session_id
    where connection_id = ${connectionId} and issuer = ${issuer} and ended_at is null
      and (${sid}::text is null or sid = ${sid}) and (${subject}::text is null or subject = ${subject})
    order by sessions.user_id`.execute(database);
  for (const { session_id, user_id } of found) await closeSessions(database, user_id, { only: session_id });
  return found.length;
};

/** Ends every session that a connection opened. */
export const endAllOf = async (database: Database, connectionId: string): Promise<void> => {
  const issuers = await database
    .selectFrom('sso_sessions')
    .select('issuer')
    .distinct()
    .where('connection_id', '=', connectionId)
    .execute();
  for (const { issuer } of issuers)
    await endSsoSessions(database, { connectionId, issuer, subject: null, sid: null });
};
