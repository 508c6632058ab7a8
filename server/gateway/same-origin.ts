import type { FastifyRequest } from 'fastify';
import { isEmbeddedRead, isSideEffectRead } from './call-table.ts';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

const needsProof = (request: FastifyRequest): boolean =>
  !readingMethods.includes(request.method) || isSideEffectRead(request.method, request.url);

/**
 * Says whether a call may have come from the portal's own pages. Any sign of another site refuses it, reads included;
 * a call that changes something needs positive proof (Sec-Fetch-Site, or Origin in browsers without it).
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
 * Says whether a call comes from a page of another site that may make it: an embedded read, in the mode in which the
 * browser says whose page it is and lets it see the answer only with leave (CORS). Whose leave counts, the provider knows.
 */
export const isEmbedding = (request: FastifyRequest, origin: string | undefined): boolean => {
  const claimed = request.headers.origin;
  return claimed !== undefined && claimed !== origin && isEmbeddedRead(request.method, request.url);
};
