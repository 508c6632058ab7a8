import { sql } from 'kysely';
import { verifyPassword } from '../access/password.ts';
import { clearAttempts, countAttempt, hashAccount } from '../access/sign-in-limit.ts';
import { createSessionToken, findViewer, SESSION_HOURS } from '../access/viewer.ts';
import { Problem } from '../http/problem.ts';
import { readProfile } from '../queries/profile.ts';
import type { Database } from '../store/store.ts';
import type { UserRow } from '../store/tables.ts';
import { definePublicWrite } from './define-operation.ts';
import type { Input } from './operation.ts';

interface Attempt {
  readonly email: string;
  readonly account: Buffer;
  readonly user: UserRow | undefined;
  readonly isRight: boolean;
}

/**
 * Opens a session. The attempt is counted first and the password judged outside any transaction; an unknown
 * address, a wrong password and a deactivated user take the same work and get the same answer.
 */
export const login = definePublicWrite(
  'login',
  async ({ body }, { database }) => judgeAttempt(database, body),
  async ({ email, account, user, isRight }, { database }) => {
    if (user === undefined || !isRight) {
      const actor = user === undefined ? {} : { actor: { email: user.email, role: user.role } };
      return { refused: wrongCredentials(), audit: { type: 'failure', target: email, ...actor } };
    }
    await clearAttempts(database, account);
    const { token, hash } = createSessionToken();
    await sql`delete from sessions where created_at < now() - make_interval(hours => ${SESSION_HOURS})`.execute(
      database,
    );
    await database.insertInto('sessions').values({ token_hash: hash, user_id: user.id }).execute();
    const viewer = await findViewer(database, token);
    if (viewer === null) throw new Error('A session just opened cannot be found.');
    const actor = { email: user.email, role: user.role };
    return {
      answer: { token, user: await readProfile(database, viewer) },
      audit: { type: 'sign_in', target: user.id, actor },
    };
  },
);

async function judgeAttempt(database: Database, given: Input<'login'>['body']): Promise<Attempt> {
  const email = given.email.trim().toLowerCase();
  const account = hashAccount(email);
  await countAttempt(database, account);
  const user = await database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const matches = await verifyPassword(given.password, user?.password_hash ?? null);
  return { email, account, user, isRight: matches && user?.status === 1 };
}

function wrongCredentials(): Problem {
  return new Problem({
    status: 401,
    code: 'wrong-credentials',
    detail: 'The e-mail address or the password is wrong.',
  });
}
