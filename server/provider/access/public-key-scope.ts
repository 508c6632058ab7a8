import { notFound } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import { fitsPublicKey } from './made-as.ts';
import { permissionsOfUser } from './viewer.ts';
import { scopeOf, type TenantScope } from './scope.ts';

/** The records that a public key opens, with the partner of its owner. */
export interface KeyOwner {
  readonly scope: TenantScope;
  readonly partnerId: string | null;
}

/**
 * The condition that the public key of a row of `users` works: its owner is active, not staff of the
 * platform, has the role and organisation of the time when they made it, and still has the permission to make
 * one.
 */
export const isWorkingPublicKey = typed.boolean`users.status = 1 and users.role <> 'Admin' and ${fitsPublicKey}
  and 'api_connection' = any(${permissionsOfUser})`;

/**
 * Finds what an active Partner's or Merchant's public key opens; undefined for any other. A key is no secret,
 * so one of the platform's staff, who see everything, opens nothing.
 */
export const findKeyOwner = async (database: Database, publicKey: string): Promise<KeyOwner | undefined> => {
  const user = await database
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'users.role',
      'users.partner_id',
      'users.merchant_id',
      'merchants.partner_id as merchants_partner',
    ])
    .where('users.public_key', '=', publicKey)
    .where(isWorkingPublicKey)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  return { scope: scopeOf(user), partnerId: user.partner_id ?? user.merchants_partner };
};

/** Does the same; throws the 404 of a key that opens nothing. */
export const requireKeyOwner = async (database: Database, publicKey: string): Promise<KeyOwner> => {
  const owner = await findKeyOwner(database, publicKey);
  if (owner === undefined) throw notFound('public key');
  return owner;
};
