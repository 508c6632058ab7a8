import { embeddedReads, keyedCalls, readsWithEffects, sessionKeepers } from './described-calls.ts';

/**
 * What the gateway must know about single calls of the API; every other call simply passes. Paths are
 * relative to /api/v1, in lower case; `*` matches one segment.
 */
type Call = {
  readonly method: string;
  readonly path: string;
  /** `required`: the answer must contain a token, which becomes the session; `taken`: it may; `stripped`: the token is removed and not stored. */
  readonly token?: 'required' | 'taken' | 'stripped';
  /** The call is made without the session cookie that the browser may still have. */
  readonly anonymous?: true;
  /** The call carries the tokens that make this device a known one. */
  readonly devices?: true;
  /** The answer describes the signed-in person: it shows whether their account can have known devices at all. */
  readonly answersPerson?: true;
  /** A single sign-on: its answer contains the state that the browser keeps, or the call brings it back. */
  readonly sso?: 'begins' | 'ends';
  /** The session ends here, whatever the provider answers. */
  readonly endsSession?: true;
  /** Pages of other sites may make the call, which never uses the session. */
  readonly embedded?: true;
};

const calls: readonly Call[] = [
  { method: 'POST', path: '/auth/login', token: 'required', anonymous: true, devices: true },
  { method: 'POST', path: '/auth/login-with-passkey', token: 'required', anonymous: true, devices: true },
  { method: 'POST', path: '/auth/sso/start', token: 'stripped', anonymous: true, sso: 'begins' },
  {
    method: 'POST',
    path: '/auth/sso/finish',
    token: 'required',
    anonymous: true,
    devices: true,
    sso: 'ends',
  },
  { method: 'POST', path: '/auth/sso/leave', endsSession: true },
  { method: 'POST', path: '/auth/verify-twofa-code', token: 'taken' },
  { method: 'POST', path: '/auth/create-password', token: 'taken' },
  { method: 'POST', path: '/auth/confirm-password', token: 'taken' },
  { method: 'POST', path: '/auth/confirm-passkey', token: 'taken' },
  { method: 'POST', path: '/merchant-management/*/view', token: 'taken' },
  { method: 'POST', path: '/auth/stop-viewing', token: 'taken' },
  { method: 'PUT', path: '/users/*/change-password', token: 'taken' },
  { method: 'POST', path: '/auth/check-setup-mode', token: 'stripped' },
  { method: 'GET', path: '/users/info', token: 'stripped', answersPerson: true },
  { method: 'GET', path: '/auth/logout', endsSession: true, devices: true },
];

const plain: Call = { method: '', path: '' };
const embedded: Call = { method: '', path: '', anonymous: true, embedded: true };

/** The path prefix of the API, here and at the provider. */
export const apiPrefix = '/api/v1';

// Lenient on purpose: a provider that ignores case or a final slash must not lend an unguarded second spelling to a call.
const segmentsOf = (url: string): readonly string[] => {
  const [path = ''] = url.slice(apiPrefix.length).split('?');
  return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '').split('/');
};

const matches = (pattern: string, segments: readonly string[]): boolean => {
  const wanted = pattern.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((want, index) => want === '*' || want === segments[index])
  );
};

/** Finds the special facts of a call, given its method and its URL as the browser sent it (already canonical). */
export const describeCall = (method: string, url: string): Call => {
  const segments = segmentsOf(url);
  if (isEmbeddedRead(method, url)) return embedded;
  const asked = method === 'HEAD' ? 'GET' : method;
  return calls.find((call) => call.method === asked && matches(call.path, segments)) ?? plain;
};

/** True for a read that changes something, which therefore needs proof that the portal itself asked. */
export const isSideEffectRead = (method: string, url: string): boolean =>
  ['GET', 'HEAD'].includes(method) && readsWithEffects.some((pattern) => matches(pattern, segmentsOf(url)));

/** True for a read, or the question before it, that pages of other sites may make by a public key. */
export const isEmbeddedRead = (method: string, url: string): boolean =>
  ['GET', 'OPTIONS'].includes(method) && embeddedReads.some((pattern) => matches(pattern, segmentsOf(url)));

/** True for a call that a caller's own key opens, in place of a session. */
export const isKeyedCall = (method: string, url: string): boolean =>
  keyedCalls.get(method === 'HEAD' ? 'GET' : method)?.some((pattern) => matches(pattern, segmentsOf(url))) ??
  false;

/** True for a call whose 401 does not mean that the session is over. */
export const keepsSession = (method: string, url: string): boolean =>
  isEmbeddedRead(method, url) || sessionKeepers.some((pattern) => matches(pattern, segmentsOf(url)));
