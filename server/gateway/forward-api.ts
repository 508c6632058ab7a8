import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerKey } from './caller-key.ts';
import { apiPrefix, describeCall, isCanonicalPath, keepsSession } from './call-table.ts';
import { browserHeaders, corsLeave, corsQuestion, providerHeaders } from './forwarded-headers.ts';
import { ownOrigin } from './own-hosts.ts';
import { GatewayProblem } from './problem.ts';
import { isEmbedding, isFromOwnPages } from './same-origin.ts';
import {
  deviceHeaders,
  endSession,
  forgetDevices,
  hasSessionCookie,
  keepDevices,
  sessionToken,
  startSession,
} from './session-cookie.ts';
import { isJson, separateTokens } from './token-answer.ts';
import type { Upstream, UpstreamCall } from './upstream.ts';

const jsonByteLimit = 1024 * 1024;
// Five files of 10 MiB and the multipart envelope around them.
const uploadByteLimit = 52 * 1024 * 1024;

const bodyOf = (request: FastifyRequest): IncomingMessage | undefined => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const empty = coding === undefined && (length === undefined || length === '0');
  return empty || ['GET', 'HEAD'].includes(request.method) ? undefined : request.raw;
};

const isUpload = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

const abortWhenGone = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

type Target = {
  readonly upstream: Upstream;
  readonly providerUrl: URL;
  readonly publicUrl: URL | undefined;
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
  if (succeeded && call.answersPerson === true && knowsNoDevice) forgetDevices(reply, request);
  return reply.removeHeader('content-length').removeHeader('etag').send(Buffer.from(body));
};

const hasContent = (request: FastifyRequest, answer: IncomingMessage): boolean =>
  request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;

const forward = async (
  request: FastifyRequest,
  reply: FastifyReply,
  target: Target,
): Promise<FastifyReply> => {
  const call = describeCall(request.method, request.url);
  const fromElsewhere = isEmbedding(request, ownOrigin(request, target.publicUrl));
  // Before anything can fail: a person who signs out is signed out here even while the provider is away.
  if (call.endsSession || call.token === 'required') endSession(reply);
  if (call.endsSession) forgetDevices(reply, request);
  const moving = isUpload(request);
  const byteLimit = moving ? uploadByteLimit : jsonByteLimit;
  if (Number(request.headers['content-length'] ?? 0) > byteLimit) throw new GatewayProblem('tooLarge');
  const answer = await target.upstream.call({
    method: request.method,
    path: request.url,
    headers: outgoingHeaders(request, call, fromElsewhere),
    body: bodyOf(request),
    byteLimit,
    moving,
    signal: abortWhenGone(reply),
  });
  const status = answer.statusCode ?? 502;
  settleSession(request, reply, call, answer);
  reply.code(status).headers(browserHeaders(answer.headers, target.providerUrl));
  if (fromElsewhere) reply.headers(corsLeave(answer.headers, request.headers.origin));
  if (call.token && hasContent(request, answer)) return sendTokenAnswer(request, reply, call, answer);
  return reply.send(answer);
};

/** Registers the page of mails that a provider in sandbox mode shows; no header of the browser is forwarded. */
export const forwardOutbox = (app: FastifyInstance, { upstream }: Pick<Target, 'upstream'>): void => {
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
      .type(answer.headers['content-type'] ?? 'text/plain')
      .send(answer);
  });
};

/** Registers the forwarding of `/api/v1` to the provider; the session is added to calls and removed from answers. */
export const forwardApi = (app: FastifyInstance, target: Target): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', async (request) => {
    if (!isCanonicalPath(request.url)) throw new GatewayProblem('badRequest');
    const origin = ownOrigin(request, target.publicUrl);
    if (!isFromOwnPages(request, origin) && !isEmbedding(request, origin))
      throw new GatewayProblem('crossSite');
  });
  app.all(`${apiPrefix}/*`, (request, reply) => forward(request, reply, target));
};
