import type { FastifyRequest } from 'fastify';
import { isKeyedCall } from './call-table.ts';
import { keyPrefixes } from './described-calls.ts';
import { hasSessionCookie, parseToken } from './session-cookie.ts';

/**
 * The key by which a program calls without a session. Only operations whose description allows keys have one,
 * and never beside a session cookie, so that nothing of a browser's session is mixed with it. Undefined for
 * any other call.
 */
export const callerKey = (request: FastifyRequest): string | undefined => {
  const key = parseToken(/^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]);
  const isKey = key !== undefined && keyPrefixes.some((prefix) => key.startsWith(prefix));
  return isKey && !hasSessionCookie(request) && isKeyedCall(request.method, request.url) ? key : undefined;
};
