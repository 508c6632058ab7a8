import type { FastifyInstance } from 'fastify';
import { admitOrigin, preflightHeaders } from './embedding.ts';
import { countCall } from '../access/rate-limit.ts';
import type { Database } from '../store/store.ts';
import { callerAddress } from './caller-address.ts';
import type { DescribedOperation } from './description.ts';
import { refuseMethod } from './other-methods.ts';
import { routePath } from './route-path.ts';

/** Answers the browser that asks before a page of another site calls an embedded operation (Fetch standard section 3.2.2). */
export const servePreflight = (
  server: FastifyInstance,
  database: Database,
  { operationId, path, method, rateLimit }: DescribedOperation,
): void => {
  server.options(routePath(path), async (request, reply) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || asked === undefined) {
      refuseMethod(request, reply, [method]);
      return reply;
    }
    const strange = await admitOrigin(database, request, reply);
    if (rateLimit !== null)
      await countCall(database, `${operationId} preflight ${callerAddress(request)}`, rateLimit);
    if (strange !== null) throw strange;
    return reply.code(204).headers(preflightHeaders).send();
  });
};
