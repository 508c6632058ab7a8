import type { FastifyReply, FastifyRequest } from 'fastify';

/** The only place of the provider's token in a browser; `__Host-` prevents other hosts from writing it. */
const sessionCookieName = '__Host-session';

/**
 * The provider's device tokens, by the cookie of each: the field of its answers that contains it, the header
 * that returns it, and how long it is stored.
 */
const devices = [
  { cookie: '__Host-verified', field: 'verified_token', header: 'x-verified-token', seconds: 86_400 },
  { cookie: '__Host-remember', field: 'remember_token', header: 'x-remember-token', seconds: 30 * 86_400 },
] as const;

/** The state of a single sign-on, between its beginning and the answer of the identity provider. */
const ssoState = { cookie: '__Host-sso', field: 'sso_state', header: 'x-sso-state', seconds: 600 } as const;

/** The fields of an answer that no script may see. */
export const secretFields: readonly string[] = [
  'token',
  ssoState.field,
  ...devices.map(({ field }) => field),
];

// RFC 6750 b64token: text that needs no quoting in an Authorization header, nor in a cookie.
const tokenShape = /^[A-Za-z0-9\-._~+/]{1,4096}={0,2}$/;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Parses a bearer token; anything that could not travel in a header or cookie is no token. */
export const parseToken = (value: unknown): string | undefined =>
  typeof value === 'string' && tokenShape.test(value) ? value : undefined;

/** The session token of the browser, if it has one of the right shape. */
export const sessionToken = (request: FastifyRequest): string | undefined =>
  parseToken(request.cookies[sessionCookieName]);

/** True when the browser sent a session cookie with any content. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  request.cookies[sessionCookieName] !== undefined;

/** Makes `token` the browser's session, replacing any earlier one. */
export const startSession = (reply: FastifyReply, token: string): void => {
  reply.setCookie(sessionCookieName, token, attributes);
};

/** The device tokens of the browser, as headers for the provider. */
export const deviceHeaders = (request: FastifyRequest): Record<string, string> => {
  const tokens = devices.map(({ cookie, header }) => [header, parseToken(request.cookies[cookie])] as const);
  return Object.fromEntries(
    tokens.flatMap(([header, token]) => (token === undefined ? [] : [[header, token]])),
  );
};

/** Stores the device tokens of an answer in cookies, by their fields. */
export const keepDevices = (reply: FastifyReply, secrets: ReadonlyMap<string, string>): void => {
  for (const { cookie, field, seconds } of devices) {
    const token = secrets.get(field);
    if (token !== undefined) reply.setCookie(cookie, token, { ...attributes, maxAge: seconds });
  }
};

/** Makes the browser forget that the device was a known one. */
export const forgetDevices = (reply: FastifyReply, request: FastifyRequest): void => {
  for (const { cookie } of devices) {
    if (request.cookies[cookie] !== undefined) reply.clearCookie(cookie, attributes);
  }
};

// Lax, since an identity provider of another site leads back here.
const ssoAttributes = { ...attributes, sameSite: 'lax' } as const;

/** Stores the state of a single sign-on that was begun, where the answer has one. */
export const keepSsoState = (reply: FastifyReply, secrets: ReadonlyMap<string, string>): void => {
  const state = secrets.get(ssoState.field);
  if (state !== undefined)
    reply.setCookie(ssoState.cookie, state, { ...ssoAttributes, maxAge: ssoState.seconds });
};

/** The state of a single sign-on, as a header for the provider. */
export const ssoHeader = (request: FastifyRequest): Record<string, string> => {
  const state = parseToken(request.cookies[ssoState.cookie]);
  return state === undefined ? {} : { [ssoState.header]: state };
};

/** Makes the browser forget the state of a single sign-on. */
export const forgetSsoState = (reply: FastifyReply): void => {
  reply.clearCookie(ssoState.cookie, ssoAttributes);
};

/** Makes the browser forget its session. */
export const endSession = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName, attributes);
};
