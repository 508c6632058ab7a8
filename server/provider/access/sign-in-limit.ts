import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../http/problem.ts';
import type { Database } from '../store/store.ts';

/** Ten failures within thirty minutes lock an account for thirty minutes. */
const MOST_FAILURES = 10;
const WINDOW_MINUTES = 30;
const LOCK_MINUTES = 30;

/** What stands for an account here: the address as typed, hashed, whether or not there is an account. */
export function hashAccount(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}

/**
 * Counts an attempt before it is judged, so that attempts in parallel cannot outrun the limit; throws
 * `Problem` 429 while the account is locked. A success takes its attempt back with `clearAttempts`.
 */
export async function countAttempt(database: Database, account: Buffer): Promise<void> {
  const locked = await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${account.readInt32BE(0)}, ${account.readInt32BE(4)})`.execute(
      transaction,
    );
    const seconds = await lockedSeconds(transaction, account);
    if (seconds > 0) return seconds;
    await sql`delete from sign_in_failures
      where failed_at < now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(transaction);
    await transaction.insertInto('sign_in_failures').values({ account_hash: account }).execute();
    await sql`
      insert into sign_in_locks (account_hash, locked_until)
      select ${account}::bytea, now() + make_interval(mins => ${LOCK_MINUTES})
      where (select count(*) from sign_in_failures where account_hash = ${account}) >= ${MOST_FAILURES}
      on conflict (account_hash) do update set locked_until = excluded.locked_until`.execute(transaction);
    return 0;
  });
  if (locked > 0) throw lockedOut(locked);
}

/** Forgets the failures of an account whose owner has just shown the right password. */
export async function clearAttempts(database: Database, account: Buffer): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('account_hash', '=', account).execute();
  await database.deleteFrom('sign_in_locks').where('account_hash', '=', account).execute();
}

async function lockedSeconds(database: Database, account: Buffer): Promise<number> {
  const row = await database
    .selectFrom('sign_in_locks')
    .select(sql<number>`ceil(extract(epoch from locked_until - now()))::int`.as('seconds'))
    .where('account_hash', '=', account)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

function lockedOut(seconds: number): Problem {
  return new Problem({
    status: 429,
    code: 'locked',
    detail: 'There were too many failed attempts to sign in. Try again later.',
    headers: { 'retry-after': String(seconds) },
  });
}
