import { isArray, isRecord, ownText, ownTexts, readOwn } from '../../json.ts';
import type { AccessPlan, AccessRule } from './access-plan.ts';

/** An operation of the description, and who makes it. */
export interface KnownCall {
  readonly operation: string;
  /** In lower case. */
  readonly method: string;
  /** The path template, such as /books/{id}. */
  readonly route: string;
  /** What asks for it, each with all rules around it; any one that lets a caller in is enough. Absent where nothing of the portal makes the call. */
  readonly access?: readonly AccessPlan[];
}

/** What a server needs to know of a portal to forward its calls and no others. */
export interface KnownCalls {
  /** Every operation of the description, those that the portal never makes as well: a path belongs to the nearest of them. */
  readonly calls: readonly KnownCall[];
  /** The headers besides the usual ones that its calls carry, and that its answers are read by; in lower case. */
  readonly headers: { readonly sent: readonly string[]; readonly read: readonly string[] };
  /** After how many seconds without a call a session is over. */
  readonly idle: number;
}

const isTexts = (value: unknown): value is readonly string[] =>
  isArray(value) && value.every((item) => typeof item === 'string');
const isAsked = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || isTexts(value);
const isPermission = (value: unknown): value is NonNullable<AccessRule['permission']> =>
  isAsked(value) || (isRecord(value) && Object.values(value).every(isAsked));

/** A rule that is anything else would let in whom it should not, so nothing is left out of it. */
const isRule = (value: unknown): value is AccessRule => {
  const [roles, permission] = [readOwn(value, 'roles'), readOwn(value, 'permission')];
  return (
    isRecord(value) &&
    Object.keys(value).every((key) => key === 'roles' || key === 'permission') &&
    (roles === undefined || isTexts(roles)) &&
    (permission === undefined || isPermission(permission))
  );
};
const isAccess = (value: unknown): value is AccessPlan => isArray(value) && value.every(isRule);
const isAccessList = (value: unknown): value is readonly AccessPlan[] =>
  isArray(value) && value.every(isAccess);

const parseCall = (value: unknown): KnownCall | undefined => {
  const [operation, method, route] = ['operation', 'method', 'route'].map((key) => ownText(value, key));
  const access = readOwn(value, 'access');
  if (operation === undefined || method === undefined || route === undefined) return undefined;
  if (access === undefined) return { operation, method, route };
  return isAccessList(access) ? { operation, method, route, access } : undefined;
};

/** Reads what a build wrote of its calls; undefined where any of it is something else, since what is left out would be open. */
export const parseKnownCalls = (written: unknown): KnownCalls | undefined => {
  const [all, headers, idle] = ['calls', 'headers', 'idle'].map((key) => readOwn(written, key));
  if (!isArray(all) || typeof idle !== 'number' || !(idle > 0)) return undefined;
  const calls = all.map(parseCall).filter((call) => call !== undefined);
  if (calls.length < all.length) return undefined;
  return { calls, idle, headers: { sent: ownTexts(headers, 'sent'), read: ownTexts(headers, 'read') } };
};
