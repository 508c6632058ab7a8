import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatProblem, type ProblemDetails } from '../problem/problem.ts';

/** Ends a request with problem+json. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, details: ProblemDetails): void => {
  const path = (request.url.split('?', 1)[0] ?? '/').slice(0, 2000);
  void reply
    .code(details.status)
    .headers(details.headers ?? {})
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(formatProblem(details, toUriReference(path), request.id));
};

/** A request line may hold characters that a URI may not. */
const toUriReference = (path: string): string => {
  try {
    return new URL(path, 'http://provider.invalid').pathname;
  } catch {
    return '/';
  }
};
