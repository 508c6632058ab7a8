import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { accessCodeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Instant } from '../../store/column-types.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

const validMinutes = 10;

/** Who asks for a code. The code is valid only in the session that asked for it. */
export interface CodeAsker {
  readonly sessionId: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** Mails a code of six digits, which voids the previous one of this session; answers until when it is valid. */
export const sendEmailCode = async (database: Database, { sessionId, user }: CodeAsker): Promise<Instant> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  await forgetExpired(database);
  const stored = await database
    .insertInto('email_codes')
    .values({
      session_id: sessionId,
      user_id: user.id,
      salt,
      code_hash: hashCode(salt, code),
      expires_at: soon(),
    })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ salt, code_hash: hashCode(salt, code), expires_at: soon() }),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await queueMail(database, { to: user.email, ...accessCodeMail(code, validMinutes) });
  return stored.expires_at;
};

/** Accepts the code of this session once, while it is valid. */
export const acceptEmailCode = async (
  database: Database,
  sessionId: string,
  code: string,
): Promise<boolean> => {
  const stored = await database
    .selectFrom('email_codes')
    .select('salt')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const { numDeletedRows } = await database
    .deleteFrom('email_codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', hashCode(stored.salt, code))
    .where('expires_at', '>', transactionNow)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** An address with most of its first part hidden, for whoever already knows it. */
export const hideAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

/** Deletes a few expired codes of any session; rows that another transaction has locked are skipped. */
const forgetExpired = async (database: Database): Promise<void> => {
  await sql`delete from email_codes where ctid = any(array(select ctid from email_codes
    where expires_at < now() limit 100 for update skip locked))`.execute(database);
};

const hashCode = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code).digest();

const soon = () => typed.timestamptz`now() + make_interval(mins => ${validMinutes})`;
