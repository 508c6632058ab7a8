import { Problem } from '../../problem/problem.ts';
import { typed } from '../../store/typed-sql.ts';
import type { Database } from '../../store/store.ts';
import { fitsOwner, publicKeyOfUser } from '../made-as.ts';
import { hashToken } from '../secret-token.ts';
import {
  createViewer,
  withoutSession,
  isAllowedFrom,
  permissionsOfUser,
  personColumns,
  type Viewer,
} from '../viewer.ts';

/** Why a secret works no more. */
type Ending = 'expired' | 'replaced' | 'revoked';

/** A secret key as it is used. */
export interface UsedKey {
  readonly id: string;
  readonly scopes: readonly string[];
  /** Whether it may be used from the caller's address. */
  readonly isAddressAllowed: boolean;
  /** Null for a secret that works. */
  readonly ended: Ending | null;
}

export interface FoundKey {
  readonly key: UsedKey;
  /**
   * For whom it acts, as if every step of signing in were done but without a second factor; null where they are not active any more, or
   * have another role or organisation than when they made it.
   */
  readonly viewer: Viewer | null;
}

/** Whether a row of `secret_keys` is no longer used by a secret with this hash. */
const endingOf = (hash: Buffer) => typed.text<Ending | null>`case
  when secret_keys.revoked_at is not null then 'revoked'
  when secret_keys.expires_at <= now() then 'expired'
  when secret_keys.previous_hash = ${hash} and secret_keys.previous_ends_at <= now() then 'replaced' end`;

/** Whether a row of `secret_keys` is that of a secret with this hash, the present one or the one before. */
const hasHash = (hash: Buffer) =>
  typed.boolean`secret_keys.key_hash = ${hash} or secret_keys.previous_hash = ${hash}`;

/**
 * Finds a secret key by its secret; null for an unknown one. The store compares hashes of 256 random bits, so that the time it takes tells
 * nothing of a secret.
 */
export const findKey = async (database: Database, secret: string, ip: string): Promise<FoundKey | null> => {
  const hash = hashToken(secret);
  const row = await database
    .selectFrom('secret_keys')
    .innerJoin('users', 'users.id', 'secret_keys.user_id')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .where(hasHash(hash))
    .select(personColumns)
    .select(['secret_keys.id as key_id', 'secret_keys.scopes', 'secret_keys.rotated_at as verified_at'])
    .select([
      publicKeyOfUser.as('public_key'),
      isAllowedFrom(ip).as('is_address_allowed'),
      permissionsOfUser.as('permissions'),
      endingOf(hash).as('ended'),
      typed.boolean`users.status = 1 and ${fitsOwner('secret_keys')}`.as('is_held'),
      typed.boolean`secret_keys.allowed_addresses = '{}'
        or exists (select from unnest(secret_keys.allowed_addresses) as allowed where allowed::inet >>= ${ip}::inet)`.as(
        'is_key_allowed',
      ),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { key_id: id, scopes, ended, is_held, is_key_allowed, ...person } = row;
  return {
    key: { id, scopes, ended, isAddressAllowed: is_key_allowed },
    viewer: is_held ? createViewer({ ...person, ...withoutSession, key_id: id }, hash) : null,
  };
};

/** Whether the secret with this hash still works. */
export const isKeyInForce = async (database: Database, hash: Buffer): Promise<boolean> => {
  const row = await database
    .selectFrom('secret_keys')
    .select(endingOf(hash).as('ended'))
    .where(hasHash(hash))
    .executeTakeFirst();
  return row?.ended === null;
};

const endings = {
  expired: 'This secret key has expired.',
  replaced: 'This secret was replaced by a newer one, and works no more.',
  revoked: 'This secret key was revoked.',
} as const;

/** The refusal of a secret that works no more, to whoever has it. */
export const endedKey = (why: Ending): Problem =>
  new Problem({
    status: 401,
    code: `key-${why}`,
    detail: endings[why],
    headers: { 'www-authenticate': 'Bearer' },
  });
