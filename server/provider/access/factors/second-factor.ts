import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Instant } from '../../store/column-types.ts';
import { totpOwner } from '../../secrets/secret-owner.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';
import { forgetDevices } from '../device-tokens.ts';
import { acceptEmailCode, hideAddress, sendEmailCode, type CodeAsker } from './email-code.ts';
import { endSessions } from '../sessions.ts';
import { acceptTotp, createTotpSecret, findTotpStep, formatTotpSecret, formatTotpUri } from './totp.ts';
import type { Viewer } from '../viewer.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

type Mode = components['schemas']['TwoFactorMode'];

const setupMinutes = 15;
const issuer = 'Counterfoil';

export interface PendingSetup {
  readonly mode: Mode;
  readonly totp_secret: Buffer | null;
  readonly expires_at: Instant;
}

/** The set-up of this kind that was begun in this session and waits for its first code, if any. */
export const findPendingSetup = async (
  database: Database,
  sessionId: string,
  mode: Mode,
): Promise<PendingSetup | null> => {
  const row = await database
    .selectFrom('factor_setups')
    .select(['mode', 'totp_secret', 'expires_at'])
    .where('session_id', '=', sessionId)
    .where('mode', '=', mode)
    .where('expires_at', '>', transactionNow)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * Begins a set-up in place of any other that waits in this session, which alone can complete it; answers what the person needs to give
 * the first code.
 */
export const beginSetup = async (
  database: Database,
  secrets: SecretBox,
  { sessionId, user }: CodeAsker,
  mode: Mode,
): Promise<components['schemas']['TwoFactorSetup']> => {
  await sql`delete from factor_setups where user_id = ${user.id} and expires_at < now()`.execute(database);
  const secret = mode === 1 ? createTotpSecret() : null;
  const totp_secret = secret === null ? null : Buffer.from(secrets.seal(secret, totpOwner(user.id)));
  const expiry = typed.timestamptz`now() + make_interval(mins => ${setupMinutes})`;
  const { expires_at } = await database
    .insertInto('factor_setups')
    .values({ session_id: sessionId, user_id: user.id, mode, totp_secret, expires_at: expiry })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ mode, totp_secret, expires_at: expiry }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  if (secret === null) await sendEmailCode(database, { sessionId, user });
  return {
    mode,
    manual_code: secret === null ? null : formatTotpSecret(secret),
    otpauth_uri: secret === null ? null : formatTotpUri(secret, issuer, user.email),
    sent_to: secret === null ? hideAddress(user.email) : null,
    expires_at,
  };
};

/** Takes the code of the second factor that the user has. */
export const acceptFactor = async (
  database: Database,
  secrets: SecretBox,
  viewer: Viewer,
  mode: Mode,
  code: string,
): Promise<boolean> => {
  if (viewer.user.authenticator_type !== mode) return false;
  return mode === 1
    ? acceptTotp(database, secrets, viewer.user.id, code)
    : acceptEmailCode(database, viewer.sessionId, code);
};

/** Takes the first code of a set-up, which makes it the user's second factor and ends every other session. */
export const completeSetup = async (
  database: Database,
  secrets: SecretBox,
  viewer: Viewer,
  setup: PendingSetup,
  code: string,
): Promise<boolean> => {
  const { id, email } = viewer.user;
  const { mode, totp_secret } = setup;
  const secret = totp_secret === null ? null : secrets.open(totp_secret.toString('latin1'), totpOwner(id));
  const step = secret === null ? null : findTotpStep(secret, code, Date.now());
  const isRight =
    totp_secret === null ? await acceptEmailCode(database, viewer.sessionId, code) : step !== null;
  if (!isRight) return false;
  await database
    .updateTable('users')
    .set({
      authenticator_type: mode,
      factor_set_up_at: transactionNow,
      totp_secret,
      totp_last_step: step,
      updated_at: transactionNow,
    })
    .where('id', '=', id)
    .execute();
  await database.deleteFrom('factor_setups').where('user_id', '=', id).execute();
  await endSessions(database, id, viewer.sessionHash);
  await forgetDevices(database, id);
  await queueMail(database, { to: email, ...noticeMail('factor_set_up') });
  return true;
};

/** Removes a user's second factor and all device tokens that replace it; the caller ends the sessions. */
export const removeFactor = async (
  database: Database,
  user: { readonly id: string; readonly email: string },
): Promise<void> => {
  await database
    .updateTable('users')
    .set({
      authenticator_type: null,
      factor_set_up_at: null,
      totp_secret: null,
      totp_last_step: null,
      updated_at: transactionNow,
    })
    .where('id', '=', user.id)
    .execute();
  await database.deleteFrom('factor_setups').where('user_id', '=', user.id).execute();
  await database.deleteFrom('email_codes').where('user_id', '=', user.id).execute();
  await forgetDevices(database, user.id);
  await queueMail(database, { to: user.email, ...noticeMail('factor_removed') });
};
