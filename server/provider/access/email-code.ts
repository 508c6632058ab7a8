import { createHash, randomBytes, randomInt } from 'node:crypto';
import { accessCodeMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Instant } from '../store/column-types.ts';
import type { Database } from '../store/store.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

const validMinutes = 10;

/** Mails a code of six digits, which voids the one before; answers until when it holds. */
export const sendEmailCode = async (
  database: Database,
  user: { readonly id: string; readonly email: string },
): Promise<Instant> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const kept = await database
    .insertInto('email_codes')
    .values({ user_id: user.id, salt, code_hash: hashCode(salt, code), expires_at: soon() })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ salt, code_hash: hashCode(salt, code), expires_at: soon() }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await queueMail(database, { to: user.email, ...accessCodeMail(code, validMinutes) });
  return kept.expires_at;
};

/** Takes the code that was mailed to the user: while it holds, and once. */
export const acceptEmailCode = async (database: Database, userId: string, code: string): Promise<boolean> => {
  const kept = await database
    .selectFrom('email_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (kept === undefined) return false;
  const { numDeletedRows } = await database
    .deleteFrom('email_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(kept.salt, code))
    .where('expires_at', '>', transactionNow)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** An address with most of its first part hidden, for whoever already knows it. */
export const hideAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

const hashCode = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code).digest();

const soon = () => typed.timestamptz`now() + make_interval(mins => ${validMinutes})`;
