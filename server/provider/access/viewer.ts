import type { components } from '../../../openapi/generated/provider.ts';
import type { Instant } from '../store/column-types.ts';
import type { Database } from '../store/store.ts';
import type { UserRow } from '../store/tables/identity.ts';
import { fitsOwner, publicKeyOfUser } from './made-as.ts';
import { scopeOf, type TenantScope } from './scope.ts';
import { createSecretToken, hashToken, type SecretToken } from './secret-token.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

export type Permission = components['schemas']['Permission'];

/** Somebody who may sign in, without what proves who they are. */
export type Person = Omit<
  UserRow,
  'password_hash' | 'totp_secret' | 'totp_last_step' | 'deleted_at' | 'public_key_made_as'
>;

/** The person behind a request, as the store knows them at this moment. */
export interface Viewer {
  readonly user: Person;
  /** Their partner, directly or through their merchant. */
  readonly partnerId: string | null;
  readonly permissions: readonly Permission[];
  readonly scope: TenantScope;
  readonly sessionHash: Buffer;
  /** The name of their session, which is the same while its tokens change; empty where they are not admitted by a session. */
  readonly sessionId: string;
  /** The secret key that admits them; null where none does. */
  readonly keyId: string | null;
  /** Whether every step of signing in is done. */
  readonly isVerified: boolean;
  /** When a second factor was last given in this session. */
  readonly factorAt: Instant | null;
  /**
   * Whether they proved within the last five minutes who they are: by the second factor, or by the password where they have no
   * second factor.
   */
  readonly isFresh: boolean;
  /** Whether an identity provider opened their session. */
  readonly bySingleSignOn: boolean;
  /** Whether the request came from an address that the user may call from. */
  readonly isAddressAllowed: boolean;
}

/** Sessions end after 900 s without a request, and after 12 h in any case. */
export const sessionIdleSeconds = 900;
export const sessionHours = 12;
/** How long after a request another one does not count as new activity: to write each would make every read wait for the disk. */
const seenSeconds = 5;
/** How long a code or a password counts as fresh. */
const freshSeconds = 300;

/** A new session token and the hash under which it is stored. */
export const createSessionToken = (): SecretToken => createSecretToken('cfs');

/** The permissions of a row of `users`: those of the role and those given to the user, without those taken away. */
export const permissionsOfUser = typed.texts<Permission[]>`
  array(select permission from role_permissions where role_permissions.role = users.role
    union select permission from user_permissions where user_permissions.user_id = users.id and not is_taken
    except select permission from user_permissions where user_permissions.user_id = users.id and is_taken
    order by permission)`;

/** The columns of a person, of `users` with the joined `merchants`. */
export const personColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.last_name',
  'users.phone_number',
  'users.role',
  'users.partner_id',
  'users.merchant_id',
  'users.status',
  'users.external_user_id',
  'users.created_at',
  'users.updated_at',
  'users.email_verified_at',
  'users.password_changed_at',
  'users.two_factor_required',
  'users.authenticator_type',
  'users.factor_set_up_at',
  'users.last_sign_in_at',
  'users.use_new_payout_report',
  'users.acts_as',
  'merchants.partner_id as partner_of_merchant',
] as const;

/** Whether a row of `users` may be used from an address. */
export const isAllowedFrom = (ip: string) => typed.boolean`
  not exists (select from allowed_ips where user_id = users.id and ${fitsOwner('allowed_ips')})
    or exists (select from allowed_ips
      where user_id = users.id and network >>= ${ip}::inet and ${fitsOwner('allowed_ips')})`;

/** A person as they are read from the store, with what decides what they may do at this moment. */
export interface ViewerRow extends Person {
  readonly partner_of_merchant: string | null;
  readonly permissions: readonly Permission[];
  readonly verified_at: Instant | null;
  readonly factor_at: Instant | null;
  readonly session_id: string;
  readonly key_id: string | null;
  readonly is_fresh: boolean | null;
  readonly by_single_sign_on: boolean;
  readonly is_address_allowed: boolean;
}

/** Whether a row of `sessions` is neither idle for too long nor open for too long. */
export const isActive = typed.boolean`sessions.last_seen_at > now() - make_interval(secs => ${sessionIdleSeconds})
  and sessions.created_at > now() - make_interval(hours => ${sessionHours})`;

/**
 * Finds the owner of this token and records the request as activity; null when the session is unknown, over,
 * or its user deactivated. Role, permissions and status are read here, so that a change applies from the next
 * request on.
 */
export const findViewer = async (database: Database, token: string, ip: string): Promise<Viewer | null> => {
  const sessionHash = hashToken(token);
  const row = await database
    .with('seen', (before) =>
      before
        .updateTable('sessions')
        .set({ last_seen_at: transactionNow, address: ip })
        .where('token_hash', '=', sessionHash)
        .where('replaced_at', 'is', null)
        .where('ended_at', 'is', null)
        .where(isActive)
        .where(typed.boolean`last_seen_at <= now() - make_interval(secs => ${seenSeconds})`),
    )
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .where('sessions.token_hash', '=', sessionHash)
    .where('users.status', '=', 1)
    .where('sessions.replaced_at', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where(isActive)
    .select(personColumns)
    .select(['sessions.verified_at', 'sessions.factor_at', 'sessions.id as session_id'])
    .select([
      publicKeyOfUser.as('public_key'),
      typed.boolean<boolean | null>`case when users.authenticator_type is null then sessions.password_at
        else sessions.factor_at end > now() - make_interval(secs => ${freshSeconds})`.as('is_fresh'),
      typed.boolean`exists (select from sso_sessions where session_id = sessions.id)`.as('by_single_sign_on'),
      isAllowedFrom(ip).as('is_address_allowed'),
      permissionsOfUser.as('permissions'),
    ])
    .executeTakeFirst();
  return row === undefined ? null : createViewer({ ...row, key_id: null }, sessionHash);
};

/**
 * An active user as the viewer of background work; null for any other. With an address, where the result is
 * still sent to one.
 */
export const findPerson = async (
  database: Database,
  userId: string,
  ip: string | null = null,
): Promise<Viewer | null> => {
  const row = await database
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .where('users.id', '=', userId)
    .where('users.status', '=', 1)
    .select(personColumns)
    .select([publicKeyOfUser.as('public_key'), permissionsOfUser.as('permissions')])
    .select('users.created_at as verified_at')
    .select((ip === null ? typed.boolean`true` : isAllowedFrom(ip)).as('is_address_allowed'))
    .executeTakeFirst();
  if (row === undefined) return null;
  return createViewer({ ...row, ...withoutSession, key_id: null }, Buffer.alloc(0));
};

/** Of somebody who is not admitted by a session. */
export const withoutSession = {
  factor_at: null,
  session_id: '',
  is_fresh: false,
  by_single_sign_on: false,
} as const;

/** The viewer of a row; `sessionHash` is the hash of what admitted them. */
export const createViewer = (row: ViewerRow, sessionHash: Buffer): Viewer => {
  const { partner_of_merchant, permissions, verified_at, factor_at, is_fresh, is_address_allowed, ...rest } =
    row;
  const { session_id, key_id, by_single_sign_on, ...user } = rest;
  return {
    user,
    partnerId: user.partner_id ?? partner_of_merchant,
    permissions,
    scope: scopeOf(user),
    sessionHash,
    sessionId: session_id,
    keyId: key_id,
    isVerified: verified_at !== null,
    factorAt: factor_at,
    isFresh: is_fresh === true,
    bySingleSignOn: by_single_sign_on,
    isAddressAllowed: is_address_allowed,
  };
};
