import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import createRouter from 'find-my-way';
import type { ServedDescription } from '../description/description.ts';
import { once } from '../description/once.ts';
import { sendProblem } from './send-problem.ts';
import { routePath } from './route-path.ts';

interface DescribedPath {
  readonly path: string;
  readonly allowed: readonly HTTPMethods[];
  /** The methods that have a route: the allowed ones, and OPTIONS where a browser asks before it calls. */
  readonly routed: readonly HTTPMethods[];
}

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with Allow for every method that a described path does not have, before a body is read (RFC 9110 section 15.5.6). */
export const refuseOtherMethods = (server: FastifyInstance, description: ServedDescription): void => {
  const described = pathsOf(description);
  refuseShadowed(server, described);
  const findMethods = once(() => createMethodFinder(described));
  server.addHook('onRequest', (request, reply, done) => {
    const allowed = request.is404 ? findMethods()(request.url) : undefined;
    if (allowed === undefined) done();
    else refuseMethod(request, reply, allowed);
  });
};

const pathsOf = ({ operations }: ServedDescription): readonly DescribedPath[] =>
  [...new Set(operations.map(({ route }) => route))].map((path) => {
    const own = operations.filter(({ route }) => route === path);
    const allowed = own.map(({ method }) => method.toUpperCase());
    return {
      path,
      allowed,
      routed: own.some(({ isEmbedded }) => isEmbedded) ? [...allowed, 'OPTIONS'] : allowed,
    };
  });

/**
 * A path whose other method would reach a path with parameters needs a route of its own: `DELETE /users/info` is not
 * `DELETE /users/{id}`. What no path takes arrives at the hook, so that most paths need no such routes.
 */
const refuseShadowed = (server: FastifyInstance, described: readonly DescribedPath[]): void => {
  for (const { path, allowed, routed } of described) {
    const shadows = described.filter((other) => other.path !== path && takes(other.path, path));
    const method = methods.filter(
      (each) => !routed.includes(each) && shadows.some((shadow) => shadow.routed.includes(each)),
    );
    if (method.length === 0) continue;
    server.route({
      method,
      url: routePath(path),
      onRequest: (request, reply) => {
        refuseMethod(request, reply, allowed);
      },
      handler: () => undefined,
    });
  }
};

/** Whether a path with parameters takes what another path means: each of its segments is a parameter or the same. */
const takes = (path: string, other: string): boolean => {
  const segments = path.split('/');
  const others = other.split('/');
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment.startsWith('{') || segment === others[at])
  );
};

/** Finds the methods of a described path by the router that Fastify uses itself, so that both read an address alike. */
const createMethodFinder = (
  described: readonly DescribedPath[],
): ((url: string) => readonly HTTPMethods[] | undefined) => {
  const router = createRouter();
  const allowedBy = new Map<unknown, readonly HTTPMethods[]>();
  for (const known of described) {
    allowedBy.set(known, known.allowed);
    router.on('GET', routePath(known.path), () => undefined, known);
  }
  return (url) => allowedBy.get(router.find('GET', url)?.store);
};

/** Answers 405 with the methods that the address accepts. */
export const refuseMethod = (
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): void => {
  sendProblem(request, reply, {
    status: 405,
    detail: `This address only accepts ${allowed.join(', ')}.`,
    headers: { allow: allowed.join(', ') },
  });
};
