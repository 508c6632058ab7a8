import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { hashToken } from '../access/secret-token.ts';
import type { Database } from '../store/store.ts';
import type { ResetReason } from '../store/tables/identity.ts';
import { resetLinkMail } from './account-mails.ts';
import { queueMail } from './queue-mail.ts';
import { takeTurn } from '../store/take-turn.ts';
import { rowCount, typed } from '../store/typed-sql.ts';

const validMinutes = 60;
/** The most links that one account gets in an hour; more requests send no more mails. */
const mostLinks = 5;

/** Stores the request for a reset link; the work for it is the same with and without an account. */
export const wishResetLink = async (
  database: Database,
  email: string,
  reason: ResetReason,
): Promise<void> => {
  await database.insertInto('reset_wishes').values({ email: email.trim().toLowerCase(), reason }).execute();
};

/** Turns requests into links that lead to `publicUrl` only, whatever a request contains, and mails them. */
export const createResetWorker = (publicUrl: URL): Worker => ({
  name: 'reset-links',
  everyMs: 500,
  step: (database) => database.transaction().execute((transaction) => grantWish(transaction, publicUrl)),
});

const grantWish = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const wish = await database
    .deleteFrom('reset_wishes')
    .where('id', '=', (eb) =>
      eb.selectFrom('reset_wishes').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['email', 'reason'])
    .executeTakeFirst();
  if (wish === undefined) return false;
  const user = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', wish.email)
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return true;
  // Another process may grant another request of the user at the same time.
  await takeTurn(database, `reset links of ${user.id}`);
  if (wish.reason === 'forgotten' && (await hasEnough(database, user.id))) return true;
  const token = await createResetLink(database, user.id);
  const link = new URL(`/forgot-password?ftoken=${token}`, publicUrl).href;
  await queueMail(database, { to: user.email, ...resetLinkMail(wish.reason, link, validMinutes) });
  return true;
};

const hasEnough = async (database: Database, userId: string): Promise<boolean> => {
  const { links } = await database
    .selectFrom('reset_links')
    .select(rowCount.as('links'))
    .where('user_id', '=', userId)
    .where('created_at', '>', typed.timestamptz`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return links >= mostLinks;
};

/** The token of a link: a selector that finds it, and a secret of which only the hash is stored. */
const createResetLink = async (database: Database, userId: string): Promise<string> => {
  await sql`delete from reset_links where user_id = ${userId} and created_at < now() - interval '1 day'`.execute(
    database,
  );
  const selector = randomBytes(16).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into reset_links (selector, user_id, secret_hash, expires_at) values (${selector}, ${userId},
    ${hashToken(secret)}, now() + make_interval(mins => ${validMinutes}))`.execute(database);
  return `rst_${selector}${secret}`;
};

const selectorCharacters = 22;

/** The two halves of a link's token. */
export const splitResetToken = (
  token: string,
): { readonly selector: string; readonly secretHash: Buffer } => {
  const body = token.replace(/^rst_/, '');
  return {
    selector: body.slice(0, selectorCharacters),
    secretHash: hashToken(body.slice(selectorCharacters)),
  };
};
