import type { CallPlan } from '../../language/plan/call-plan.ts';
import { isRecord, lookUp, nestFields, readOwn } from '../../json.ts';
import { chosenValue, resolveValue, type Scopes } from '../scopes.ts';

/** The type of a query parameter; several values are a list. */
export type QueryValue = string | number | boolean | readonly string[];

/** A call of an operation with every value in place. `path` holds raw values for the {names} of `route`. */
export interface OperationRequest {
  readonly operation: string;
  readonly method: CallPlan['method'];
  readonly route: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** The request cannot be made: this value is absent (such as `path/id`). */
export interface Missing {
  readonly missing: string;
}
/** Parts of a call beside its plan. The plan takes precedence. */
export interface Extra {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether there is no request, but the reason why. */
export const isMissing = (request: OperationRequest | Missing): request is Missing => 'missing' in request;

const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** A dot segment would be folded away by the URL and call something else. */
const segment = (value: unknown): string | undefined => {
  const text = scalarText(value);
  return text === undefined || text === '' || text === '.' || text === '..' ? undefined : text;
};

const namesIn = (route: string): readonly string[] =>
  [...route.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/** Splits the form's values into those for parameters and the rest for the body. */
const splitGiven = ({ asked = {}, bodiless }: CallPlan, given: unknown) => {
  const entries = isRecord(given) ? Object.entries(given) : [];
  const parametersIn = (place: 'path' | 'query') =>
    Object.fromEntries(entries.filter(([name]) => lookUp(asked, name) === place));
  const isAsked = Object.keys(asked).length > 0;
  const left = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(asked, name)));
  const body = bodiless === true ? undefined : isAsked ? left : given;
  return { path: parametersIn('path'), query: parametersIn('query'), body };
};

const resolvePath = (
  call: CallPlan,
  scopes: Scopes,
  given: Readonly<Record<string, unknown>>,
): Pick<OperationRequest, 'path'> | Missing => {
  const path: [string, string][] = [];
  for (const name of new Set([...namesIn(call.route), ...Object.keys(call.path)])) {
    const value = Object.hasOwn(call.path, name) ? call.path[name] : undefined;
    const text = segment(value === undefined ? readOwn(given, name) : resolveValue(value, scopes));
    if (text === undefined) return { missing: `path/${name}` };
    path.push([name, text]);
  }
  return { path: Object.fromEntries(path) };
};

const queryValue = (value: unknown): QueryValue | undefined => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(scalarText).filter((text) => text !== undefined);
  return texts.length === value.length ? texts : undefined;
};

/** A query value that is null is left out; one that is absent would widen the answer, so the call is not made. */
const resolveQuery = (
  call: CallPlan,
  scopes: Scopes,
  given: Readonly<Record<string, unknown>>,
): Pick<OperationRequest, 'query'> | Missing => {
  const query = Object.entries(given).flatMap(([name, value]): readonly (readonly [string, QueryValue])[] => {
    const usable = queryValue(value);
    return usable === undefined ? [] : [[name, usable]];
  });
  for (const [name, value] of Object.entries(call.query)) {
    const resolved = resolveValue(value, scopes);
    if (resolved === null) continue;
    const usable = queryValue(resolved);
    if (usable === undefined) return { missing: `query/${name}` };
    query.push([name, usable]);
  }
  return { query: Object.fromEntries(query) };
};

/** The choices of the person for the session. */
const resolveChosen = ({ chosen = {} }: CallPlan, scopes: Scopes): Readonly<Record<string, QueryValue>> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([name, { property, several }]) => {
      const value = chosenValue(property, scopes);
      return value === undefined ? [] : [[name, several ? [value] : value] as const];
    }),
  );

const resolveBody = (
  call: CallPlan,
  scopes: Scopes,
  given: unknown,
): { readonly body?: unknown } | Missing => {
  const fixed: [string, unknown][] = [];
  for (const [name, value] of Object.entries(call.body)) {
    const resolved = resolveValue(value, scopes);
    if (resolved === undefined) return { missing: `body/${name}` };
    fixed.push([name, resolved]);
  }
  // A value that is no plain object, such as a form with files, is sent as it is.
  const isWhole = !isRecord(given) || Object.getPrototypeOf(given) !== Object.prototype;
  if (fixed.length === 0 && isWhole) return given === undefined ? {} : { body: given };
  return { body: nestFields([...(isRecord(given) ? Object.entries(given) : []), ...fixed]) };
};

/**
 * Puts the values of the scopes into a call. Values of the plan take precedence over `extra`, so that a form
 * cannot change a fixed value; the choices for the session take precedence over both.
 */
export const buildRequest = (
  call: CallPlan,
  scopes: Scopes,
  extra: Extra = {},
): OperationRequest | Missing => {
  const given = splitGiven(call, extra.body);
  const path = resolvePath(call, scopes, given.path);
  const query = resolveQuery(call, scopes, given.query);
  const body = resolveBody(call, scopes, given.body);
  if ('missing' in path) return path;
  if ('missing' in query) return query;
  if ('missing' in body) return body;
  return {
    operation: call.operation,
    method: call.method,
    route: call.route,
    path: path.path,
    query: { ...extra.query, ...query.query, ...resolveChosen(call, scopes) },
    headers: { ...extra.headers },
    ...body,
  };
};

/** The headers of a call that happens once (a key made when the person decides, kept for retries) and of an edit (the tag that was read). */
export const safetyHeaders = (
  call: CallPlan,
  { key, etag }: { readonly key: string; readonly etag?: string | undefined },
): Readonly<Record<string, string>> => ({
  ...(call.idempotent ? { 'Idempotency-Key': key } : {}),
  ...(call.conditional && etag !== undefined ? { 'If-Match': etag } : {}),
});
