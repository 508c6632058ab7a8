import { randomUUID } from 'node:crypto';
import { hideGuarded } from '../description/hide-guarded.ts';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serveOutbox } from '../mail/outbox-page.ts';
import { storeFailureOf } from '../store/store-failure.ts';
import { hasGone } from './has-gone.ts';
import { inLanguage, readAskedLanguage } from '../languages/language.ts';
import { Problem } from '../problem/problem.ts';
import { measureRequests } from '../../telemetry/measure-requests.ts';
import { mountOperations } from './mount-operations.ts';
import { refuseOtherMethods } from './other-methods.ts';
import type { Logger } from 'pino';
import { routePath } from './route-path.ts';
import type { ServerParts } from './server-parts.ts';
import { sendProblem } from './send-problem.ts';
import { serveReadiness } from './readiness.ts';
import { securityHeaders } from './security-headers.ts';
import { storeUnavailable } from './store-unavailable.ts';

const largestBody = 1024 * 1024;
const receiveMs = 30_000;
/** Below the time for the whole request: Node takes the longer of the two for it. */
const headersMs = 15_000;
/** The size of an address that names 1,000 ids of full length, with the headers of a browser. */
const largestHeaders = 96 * 1024;
/** How often late requests are searched for; Node's own half minute would double the time that they get. */
const checkMs = 2_000;

/** The HTTP side: every operation of the description under /api/v1, and refusals for everything else. */
export const createServer = (parts: ServerParts): FastifyInstance => {
  const logger: FastifyBaseLogger = parts.log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    requestTimeout: receiveMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: largestHeaders,
    },
    connectionTimeout: 2 * receiveMs,
    trustProxy: 'loopback',
    exposeHeadRoutes: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders);
      answerError(parts.log, error, request, reply);
    },
  });
  measure(server, parts);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    inLanguage(readAskedLanguage(request.headers['accept-language']), done);
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // An upload is read by its operation, once the caller is known and with limits of its own.
  server.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    done(null, body);
  });
  server.setErrorHandler((error, request, reply) => {
    answerError(parts.log, error, request, reply);
  });
  server.setNotFoundHandler((request, reply) => {
    sendProblem(request, reply, { status: 404, detail: 'There is nothing at this address.' });
  });
  serveReadiness(server, parts.database);
  if (parts.showsOutbox === true) serveOutbox(server, parts.database);
  mountOperations(server, parts);
  refuseOtherMethods(server, parts.description);
  return server;
};

/** A page of a list is what has one. */
const measure = (server: FastifyInstance, { description, noteList }: ServerParts): void => {
  const operations = new Map(
    description.operations.map((operation) => [
      `${operation.method.toUpperCase()} ${routePath(operation.route)}`,
      operation,
    ]),
  );
  const operationOf = ({ method, routeOptions }: FastifyRequest) =>
    operations.get(`${method} ${routeOptions.url ?? ''}`);
  measureRequests(server, {
    part: 'provider',
    followsCaller: true,
    operationOf: (request) => operationOf(request)?.id,
    onAnswer: (request, seconds) => {
      if (operationOf(request)?.parameters.some(({ name }) => name === 'page') === true) noteList?.(seconds);
    },
  });
};

const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : `req_${randomUUID()}`;

const answerError = (log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (error instanceof Problem) {
    sendProblem(request, reply, error.details);
    return;
  }
  const status = clientStatusOf(error);
  if (status !== null) {
    sendProblem(request, reply, {
      status,
      detail: clientErrors.get(status) ?? 'The request cannot be read.',
    });
    return;
  }
  const facts = { err: error, request_id: request.id, method: request.method, path: pathOf(request) };
  if (hasGone(request)) {
    log.info(facts, 'the caller went away before its request had arrived');
    return;
  }
  const failure = storeFailureOf(error);
  if (failure !== null) {
    log.error({ ...facts, err: undefined, cause: String(error) }, 'the store failed a request');
    sendProblem(request, reply, storeUnavailable(failure));
    return;
  }
  log.error(facts, 'request failed');
  sendProblem(request, reply, {
    status: 500,
    detail: 'Something went wrong on the server. Name the request id when you report it.',
  });
};

const clientErrors: ReadonlyMap<number, string> = new Map([
  [400, 'The request cannot be read.'],
  [408, 'The request did not arrive in time.'],
  [413, 'The body is larger than 1 MiB.'],
  [414, 'The address is too long.'],
  [415, 'The body must be application/json in UTF-8.'],
]);

/** The status of an error that fastify itself raises for what the client sent; null for our own failures. */
const clientStatusOf = (error: unknown): number | null => {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return null;
  const { statusCode, code } = error;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return null;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
};

/** The address without its query, which may hold what people typed. */
const pathOf = (request: FastifyRequest): string => hideGuarded(request.url.split('?', 1)[0] ?? request.url);
