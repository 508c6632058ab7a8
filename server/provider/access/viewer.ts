import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Database } from '../store/store.ts';
import type { UserRow } from '../store/tables.ts';
import { scopeOf } from './scope.ts';
import type { TenantScope } from './scope.ts';

export type Permission = components['schemas']['Permission'];

/** The person behind a request, as the store knows them at this moment. */
export interface Viewer {
  readonly user: Omit<UserRow, 'password_hash'>;
  /** Their partner, directly or through their merchant. */
  readonly partnerId: string | null;
  readonly permissions: readonly Permission[];
  readonly scope: TenantScope;
  readonly sessionHash: Buffer;
}

/** Sessions end after 900 s without a request, and after 12 h in any case. */
const SESSION_IDLE_SECONDS = 900;
export const SESSION_HOURS = 12;

/** A new session token (256 random bits) and the hash that is kept of it. */
export function createSessionToken(): { readonly token: string; readonly hash: Buffer } {
  const token = `cfs_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

/** What the store keeps of a token: SHA-256, enough for a secret of 256 random bits. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface ViewerRow extends Omit<UserRow, 'password_hash'> {
  readonly partner_of_merchant: string | null;
  readonly permissions: readonly Permission[];
}

/**
 * Finds who holds this token and counts the request as activity; null when the session is unknown, over, or
 * its user deactivated. Role, permissions and status are read here, so a change bites on the next request.
 */
export async function findViewer(database: Database, token: string): Promise<Viewer | null> {
  const sessionHash = hashToken(token);
  const { rows } = await sql<ViewerRow>`
    update sessions set last_seen_at = now()
    from users left join merchants on merchants.id = users.merchant_id
    where sessions.token_hash = ${sessionHash} and users.id = sessions.user_id and users.status = 1
      and sessions.last_seen_at > now() - make_interval(secs => ${SESSION_IDLE_SECONDS})
      and sessions.created_at > now() - make_interval(hours => ${SESSION_HOURS})
    returning users.id, users.email, users.name, users.last_name, users.phone_number, users.role,
      users.partner_id, users.merchant_id, users.status, users.external_user_id, users.public_key,
      users.created_at, users.updated_at, users.email_verified_at, users.password_changed_at,
      merchants.partner_id as partner_of_merchant,
      array(select permission from role_permissions where role_permissions.role = users.role
        union select permission from user_permissions where user_permissions.user_id = users.id
        order by permission) as permissions`.execute(database);
  const row = rows[0];
  if (row === undefined) return null;
  const { partner_of_merchant, permissions, ...user } = row;
  return {
    user,
    partnerId: user.partner_id ?? partner_of_merchant,
    permissions,
    scope: scopeOf(user),
    sessionHash,
  };
}
