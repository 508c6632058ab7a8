import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';

/** The ways of signing in; each has a limit of its own. */
export type Channel = 'password' | 'known_device' | 'totp' | 'email_code' | 'reset_link' | 'passkey';

/** Ten failures within thirty minutes lock an account, for one channel, for thirty minutes. */
const mostFailures = 10;
const windowMinutes = 30;
const lockMinutes = 30;

/**
 * The key under which attempts are counted: the typed address for a password, whether or not there is an
 * account; the hash of the token for a known device; the user's id for codes and passkeys, or the id of a
 * passkey that nobody has; the first half of a link's token for links.
 */
export const attemptsOn = (channel: Channel, account: string): Buffer => {
  const name = account.trim().toLowerCase();
  return createHash('sha256')
    .update(channel === 'password' ? name : `${channel} ${name}`)
    .digest();
};

/**
 * Counts an attempt before it is checked, so that attempts in parallel cannot exceed the limit; throws
 * `Problem` 429 while the account is locked. After a success, `clearAttempts` removes the attempt.
 */
export const countAttempt = async (database: Database, account: Buffer): Promise<void> => {
  const locked = await database.transaction().execute((transaction) => takeAttempt(transaction, account));
  if (locked !== null) throw locked;
};

/**
 * Does the same inside the caller's transaction, which must commit for the attempt to count. Answers the
 * refusal, or null. Attempts on one account wait for each other until that transaction ends.
 */
export const takeAttempt = async (transaction: Database, account: Buffer): Promise<Problem | null> => {
  await sql`select pg_advisory_xact_lock(${account.readInt32BE(0)}, ${account.readInt32BE(4)})`.execute(
    transaction,
  );
  const seconds = await lockedSeconds(transaction, account);
  if (seconds > 0) return lockedOut(seconds);
  // Deletes a few expired attempts of any account; rows that another transaction has locked are skipped.
  await sql`delete from sign_in_failures where ctid = any(array(select ctid from sign_in_failures
    where failed_at < now() - make_interval(mins => ${windowMinutes}) limit 100 for update skip locked))`.execute(
    transaction,
  );
  await transaction.insertInto('sign_in_failures').values({ account_hash: account }).execute();
  await sql`
    insert into sign_in_locks (account_hash, locked_until)
    select ${account}::bytea, now() + make_interval(mins => ${lockMinutes})
    where (select count(*) from sign_in_failures where account_hash = ${account}
      and failed_at >= now() - make_interval(mins => ${windowMinutes})) >= ${mostFailures}
    on conflict (account_hash) do update set locked_until = excluded.locked_until`.execute(transaction);
  return null;
};

/** Deletes the failed attempts of an account whose owner has just proved who they are. */
export const clearAttempts = async (database: Database, account: Buffer): Promise<void> => {
  await database.deleteFrom('sign_in_failures').where('account_hash', '=', account).execute();
  await database.deleteFrom('sign_in_locks').where('account_hash', '=', account).execute();
};

const lockedSeconds = async (database: Database, account: Buffer): Promise<number> => {
  const row = await database
    .selectFrom('sign_in_locks')
    .select(typed.bigint`ceil(extract(epoch from locked_until - now()))`.as('seconds'))
    .where('account_hash', '=', account)
    .executeTakeFirst();
  return row?.seconds ?? 0;
};

const lockedOut = (seconds: number): Problem =>
  new Problem({
    status: 429,
    code: 'locked',
    detail: 'There were too many failed attempts. Try again later, or reset your password by email.',
    headers: { 'retry-after': String(seconds) },
  });
