import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Description } from './description.ts';
import { sendProblem } from './send-problem.ts';
import { routePath } from './route-path.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers 405 with Allow for every method that a described path does not have. */
export function refuseOtherMethods(server: FastifyInstance, description: Description): void {
  const paths = new Map<string, string[]>();
  for (const { path, method } of description.operations) {
    paths.set(path, [...(paths.get(path) ?? []), method]);
  }
  for (const [path, allowed] of paths) {
    server.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: routePath(path),
      onRequest: (request, reply) => {
        sendProblem(request, reply, {
          status: 405,
          detail: `This address takes ${allowed.join(', ')}.`,
          headers: { allow: allowed.join(', ') },
        });
      },
      handler: () => undefined,
    });
  }
}
