import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyCallLog } from '../access/keys/key-call-log.ts';
import { hideGuarded } from '../description/hide-guarded.ts';
import { callerAddress } from './caller-address.ts';

const longestPath = 400;

/** Records a call by a secret key once it is over, whether it was answered or its caller went away. */
export const noteKeyCall = (
  log: KeyCallLog | undefined,
  operation: string,
  keyId: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void => {
  if (log === undefined) return;
  const { method, url, id: requestId } = request;
  const [address, calledAt] = [callerAddress(request), new Date(Date.now() - reply.elapsedTime)];
  reply.raw.once('close', () => {
    log.record({
      keyId,
      calledAt,
      method,
      path: hideGuarded(url.split('?', 1)[0] ?? '').slice(0, longestPath),
      operation,
      status: reply.raw.headersSent ? reply.raw.statusCode : null,
      durationMs: Math.round(reply.elapsedTime),
      address,
      requestId,
    });
  });
};
