import { askedOf, letsIn } from '@counterfoil/engine/description';
import { labelOf } from '../description/described-words.ts';
import type { ServedOperation } from '../description/description.ts';
import { Problem } from '../problem/problem.ts';
import type { RequestFacts } from '../mechanism/call.ts';
import type { Database } from '../store/store.ts';
import { writeAudit, type Actor } from './audit.ts';
import { endedKey, findKey, type UsedKey } from './keys/find-key.ts';
import { hasScope, keysTaken, type TakenKeys } from './keys/key-scopes.ts';
import { countCall } from './rate-limit.ts';
import { findScimClient, scimScheme, type ScimClient } from './scim/scim-client.ts';
import { notSignedIn, overSession } from './sessions.ts';
import type { Viewer } from './viewer.ts';
import { findSessionViewer, findViewingRefusal } from './viewing.ts';

export interface AuthRequest {
  readonly authorization: string | undefined;
  /** The `Sec-Fetch-Site` header, which only browsers send. */
  readonly fetchSite: string | undefined;
  readonly request: RequestFacts;
  /** Told of the secret key by which a caller comes, by its id and whether or not it admits them. */
  readonly onKey?: (keyId: string) => void;
}

/**
 * Admits a caller to an operation, or throws `Problem`: 401 when nobody is signed in; 403 (recorded in the
 * audit trail) when signing in is not finished, or address, role or permission do not allow it; 403
 * `fresh-code-required`, `single-sign-on-required` or `password-required` when the operation asks for a second factor, or else
 * a single sign-on or the password, given recently; 429 when a secret key or a SCIM token calls too often. Answers nobody for a public
 * operation.
 */
export const authorize = async (
  database: Database,
  operation: ServedOperation,
  entrance: AuthRequest,
): Promise<Admitted> => {
  refuseOtherSites(operation, entrance.fetchSite);
  if (operation.access.kind === 'public') return { viewer: null };
  if (operation.access.kind === 'scheme')
    return { viewer: null, scim: await admitScim(database, operation, entrance) };
  const { viewer, key } = await findCaller(database, entrance);
  const taken = keysTaken(operation);
  const own = viewer.viewing?.own ?? null;
  const refusal =
    (key === null ? null : findKeyRefusal(operation, taken, key, viewer)) ??
    findViewingRefusal(operation, viewer) ??
    findRefusal(operation, viewer) ??
    (own === null ? null : findRefusal(operation, own));
  if (refusal !== null) {
    await writeAudit(
      database,
      { operationId: operation.id, actor: actorOf(viewer), request: entrance.request },
      { type: 'denial', target: viewer.viewing?.merchantId ?? null },
    );
    throw refusal;
  }
  if (operation.needsFreshFactor) requireFreshProof(viewer);
  if (key !== null && taken?.rateLimit !== undefined)
    await countCall(database, `secret key ${viewer.user.id}`, taken.rateLimit);
  return { viewer };
};

/** Who is admitted to an operation: a person, an identity provider, or nobody in particular. */
export interface Admitted {
  readonly viewer: Viewer | null;
  readonly scim?: ScimClient;
}

const admitScim = async (
  database: Database,
  { schemes }: ServedOperation,
  { authorization }: AuthRequest,
): Promise<ScimClient> => {
  const client = await findScimClient(database, authorization);
  const rateLimit = schemes.find(({ name }) => name === scimScheme)?.rateLimit;
  if (rateLimit !== undefined) await countCall(database, `SCIM ${client.connection.id}`, rateLimit);
  return client;
};

/** Who acts, for the audit trail: somebody who views a merchant acts as themselves. */
export const actorOf = ({ user, viewing }: Pick<Viewer, 'user' | 'viewing'>): Actor => {
  const { email, role } = viewing?.own?.user ?? user;
  return { email, role };
};

interface FoundCaller {
  readonly viewer: Viewer;
  /** The secret key by which they are admitted; null where that is a session. */
  readonly key: UsedKey | null;
}

const findCaller = async (
  database: Database,
  { authorization, request, onKey }: AuthRequest,
): Promise<FoundCaller> => {
  const token = /^Bearer ([A-Za-z0-9_-]{20,256})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw notSignedIn();
  if (!token.startsWith('sk_')) {
    const viewer = await findSessionViewer(database, token, request.ip);
    if (viewer === null) throw await overSession(database, token);
    return { viewer, key: null };
  }
  const found = await findKey(database, token, request.ip);
  if (found === null) throw notSignedIn();
  const { key, viewer } = found;
  onKey?.(key.id);
  if (key.ended !== null) throw endedKey(key.ended);
  if (viewer === null) throw notSignedIn();
  return { viewer, key };
};

