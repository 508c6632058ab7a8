import { randomBytes } from 'node:crypto';
import { createSecretToken } from '../../access/secret-token.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { createId } from '../../store/create-id.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

/** The visible parts of the caller's present keys. */
export const getApiKeys = defineRead('getApiKeys', async (_input, { database, viewer }) => {
  const { public_key, last4, created_at, created_by } = await database
    .selectFrom('users')
    .leftJoin('secret_keys', (join) =>
      join.onRef('secret_keys.user_id', '=', 'users.id').on('secret_keys.is_default', '=', true),
    )
    .select(['users.public_key', 'last4', 'secret_keys.created_at', 'created_by'])
    .where('users.id', '=', viewer.user.id)
    .executeTakeFirstOrThrow();
  const isMade = last4 !== null && created_at !== null && created_by !== null;
  return { public_key, secret_key: isMade ? { last4, created_at, created_by } : null };
});

/** Reading the reports is what the key of the profile may do, until its maker changes it. */
const defaultKey = { name: 'Default', is_default: true, scopes: ['report:read'] };

/**
 * Replaces the caller's default secret key and shows it this once; only its hash and last four characters are stored. It keeps the name,
 * scopes and addresses that the caller gave it, and an end that has not passed.
 */
export const resetSecretKey = defineWrite('resetSecretKey', async (_input, { database, viewer }) => {
  const { id, email } = viewer.user;
  const { token, hash } = createSecretToken('sk');
  const created_at = await transactionTime(database);
  const shown = { last4: token.slice(-4), created_at, created_by: email };
  const stored = {
    ...shown,
    key_hash: hash,
    previous_hash: null,
    previous_last4: null,
    previous_ends_at: null,
    rotated_at: created_at,
  };
  const before = await database
    .selectFrom('secret_keys')
    .select(['last4', 'created_at', 'created_by', 'rotated_at', 'previous_last4', 'expires_at'])
    .where('user_id', '=', id)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const { expires_at } = await database
    .insertInto('secret_keys')
    .values({ id: createId('key'), user_id: id, ...defaultKey, ...stored })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('is_default', '=', true)
        .doUpdateSet({
          ...stored,
          expires_at: typed.timestamptz<
            string | null
          >`case when secret_keys.expires_at > now() then secret_keys.expires_at end`,
        }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await queueMail(database, { to: email, ...noticeMail('secret_key_changed') });
  return {
    answer: { secret_key: token, ...shown },
    audit: {
      type: 'secret_reveal',
      target: id,
      before: before ?? null,
      after: { ...shown, rotated_at: created_at, previous_last4: null, expires_at },
    },
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
