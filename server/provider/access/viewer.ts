import { sql } from 'kysely';
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
  'password_hash' | 'totp_secret' | 'totp_last_step' | 'deleted_at' | 'public_key_made_as' | 'custom_role_id'
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
  /** The merchant whom they view in this session; null in a session of their own. */
  readonly viewing: Viewing | null;
}

/** A merchant who is viewed by somebody else. */
export interface Viewing {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly partnerId: string | null;
  readonly endsAt: Instant;
  /** By the clock of the store; 0 where it is over, or the viewer may not view this merchant any more. */
  readonly secondsLeft: number;
  /** The name of the viewer's own session. */
  readonly from: string;
  /** Who views, as they are in their own session; null until that is known. */
  readonly own: Viewer | null;
}

/** Sessions end after 900 s without a request, and after 12 h in any case. */
export const sessionIdleSeconds = 900;
export const sessionHours = 12;
/** For how long somebody views a merchant. */
export const viewingSeconds = 600;
/** How long after a request another one does not count as new activity: to write each would make every read wait for the disk. */
const seenSeconds = 5;
/** How long a code or a password counts as fresh. */
const freshSeconds = 300;

/** A new session token and the hash under which it is stored. */
export const createSessionToken = (): SecretToken => createSecretToken('cfs');

/** The permissions of a row of `users` by the role that an organisation gave them, or else by that of their type. */
const permissionsByRole = sql`select permission from role_permissions
    where role_permissions.role = users.role and users.custom_role_id is null
    union select unnest(custom_roles.permissions) from custom_roles where custom_roles.id = users.custom_role_id`;

/** The same as a list, in the order of the names. */
export const rolePermissionsOfUser = typed.texts<
  Permission[]
>`array(${permissionsByRole} order by permission)`;

/** The permissions of a row of `users`: those of the role and those given to the user, without those taken away. */
export const permissionsOfUser = typed.texts<Permission[]>`
  array(${permissionsByRole}
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
  readonly viewed_from: string | null;
  readonly viewing_until: Instant | null;
  readonly viewed: ViewedMerchant | null;
}

/** The merchant of a session in which one is viewed. */
interface ViewedMerchant {
  readonly id: string;
  readonly name: string;
  readonly partner_id: string | null;
  readonly seconds_left: number;
}

const viewedMerchant = typed.json<ViewedMerchant | null>`(select json_build_object('id', viewed.id, 'name', viewed.trading_name,
    'partner_id', viewed.partner_id,
    'seconds_left', greatest(0, ceil(extract(epoch from sessions.viewing_until - now()))::integer))
  from merchants as viewed where viewed.id = sessions.viewing_merchant_id)`;

/** A session in which a merchant is viewed ends with the one from which that began. */
const isOwnOpen = typed.boolean`sessions.viewed_from is null or exists (select from sessions as own
  where own.id = sessions.viewed_from and own.replaced_at is null and own.ended_at is null
    and own.created_at > now() - make_interval(hours => ${sessionHours}))`;

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
    .where(isOwnOpen)
    .select(personColumns)
    .select(['sessions.verified_at', 'sessions.factor_at', 'sessions.id as session_id'])
    .select(['sessions.viewed_from', 'sessions.viewing_until', viewedMerchant.as('viewed')])
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
  viewed_from: null,
  viewing_until: null,
  viewed: null,
} as const;

/** The viewer of a row; `sessionHash` is the hash of what admitted them. */
export const createViewer = (row: ViewerRow, sessionHash: Buffer): Viewer => {
  const { partner_of_merchant, permissions, verified_at, factor_at, is_fresh, is_address_allowed, ...rest } =
    row;
  const { session_id, key_id, by_single_sign_on, viewed_from, viewing_until, viewed, ...user } = rest;
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
    viewing:
      viewed === null || viewed_from === null || viewing_until === null
        ? null
        : {
            merchantId: viewed.id,
            merchantName: viewed.name,
            partnerId: viewed.partner_id,
            endsAt: viewing_until,
            secondsLeft: viewed.seconds_left,
            from: viewed_from,
            own: null,
          },
  };
};