/** Why a secret key does not let its holder call an operation; null where it may. */
const findKeyRefusal = (
  { hasEffects }: ServedOperation,
  taken: TakenKeys | null,
  key: UsedKey,
  { permissions }: Viewer,
): Problem | null => {
  if (!key.isAddressAllowed) return keyAddressNotAllowed();
  if (taken === null) return notAllowed('No secret key makes this call, whatever its scopes.');
  if (!permissions.includes('api_connection')) {
    const name = labelOf('Permission', 'api_connection');
    return notAllowed(`A secret key works while its holder has the permission “${name}”.`);
  }
  if (hasScope(taken, key)) return null;
  const scope = taken.scopes.at(-1) ?? '';
  return notAllowed(
    hasEffects
      ? `This secret key changes nothing here: that needs the scope “${scope}”.`
      : `This secret key does not read this: that needs the scope “${scope}”.`,
  );
};

/** Of a viewer, what decides whether they may call an operation. */
interface Caller extends Pick<Viewer, 'isAddressAllowed' | 'isVerified'> {
  readonly user: Pick<Viewer['user'], 'role'>;
  readonly permissions: readonly string[];
}

/** Why a viewer may not call an operation; null when they may. */
export const findRefusal = ({ access }: Pick<ServedOperation, 'access'>, viewer: Caller): Problem | null => {
  if (!viewer.isAddressAllowed) return addressNotAllowed();
  if (access.kind === 'scheme') return notAllowed('No person makes this call: it takes a token of its own.');
  if (access.kind === 'signing-in' || access.kind === 'public') return null;
  if (!viewer.isVerified) return signInIncomplete();
  if (access.kind === 'session') return null;
  if (!access.roles.includes(viewer.user.role)) {
    return notAllowed(`This is for ${access.roles.join(' or ')}; your account is ${viewer.user.role}.`);
  }
  if (letsIn(access, viewer.user.role, viewer.permissions)) return null;
  const names = askedOf(access, viewer.user.role)
    .map((permission) => `“${labelOf('Permission', permission)}”`)
    .join(' or ');
  return notAllowed(
    `This needs the permission ${names}, which your account does not have. If you need it, ask a Counterfoil administrator.`,
  );
};

/**
 * Throws `Problem` 403 when the caller proved who they are more than five minutes ago: by a code of the
 * second factor, or, where they have none, at their identity provider or else by the password.
 */
export const requireFreshProof = ({
  user,
  isFresh,
  bySingleSignOn,
}: Pick<Viewer, 'user' | 'isFresh' | 'bySingleSignOn'>): void => {
  if (isFresh) return;
  if (user.authenticator_type === null && bySingleSignOn)
    throw new Problem({
      status: 403,
      code: 'single-sign-on-required',
      detail: 'This needs you to sign in once more with single sign-on (SSO).',
    });
  throw user.authenticator_type === null
    ? new Problem({ status: 403, code: 'password-required', detail: 'This needs your password once more.' })
    : new Problem({
        status: 403,
        code: 'fresh-code-required',
        detail: 'This needs a new code from your second factor.',
      });
};

/** The refusal of a session that has steps of signing in still to do. */
export const signInIncomplete = (): Problem =>
  new Problem({
    status: 403,
    code: 'sign-in-incomplete',
    detail: 'Signing in is not complete: a new password or a second factor is still needed.',
  });

/** The refusal of an address that is not among those a user may call from. */
export const addressNotAllowed = (): Problem =>
  new Problem({
    status: 403,
    code: 'address-not-allowed',
    detail: 'This account may not be used from your IP address.',
  });

const keyAddressNotAllowed = (): Problem =>
  new Problem({
    status: 403,
    code: 'address-not-allowed',
    detail: 'This secret key may not be used from your IP address.',
  });

const notAllowed = (detail: string): Problem => new Problem({ status: 403, code: 'not-allowed', detail });

/** A browser's request from another site never reaches an operation that changes something. */
const refuseOtherSites = (operation: ServedOperation, fetchSite: string | undefined): void => {
  const isOwn = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (isOwn || !operation.hasEffects) return;
  throw new Problem({
    status: 403,
    code: 'cross-site',
    detail: 'This call cannot be made from another site.',
  });
};
