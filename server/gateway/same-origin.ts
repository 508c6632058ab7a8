import type { FastifyRequest } from 'fastify';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request has a method that changes nothing by itself. */
export const isReading = (request: FastifyRequest): boolean => readingMethods.includes(request.method);

/**
 * Whether a call may have come from the portal's own pages. Any sign of another site refuses it, reads
 * included; a call that changes something (`needsProof`) needs positive proof (Sec-Fetch-Site, or Origin in
 * browsers without it).
 */
export const isFromOwnPages = (
  request: FastifyRequest,
  origin: string | undefined,
  needsProof = !isReading(request),
): boolean => {
  const site = request.headers['sec-fetch-site'];
  const claimed = request.headers.origin;
  if (claimed !== undefined && claimed !== origin) return false;
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  return (claimed !== undefined && claimed === origin) || !needsProof;
};
