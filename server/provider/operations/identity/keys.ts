import { randomBytes } from 'node:crypto';
import { createSecretToken } from '../../access/secret-token.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** The visible parts of the caller's present keys. */
export const getApiKeys = defineRead('getApiKeys', async (_input, { database, viewer }) => {
  const { public_key, last4, created_at, created_by } = await database
    .selectFrom('users')
    .leftJoin('secret_keys', 'secret_keys.user_id', 'users.id')
    .select(['users.public_key', 'last4', 'secret_keys.created_at', 'created_by'])
    .where('users.id', '=', viewer.user.id)
    .executeTakeFirstOrThrow();
  const isMade = last4 !== null && created_at !== null && created_by !== null;
  return { public_key, secret_key: isMade ? { last4, created_at, created_by } : null };
});

/** Replaces the caller's secret key and shows it this once; only its hash and last four characters are stored. */
export const resetSecretKey = defineWrite('resetSecretKey', async (_input, { database, viewer }) => {
  const { id, email } = viewer.user;
  const { token, hash } = createSecretToken('sk');
  const created_at = await transactionTime(database);
  const shown = { last4: token.slice(-4), created_at, created_by: email };
  const stored = { ...shown, key_hash: hash };
  const before = await database
    .selectFrom('secret_keys')
    .select(['last4', 'created_at', 'created_by'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  await database
    .insertInto('secret_keys')
    .values({ user_id: id, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
  await queueMail(database, { to: email, ...noticeMail('secret_key_changed') });
  return {
    answer: { secret_key: token, ...shown },
    audit: { type: 'secret_reveal', target: id, before: before ?? null, after: shown },
  };
});

/** Replaces the caller's public key. */
export const resetPublicKey = defineWrite('resetPublicKey', async (_input, { database, viewer }) => {
  const { id, public_key: before } = viewer.user;
  const public_key = `pk_${randomBytes(18).toString('base64url')}`;
  await database
    .updateTable('users')
    .set({ public_key, updated_at: transactionNow })
    .where('id', '=', id)
    .execute();
  return {
    answer: { public_key },
    audit: { target: id, before: { public_key: before }, after: { public_key } },
  };
});
