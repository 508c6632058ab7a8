import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiParts, ApiRoutes } from '../api-routes.ts';
import { browserHeaders, corsLeave, corsQuestion, providerHeaders } from '../forwarded-headers.ts';
import {
  abortWhenGone,
  bodyOf,
  byteLimitOf,
  hasContent,
  isUpload,
  prepareForwarding,
} from '../forwarding.ts';
import { ownOrigin } from '../own-hosts.ts';
import { GatewayProblem } from '../problem.ts';
import { answerReadiness } from '../readiness.ts';
import { isFromOwnPages } from '../same-origin.ts';
import { contentSecurityPolicy, formatPolicy } from '../security-headers.ts';
import type { UpstreamCall } from '../upstream.ts';
import { apiPrefix, describeCall, keepsSession } from './call-table.ts';
import { callerKey } from './caller-key.ts';
import { isEmbedding, needsProof } from './embedding.ts';
import {
  deviceHeaders,
  endSession,
  forgetDevices,
  forgetSsoState,
  hasSessionCookie,
  keepDevices,
  keepSsoState,
  sessionToken,
  ssoHeader,
  startSession,
} from './session-cookie.ts';
import { forwardLogout } from './back-channel-logout.ts';
import { isJson, separateTokens } from './token-answer.ts';

/**
 * An API that signs people in itself, under `/api/v1`: the gateway stores the token of its answers in a cookie that
 * no script can read, and sends it with each call. With `showsOutbox` the mails of a sandbox are shown at /outbox.
 */
export const sessionApi =
  ({ showsOutbox = false }: { readonly showsOutbox?: boolean } = {}): ApiRoutes =>
  async (app, parts) => {
    answerReadiness(app, parts.upstream);
    await app.register(async (api) => {
      forwardApi(api, parts);
    });
    await app.register(async (logout) => {
      forwardLogout(logout, parts);
    });
    if (showsOutbox) forwardOutbox(app, parts);
  };

type Call = ReturnType<typeof describeCall>;

const outgoingHeaders = (
  request: FastifyRequest,
  call: Call,
  fromElsewhere: boolean,
): UpstreamCall['headers'] => {
  const headers = providerHeaders(request.headers, {
    token: call.anonymous ? undefined : (sessionToken(request) ?? callerKey(request)),
    clientAddress: request.ip,
    requestId: request.id,
  });
  if (!bodyOf(request)) delete headers['content-length'];
  if (fromElsewhere) Object.assign(headers, corsQuestion(request.headers));
  if (call.sso === 'ends') Object.assign(headers, ssoHeader(request));
  if (call.devices) Object.assign(headers, deviceHeaders(request));
  // The token must be found and removed, so the answer has to come as plain JSON.
  return call.token ? { ...headers, accept: 'application/json', 'accept-encoding': 'identity' } : headers;
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

// Whether the session of a running call got a new token meanwhile, which the browser has by now.
const wasReplaced = ({ headers }: IncomingMessage): boolean =>
  headers['www-authenticate'] === 'Bearer error="invalid_token", error_description="replaced"';

const settleSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: IncomingMessage,
): void => {
  const isOver = answer.statusCode === 401 && !wasReplaced(answer);
  if (call.endsSession || (isOver && !keepsSession(request.method, request.url) && hasSessionCookie(request)))
    endSession(reply);
};

const sendTokenAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: IncomingMessage,
): Promise<FastifyReply> => {
  const readable = isJson(answer.headers['content-type']) && answer.headers['content-encoding'] === undefined;
  if (!readable) {
    answer.destroy();
    throw new GatewayProblem('upstreamUnreadable');
  }
  const { secrets, body, knowsNoDevice } = await separateTokens(answer);
  const token = secrets.get('token');
  const succeeded = isSuccess(answer.statusCode ?? 0);
  if (succeeded && call.token === 'required' && token === undefined)
    throw new GatewayProblem('upstreamUnreadable');
  if (succeeded && call.token !== 'stripped') {
    if (token !== undefined) startSession(reply, token);
    keepDevices(reply, secrets);
  }
  if (succeeded && call.sso === 'begins') keepSsoState(reply, secrets);
  if (succeeded && call.answersPerson === true && knowsNoDevice) forgetDevices(reply, request);
  return reply.removeHeader('content-length').removeHeader('etag').send(Buffer.from(body));
};

const forward = async (
  request: FastifyRequest,
  reply: FastifyReply,
  target: ApiParts,
): Promise<FastifyReply> => {
  const call = describeCall(request.method, request.url);
  const fromElsewhere = isEmbedding(request, ownOrigin(request, target.publicUrl));
  // Before anything can fail: a person who signs out is signed out here even while the provider is away.
  if (call.endsSession || call.token === 'required') endSession(reply);
  if (call.sso === 'ends') forgetSsoState(reply);
  if (call.endsSession) forgetDevices(reply, request);
  const byteLimit = byteLimitOf(request);
  const answer = await target.upstream.call({
    method: request.method,
    path: request.url,
    headers: outgoingHeaders(request, call, fromElsewhere),
    body: bodyOf(request),
    byteLimit,
    moving: isUpload(request),
    signal: abortWhenGone(reply),
  });
  const status = answer.statusCode ?? 502;
  settleSession(request, reply, call, answer);
  reply.code(status).headers(browserHeaders(answer.headers, target.apiUrl));
  if (fromElsewhere) reply.headers(corsLeave(answer.headers, request.headers.origin));
  if (call.token && hasContent(request, answer)) return sendTokenAnswer(request, reply, call, answer);
  return reply.send(answer);
};

/** Mails carry their styles with them; that page runs no scripts. */
const outboxPolicy = { ...contentSecurityPolicy, 'script-src': "'none'", 'style-src': "'unsafe-inline'" };

// The page of mails that a provider in sandbox mode shows; no header of the browser is forwarded.
const forwardOutbox = (app: FastifyInstance, { upstream }: ApiParts): void => {
  app.get('/outbox', async (request, reply) => {
    const answer = await upstream.call({
      method: 'GET',
      path: '/outbox',
      headers: { 'x-request-id': request.id },
      body: undefined,
      byteLimit: 0,
      moving: false,
      signal: abortWhenGone(reply),
    });
    return reply
      .code(answer.statusCode ?? 502)
      .header('cache-control', 'no-store')
      .header('content-security-policy', formatPolicy(outboxPolicy))
      .type(answer.headers['content-type'] ?? 'text/plain')
      .send(answer);
  });
};

const forwardApi = (app: FastifyInstance, target: ApiParts): void => {
  prepareForwarding(app, (request) => {
    const origin = ownOrigin(request, target.publicUrl);
    return isFromOwnPages(request, origin, needsProof(request)) || isEmbedding(request, origin);
  });
  app.all(`${apiPrefix}/*`, (request, reply) => forward(request, reply, target));
};
