import type { FastifyRequest } from 'fastify';

/** The connection ended in the middle of the request: nobody is there to answer, and nothing of ours failed. */
export const hasGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;
