import { sql } from 'kysely';
import type { components } from '../../openapi/generated/provider.ts';
import { createSessionToken } from '../../server/provider/access/viewer.ts';
import { createId } from '../../server/provider/store/create-id.ts';
import type { Database } from '../../server/provider/store/store.ts';

type Role = components['schemas']['Role'];

/** A person created for a test; by default an active account that has done every step of signing in. */
export interface CallerPlan {
  readonly role: Role;
  readonly partnerId?: string;
  readonly merchantId?: string;
  /** Beyond those of the role. */
  readonly permissions?: readonly string[];
}

export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

/** Every address of a created caller ends so; no sample of users contains one. */
export const callerDomain = '@caller.example';

/** An id in letters alone: many digits in a row could be those of a card, which no input may hold. */
const lettersOf = (id: string): string =>
  id.replaceAll(/\W|_/g, '-').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Stores an account with these rights and an open session. */
export const createCaller = async (database: Database, plan: CallerPlan): Promise<Caller> => {
  const userId = createId('usr');
  const email = `${lettersOf(userId)}${callerDomain}`;
  await sql`
    insert into users (id, email, name, last_name, password_hash, role, partner_id, merchant_id, email_verified_at,
      password_changed_at)
    values (${userId}, ${email}, 'Cal', 'Ler', 'scrypt$2$1$1$AA$AA', ${plan.role}, ${plan.partnerId ?? null},
      ${plan.merchantId ?? null}, now(), now())`.execute(database);
  const permissions = plan.permissions ?? [];
  await sql`insert into user_permissions (user_id, permission)
    select ${userId}, unnest(${permissions}::text[])`.execute(database);
  return { userId, email, token: await openSession(database, userId) };
};

/** A new session of this account: as signing in leaves it, or with only the password given. */
export const openSession = async (
  database: Database,
  userId: string,
  steps: 'all' | 'password' = 'all',
): Promise<string> => {
  const { token, hash } = createSessionToken();
  const verified_at = steps === 'all' ? new Date().toISOString() : null;
  await database
    .insertInto('sessions')
    .values({ token_hash: hash, user_id: userId, verified_at, password_at: new Date().toISOString() })
    .execute();
  return token;
};
