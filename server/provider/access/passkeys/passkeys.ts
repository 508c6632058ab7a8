import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { CallSettings } from '../../mechanism/call.ts';
import type { Database } from '../../store/store.ts';
import type { PasskeyRow } from '../../store/tables/passkeys.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';
import type { PasskeyFault } from './verify-creation.ts';
import type { UsedPasskey } from './verify-use.ts';

/** The most passkeys that one person has. */
export const mostPasskeys = 20;

/** Finds a passkey by the id that its authenticator gave it, in base64url. */
export const findPasskey = (database: Database, credentialId: string): Promise<PasskeyRow | undefined> =>
  database
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();

/** A user's passkeys in the form in which a browser looks for them. */
export const describePasskeys = async (database: Database, userId: string) => {
  const rows = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostPasskeys)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id.toString('base64url'),
    transports,
  }));
};

/**
 * Stores that a passkey was used; answers why it was not where it was removed meanwhile, or where its counter
 * does not go on from the stored one: then somebody may have copied its key, and the log says so. An
 * authenticator that does not count says 0.
 */
export const keepUse = async (
  database: Database,
  { id, user_id }: Pick<PasskeyRow, 'id' | 'user_id'>,
  use: UsedPasskey,
  warn: CallSettings['warn'],
): Promise<PasskeyFault | null> => {
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: transactionNow })
    .where('id', '=', id)
    .where(typed.boolean`counter < ${use.counter} or (counter = 0 and ${use.counter} = 0)`)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return null;
  const still = await database.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
  if (still === undefined) return 'unknown_passkey';
  warn({ passkey: id, user: user_id }, 'The counter of a passkey ran back: its key may have been copied');
  return 'counter';
};

/** Removes all passkeys of a user whose ways of signing in are made void; their owner is notified where there were any. */
export const removePasskeys = async (
  database: Database,
  user: { readonly id: string; readonly email: string },
): Promise<void> => {
  const { numDeletedRows } = await database
    .deleteFrom('passkeys')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await queueMail(database, { to: user.email, ...noticeMail('passkey_removed') });
};
