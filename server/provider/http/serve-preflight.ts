import type { FastifyInstance } from 'fastify';
import { admitOrigin, preflightHeaders } from './embedding.ts';
import { countCall } from '../access/rate-limit.ts';
import { forCaller } from '../store/shared-database.ts';
import type { Database } from '../store/store.ts';
import { callerAddress } from './caller-address.ts';
import type { ServedOperation } from '../description/description.ts';
import { refuseMethod } from './other-methods.ts';
import { routePath } from './route-path.ts';

/** Answers the browser that asks before a page of another site calls an embedded operation (Fetch standard section 3.2.2). */
export const servePreflight = (
  server: FastifyInstance,
  database: Database,
  { id, route, method, rateLimit }: ServedOperation,
): void => {
  server.options(routePath(route), async (request, reply) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || asked === undefined) {
      refuseMethod(request, reply, [method.toUpperCase()]);
      return reply;
    }
    const name = callerAddress(request);
    const own = forCaller(database, { kind: 'call', name });
    const strange = await admitOrigin(own, request, reply);
    if (rateLimit !== undefined) await countCall(own, `${id} preflight ${name}`, rateLimit);
    if (strange !== null) throw strange;
    return reply.code(204).headers(preflightHeaders).send();
  });
};
