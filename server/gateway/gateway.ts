import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { measureRequests } from '../telemetry/measure-requests.ts';
import { traceFacts } from '../telemetry/trace-facts.ts';
import type { ApiRoutes } from './api-routes.ts';
import { createGuardedServer } from './guarded-server.ts';
import { ownOrigin } from './own-hosts.ts';
import { receivePolicyReports } from './policy-reports.ts';
import type { PortalPages } from './portal-files.ts';
import { GatewayProblem, sendProblem, type ProblemName } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { createUpstream } from './upstream.ts';

/** The settings of a gateway. */
export type GatewaySettings = {
  /** The address of the API. */
  readonly apiUrl: URL;
  /** How its calls are forwarded, and who may make them. */
  readonly api: ApiRoutes;
  /** The address people use, when it is not this machine. */
  readonly publicUrl: URL | undefined;
  /** Addresses or ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly pages: PortalPages;
  /** How long the API may be silent, in milliseconds; 30 s by default. */
  readonly timeoutMs?: number;
  /** Where log lines (JSON) go; standard error by default. */
  readonly log?: Writable;
};

/** Called by address, so that any Host is accepted. */
const healthPaths = ['/healthz', '/readyz'];

// Fastify's own errors have `statusCode`, those of the file sender `status`.
const statusOf = (error: unknown): number => {
  if (!(error instanceof Error)) return 500;
  if ('statusCode' in error) return Number(error.statusCode);
  return 'status' in error ? Number(error.status) : 500;
};

const problemOf = (error: unknown): ProblemName => {
  if (error instanceof GatewayProblem) return error.problem;
  const status = statusOf(error);
  if (status === 413) return 'tooLarge';
  if (status === 416) return 'noSuchRange';
  return status >= 400 && status < 500 ? 'badRequest' : 'internal';
};

/** The refusals whose cause the people who run the gateway have to see. */
const logged: readonly ProblemName[] = [
  'internal',
  'keyRefused',
  'notReady',
  'tokenUnavailable',
  'upstreamDown',
  'upstreamSlow',
  'upstreamUnreadable',
];

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    // A call that fails because its caller has left is no error.
    const hasLeft = reply.raw.closed;
    if (!hasLeft && logged.includes(problem)) {
      request.log.error({ err: cause, problem }, 'a call failed in the gateway');
    }
    const retryAfter = error instanceof GatewayProblem ? error.retryAfter : undefined;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return sendProblem(reply, problem);
  });
};

const guardHosts = (app: FastifyInstance, publicUrl: URL | undefined): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/')) throw new GatewayProblem('badRequest');
    if (healthPaths.includes(request.url)) return;
    if (ownOrigin(request, publicUrl) === undefined) throw new GatewayProblem('unknownHost');
  });
};

/**
 * Creates the gateway, not yet listening: it serves the portal under strict headers and what `api` registers beside it.
 * Closing it closes its connections to the API.
 */
export const createGateway = async (settings: GatewaySettings): Promise<FastifyInstance> => {
  const { publicUrl, apiUrl } = settings;
  const headers = securityHeaders(publicUrl?.protocol === 'https:');
  const app = Fastify({
    serverFactory: (handler) => createGuardedServer(handler, headers),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 65_536 },
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply, 'badRequest');
    },
    logger: {
      level: 'warn',
      base: { part: 'gateway' },
      mixin: traceFacts,
      stream: settings.log ?? process.stderr,
    },
  });
  const upstream = createUpstream(apiUrl, settings.timeoutMs ?? 30_000);
  app.addHook('onClose', async () => {
    upstream.close();
  });
  measureRequests(app, { part: 'gateway', followsCaller: false });
  answerErrors(app);
  guardHosts(app, publicUrl);
  await app.register(fastifyCookie);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await app.register(async (reports) => {
    receivePolicyReports(reports);
  });
  await settings.api(app, { upstream, apiUrl, publicUrl });
  await settings.pages(app);
  return app;
};
