import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { fitsItsOwner } from './made-as.ts';
import { createSecretToken, hashToken } from './secret-token.ts';
import { transactionNow } from '../store/typed-sql.ts';

/** A device on which a second factor was given recently (1 day), or that a person asked to remember (30 days). */
export type DeviceKind = 'verified' | 'remember';

const days = { verified: 1, remember: 30 } as const;

/** The device tokens that came with a request, by kind. */
export type DeviceTokens = Readonly<Partial<Record<DeviceKind, string>>>;

/** Whose device it is, and the session in which it was last used. */
interface DeviceOwner {
  readonly userId: string;
  readonly sessionId: string;
}

/** Creates a device token that replaces the second factor of this user, who gave it in this session. */
export const createDeviceToken = async (
  database: Database,
  { userId, sessionId }: DeviceOwner,
  kind: DeviceKind,
): Promise<string> => {
  await sql`delete from device_tokens where user_id = ${userId} and expires_at < now()`.execute(database);
  const { token, hash } = createSecretToken(kind === 'verified' ? 'cfv' : 'cfr');
  await sql`insert into device_tokens (token_hash, user_id, kind, session_id, expires_at)
    values (${hash}, ${userId}, ${kind}, ${sessionId}, now() + make_interval(days => ${days[kind]}))`.execute(
    database,
  );
  return token;
};

/** The hash of the first token that has this kind, belongs to this user and has not expired; null where there is none. */
export const findKnownDevice = async (
  database: Database,
  userId: string,
  tokens: DeviceTokens,
): Promise<Buffer | null> => {
  for (const [kind, hash] of hashes(tokens)) {
    const row = await database
      .selectFrom('device_tokens')
      .select('user_id')
      .where('token_hash', '=', hash)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('expires_at', '>', transactionNow)
      .where(fitsItsOwner('device_tokens'))
      .executeTakeFirst();
    if (row !== undefined) return hash;
  }
  return null;
};

/** Forgets the devices that the tokens name, where they are this user's. */
export const forgetDevice = async (
  database: Database,
  userId: string,
  tokens: DeviceTokens,
): Promise<void> => {
  for (const [, hash] of hashes(tokens)) {
    await database
      .deleteFrom('device_tokens')
      .where('token_hash', '=', hash)
      .where('user_id', '=', userId)
      .execute();
  }
};

/** Records the session in which a known device is used now. */
export const noteDevice = async (
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  tokens: DeviceTokens,
): Promise<void> => {
  for (const [, hash] of hashes(tokens)) {
    await database
      .updateTable('device_tokens')
      .set({ session_id: sessionId })
      .where('token_hash', '=', hash)
      .where('user_id', '=', userId)
      .execute();
  }
};

/** Forgets every device of a user, because their password or second factor changed. */
export const forgetDevices = async (database: Database, userId: string): Promise<void> => {
  await database.deleteFrom('device_tokens').where('user_id', '=', userId).execute();
};

/** The hashes under which the tokens are stored. */
export const hashesOf = (tokens: DeviceTokens): readonly Buffer[] => hashes(tokens).map(([, hash]) => hash);

const hashes = (tokens: DeviceTokens): readonly (readonly [DeviceKind, Buffer])[] =>
  (['verified', 'remember'] as const).flatMap((kind) => {
    const token = tokens[kind];
    return token === undefined ? [] : [[kind, hashToken(token)] as const];
  });
