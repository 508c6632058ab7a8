import type { FastifyRequest } from 'fastify';
import { isEmbeddedRead, isSideEffectRead } from './call-table.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

const needsProof = (request: FastifyRequest): boolean =>
  !readingMethods.includes(request.method) || isSideEffectRead(request.method, request.url);

/**
 * Whether a call may have come from the portal's own pages. Any sign of another site refuses it, reads
 * included; a call that changes something needs positive proof (Sec-Fetch-Site, or Origin in browsers without
 * it).
 */
export const isFromOwnPages = (request: FastifyRequest, origin: string | undefined): boolean => {
  const site = request.headers['sec-fetch-site'];
  const claimed = request.headers.origin;
  if (claimed !== undefined && claimed !== origin) return false;
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  return (claimed !== undefined && claimed === origin) || !needsProof(request);
};

/**
 * Whether a call comes from a page of another site that may make it: an embedded read, in the mode in which
 * the browser names the page and shows it the answer only with permission (CORS). The provider decides about
 * the permission.
 */
export const isEmbedding = (request: FastifyRequest, origin: string | undefined): boolean => {
  const claimed = request.headers.origin;
  return claimed !== undefined && claimed !== origin && isEmbeddedRead(request.method, request.url);
};
