import type { FastifyReply, FastifyRequest } from 'fastify';

/** The only place where the provider's token lives in a browser; `__Host-` keeps other hosts from writing it. */
const sessionCookieName = '__Host-session';

// RFC 6750 b64token: what can stand in an Authorization header without quoting, and in a cookie too.
const tokenShape = /^[A-Za-z0-9\-._~+/]{1,4096}={0,2}$/;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Parses a bearer token; anything that could not travel in a header or cookie is no token. */
export const parseToken = (value: unknown): string | undefined =>
  typeof value === 'string' && tokenShape.test(value) ? value : undefined;

/** The session token the browser holds, if it holds one of the right shape. */
export const sessionToken = (request: FastifyRequest): string | undefined =>
  parseToken(request.cookies[sessionCookieName]);

/** True when the browser sent a session cookie of whatever content. */
export const hasSessionCookie = (request: FastifyRequest): boolean =>
  request.cookies[sessionCookieName] !== undefined;

/** Makes `token` the browser's session, replacing any earlier one. */
export const startSession = (reply: FastifyReply, token: string): void => {
  reply.setCookie(sessionCookieName, token, attributes);
};

/** Makes the browser forget its session. */
export const endSession = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName, attributes);
};
