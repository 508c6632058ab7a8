import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCanonicalPath } from './canonical-path.ts';
import { GatewayProblem } from './problem.ts';

const jsonByteLimit = 1024 * 1024;
// Five files of 10 MiB and the multipart envelope around them.
const uploadByteLimit = 52 * 1024 * 1024;

/** The body of a request as it arrives; undefined where it has none. */
export const bodyOf = (request: FastifyRequest): IncomingMessage | undefined => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const empty = coding === undefined && (length === undefined || length === '0');
  return empty || ['GET', 'HEAD'].includes(request.method) ? undefined : request.raw;
};

/** Whether a request carries files, which may take longer and be larger than any other body. */
export const isUpload = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** How many bytes the body of a request may have, which may hold files. Throws `tooLarge` where it says itself that it has more. */
export const byteLimitOf = (request: FastifyRequest, takesFiles = isUpload(request)): number => {
  const limit = takesFiles ? uploadByteLimit : jsonByteLimit;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new GatewayProblem('tooLarge');
  return limit;
};

/** Aborts when the caller leaves before the answer is complete. */
export const abortWhenGone = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Whether an answer has a body that goes to the browser. */
export const hasContent = (request: FastifyRequest, answer: IncomingMessage): boolean =>
  request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;

/**
 * Makes a part of the gateway forward: bodies are not parsed, a path has one reading only, and `isOwn` tells the
 * requests of the portal's own pages from all others, which are refused.
 */
export const prepareForwarding = (
  app: FastifyInstance,
  isOwn: (request: FastifyRequest) => boolean,
): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async (request) => {
    if (!isCanonicalPath(request.url)) throw new GatewayProblem('badRequest');
    if (!isOwn(request)) throw new GatewayProblem('crossSite');
  });
};
