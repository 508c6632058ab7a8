import type { FastifyRequest } from 'fastify';
import { isReading } from '../same-origin.ts';
import { isEmbeddedRead, isSideEffectRead } from './call-table.ts';
import { callerKey } from './caller-key.ts';

/**
 * Whether a call may change something, and therefore has to prove that the portal itself makes it. A key that the caller sends is such a
 * proof: no browser adds it by itself, as it does a cookie.
 */
export const needsProof = (request: FastifyRequest): boolean =>
  callerKey(request) === undefined && (!isReading(request) || isSideEffectRead(request.method, request.url));

/**
 * Whether a call comes from a page of another site that may make it: an embedded read, in the mode in which
 * the browser names the page and shows it the answer only with permission (CORS). The provider decides about
 * the permission.
 */
export const isEmbedding = (request: FastifyRequest, origin: string | undefined): boolean => {
  const claimed = request.headers.origin;
  return claimed !== undefined && claimed !== origin && isEmbeddedRead(request.method, request.url);
};
