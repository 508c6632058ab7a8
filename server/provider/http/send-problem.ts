import type { FastifyReply, FastifyRequest } from 'fastify';
import { hideGuarded } from '../description/hide-guarded.ts';
import { formatProblem, type ProblemDetails } from '../problem/problem.ts';

/** Ends a request with problem+json, without those parts of the request that must not be stored. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, details: ProblemDetails): void => {
  const path = (request.url.split('?', 1)[0] ?? '/').slice(0, 2000);
  void reply
    .code(details.status)
    .headers(details.headers ?? {})
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(formatProblem(withoutGuarded(details), toUriReference(path), request.id));
};

/** A name that the sender chose is part of the pointer of a fault. */
const withoutGuarded = ({ faults, ...details }: ProblemDetails): ProblemDetails =>
  faults === undefined
    ? details
    : { ...details, faults: faults.map((fault) => ({ ...fault, pointer: hideGuarded(fault.pointer) })) };

/** A request line may hold characters that a URI may not. */
const toUriReference = (path: string): string => {
  try {
    const { pathname } = new URL(path, 'http://provider.invalid');
    return hideGuarded(pathname) === pathname ? pathname : '/';
  } catch {
    return '/';
  }
};
