import { isArray, isRecord, lookUp, ownText, ownTexts, readOwn } from '../json.ts';

/** Who may call an operation, by its `x-access`: anybody, anybody who is signed in, some of them, or programs with a token of their own. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  /** Anybody who is signed in, also while a step of signing in is still to do. */
  | { readonly kind: 'signing-in' }
  /** Only callers who come by a token of this scheme, which is no person's. */
  | { readonly kind: 'scheme'; readonly scheme: string }
  | RoleAccess;

/** Some of those who are signed in. */
export interface RoleAccess {
  readonly kind: 'roles';
  /** The caller has one of them. */
  readonly roles: readonly string[];
  /** By each of the roles, the permissions of which its caller has any one; none is asked for where the list is empty. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

/** The permissions that are asked of a role. */
export const askedOf = ({ permissions }: RoleAccess, role: string): readonly string[] =>
  lookUp(permissions, role) ?? [];

/** Whether somebody of a role who holds these permissions is let in. */
export const letsIn = (access: RoleAccess, role: string, held: readonly string[]): boolean => {
  const asked = askedOf(access, role);
  return access.roles.includes(role) && (asked.length === 0 || asked.some((name) => held.includes(name)));
};

/** Every permission that is asked of anybody. */
export const askedOfAny = ({ permissions }: RoleAccess): readonly string[] => [
  ...new Set(Object.values(permissions).flat()),
];

/** One name or a list of names; undefined for anything else. */
const readNames = (written: unknown): readonly string[] | undefined => {
  if (typeof written === 'string') return [written];
  if (!isArray(written)) return undefined;
  const names = written.filter((name) => typeof name === 'string');
  return names.length === written.length ? names : undefined;
};

/**
 * The required permissions, by role: the same for each, or from a map. A map that leaves a role out, or names
 * another, is not understood.
 */
const readPermissions = (
  written: unknown,
  roles: readonly string[],
): RoleAccess['permissions'] | undefined => {
  const asked = readOwn(written, 'permission');
  const isByRole = isRecord(asked);
  if (isByRole && Object.keys(asked).some((role) => !roles.includes(role))) return undefined;
  const lists = roles.map(
    (role) => [role, asked === undefined ? [] : readNames(isByRole ? readOwn(asked, role) : asked)] as const,
  );
  const read = lists.flatMap(([role, names]) => (names === undefined ? [] : [[role, names] as const]));
  return read.length === lists.length ? Object.fromEntries(read) : undefined;
};

/** Reads an `x-access`; undefined where it is not there, is not understood or lets nobody in. */
export const readAccess = (written: unknown): Access | undefined => {
  if (readOwn(written, 'public') === true) return { kind: 'public' };
  const session = readOwn(written, 'session');
  if (session === true) return { kind: 'session' };
  if (session === 'signing-in') return { kind: 'signing-in' };
  const scheme = ownText(written, 'scheme');
  if (scheme !== undefined) return { kind: 'scheme', scheme };
  const roles = ownTexts(written, 'roles');
  const permissions = readPermissions(written, roles);
  return roles.length === 0 || permissions === undefined ? undefined : { kind: 'roles', roles, permissions };
};
