import type { FastifyInstance } from 'fastify';
import { GatewayProblem } from './problem.ts';
import type { Upstream } from './upstream.ts';

const path = '/readyz';
/** A load balancer gives up soon, and the provider answers within two seconds or never. */
const timeoutMs = 3_000;

/**
 * Answers at /readyz whether calls would be answered now: 200 when the provider reports that it and its
 * database are there, or has no such address; else 503.
 */
export const answerReadiness = (app: FastifyInstance, upstream: Upstream): void => {
  app.get(path, async (request, reply) => {
    const answer = await upstream
      .call({
        method: 'GET',
        path,
        headers: { 'x-request-id': request.id },
        body: undefined,
        byteLimit: 0,
        moving: false,
        signal: AbortSignal.timeout(timeoutMs),
      })
      .catch((error: unknown) => {
        throw new GatewayProblem('notReady', error);
      });
    reply.header('cache-control', 'no-store');
    if ((answer.statusCode ?? 500) < 500) {
      answer.resume();
      return reply.send({ status: 'ready' });
    }
    return reply
      .code(503)
      .type(answer.headers['content-type'] ?? 'text/plain')
      .send(answer);
  });
};
