import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ServedDescription } from '../description/description.ts';
import { sendProblem } from './send-problem.ts';
import { routePath } from './route-path.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with Allow for every method that a described path does not have. */
export const refuseOtherMethods = (server: FastifyInstance, description: ServedDescription): void => {
  const paths = new Map<string, string[]>();
  for (const { route, method } of description.operations) {
    paths.set(route, [...(paths.get(route) ?? []), method.toUpperCase()]);
  }
  // These answer OPTIONS themselves.
  const embedded = new Set(
    description.operations.filter((known) => known.isEmbedded).map(({ route }) => route),
  );
  for (const [path, allowed] of paths) {
    server.route({
      method: methods.filter(
        (method) => !allowed.includes(method) && !(method === 'OPTIONS' && embedded.has(path)),
      ),
      url: routePath(path),
      onRequest: (request, reply) => {
        refuseMethod(request, reply, allowed);
      },
      handler: () => undefined,
    });
  }
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
