import { isArray, ownText, ownTexts, readOwn } from '../json.ts';

/** Who may call an operation, as its `x-access` says it: anybody, anybody who is signed in, or some of them. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  /** Anybody who is signed in, also while a step of signing in is still to do. */
  | { readonly kind: 'signing-in' }
  | RoleAccess;

/** Some of those who are signed in. */
export interface RoleAccess {
  readonly kind: 'roles';
  /** The caller has one of them. */
  readonly roles: readonly string[];
  /** The caller has any one of them; none is asked for when the list is empty. */
  readonly permissions: readonly string[];
}

/** The permissions that are asked for; undefined for what is neither a name nor a list of names. */
const readPermissions = (written: unknown): readonly string[] | undefined => {
  const one = ownText(written, 'permission');
  if (one !== undefined) return [one];
  const several = readOwn(written, 'permission');
  const names = ownTexts(written, 'permission');
  if (several === undefined) return [];
  return isArray(several) && several.length === names.length ? names : undefined;
};

/** Reads an `x-access`; undefined where it is not there, is not understood or lets nobody in. */
export const readAccess = (written: unknown): Access | undefined => {
  if (readOwn(written, 'public') === true) return { kind: 'public' };
  const session = readOwn(written, 'session');
  if (session === true) return { kind: 'session' };
  if (session === 'signing-in') return { kind: 'signing-in' };
  const roles = ownTexts(written, 'roles');
  const permissions = readPermissions(written);
  return roles.length === 0 || permissions === undefined ? undefined : { kind: 'roles', roles, permissions };
};
