import { sql } from 'kysely';
import { attemptsOn, clearAttempts, countAttempt } from '../../access/attempt-limit.ts';
import {
  validateNewPassword,
  replacePassword,
  type ValidatedPassword,
} from '../../access/passwords/change-password.ts';
import { inHashingTurn } from '../../access/passwords/hashing-turns.ts';
import { onlySso, readBinding } from '../../access/single-sign-on/only-sso.ts';
import { Problem } from '../../problem/problem.ts';
import { splitResetToken } from '../../mail/reset-wishes.ts';
import type { Database } from '../../store/store.ts';
import { definePublicRead, definePublicWrite } from '../../mechanism/define-operation.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, type RowOf } from '../../store/typed-sql.ts';

const linkColumns = {
  id: column.text,
  email: column.text,
  role: described('Role'),
  expiresAt: column.timestamptz,
} as const;
type Link = RowOf<typeof linkColumns>;

/** Attempts are counted for the account of the first half of the token, or for that half where it has none. */
const countLinkAttempt = async (database: Database, token: string): Promise<Buffer> => {
  const { selector } = splitResetToken(token);
  const link = await database
    .selectFrom('reset_links')
    .select('user_id')
    .where('selector', '=', selector)
    .executeTakeFirst();
  const account = attemptsOn('reset_link', link?.user_id ?? selector);
  await countAttempt(database, account);
  return account;
};

/** The link of a token, while it works. */
const findLink = async (database: Database, token: string): Promise<Link | null> => {
  const [link] = await rowsOf(linkColumns)`${workingLink(token)}`.execute(database);
  return link ?? null;
};

const workingLink = (token: string) => {
  const { selector, secretHash } = splitResetToken(token);
  return sql`
    select users.id, users.email, users.role, reset_links.expires_at as "expiresAt"
    from reset_links join users on users.id = reset_links.user_id
    where selector = ${selector} and secret_hash = ${secretHash} and expires_at > now() and users.status = 1`;
};

const deadLink = (): Problem =>
  new Problem({
    status: 404,
    code: 'reset-link',
    detail: 'This link does not work: it was used, it has expired, or it is not whole. Ask for another one.',
  });

/** Answers whether a reset link still works. */
export const checkResetLink = definePublicRead('checkResetLink', async ({ path }, { database }) => {
  const account = await countLinkAttempt(database, path.ftoken);
  const link = await findLink(database, path.ftoken);
  if (link === null) throw deadLink();
  await clearAttempts(database, account);
  return { expires_at: link.expiresAt };
});

const openLocks = async (database: Database, { id, email }: Link): Promise<void> => {
  await clearAttempts(database, attemptsOn('password', email));
  for (const channel of ['totp', 'email_code', 'reset_link'] as const) {
    await clearAttempts(database, attemptsOn(channel, id));
  }
};

/** Finds the link with its user, and locks both until the transaction ends. */
const lockLink = async (transaction: Database, token: string): Promise<Link | null> => {
  const [link] = await rowsOf(linkColumns)`${workingLink(token)} for update`.execute(transaction);
  return link ?? null;
};

/** Sets a new password by the token of a reset link, and unlocks the account after failed attempts. */
export const resetPassword = definePublicWrite(
  'resetPassword',
  async ({ body }, { database, request, settings }): Promise<Reset> => {
    const account = await countLinkAttempt(database, body.ftoken);
    const link = await findLink(database, body.ftoken);
    if (link === null) return { token: body.ftoken, account, validated: null };
    const wish = { user: link, choice: body, policy: settings.passwordPolicy, mustDiffer: false };
    const validated = await inHashingTurn(request.ip, () => validateNewPassword(database, wish));
    return { token: body.ftoken, account, validated };
  },
  async ({ token, account, validated }: Reset, { database }) => {
    // Looked up again, and locked until the transaction ends.
    const link = validated === null ? null : await lockLink(database, token);
    if (validated === null || link === null)
      return { refused: deadLink(), audit: { type: 'failure', target: null } };
    await clearAttempts(database, account);
    const { id, email, role } = link;
    const audit = { target: id, actor: { email, role } };
    if (validated instanceof Problem) return { refused: validated, audit: { ...audit, type: 'failure' } };
    const { byAddress, byOrganisation, isWayBack } = await readBinding(database, email, id);
    if ((byAddress || byOrganisation) && !isWayBack)
      return { refused: onlySso(), audit: { ...audit, type: 'denial' } };
    await replacePassword(database, link, validated);
    await sql`update users set email_verified_at = coalesce(email_verified_at, now()) where id = ${id}`.execute(
      database,
    );
    await openLocks(database, link);
    return { answer: null, audit: { ...audit, type: 'update' } };
  },
);

/** A request to set a new password; `validated` is null where the link does not work. */
interface Reset {
  readonly token: string;
  readonly account: Buffer;
  readonly validated: ValidatedPassword | Problem | null;
}
