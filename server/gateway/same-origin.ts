import type { FastifyRequest } from 'fastify';
import { isSideEffectRead } from './call-table.ts';

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
