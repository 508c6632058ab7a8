import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiParts } from '../api-routes.ts';
import type { Credentials, Proof } from '../credentials/credentials.ts';
import { holdsSecret, removeSecrets } from '../credentials/secret-filter.ts';
import { apiHeaders, askedHeaders, browserHeaders } from '../forwarded-headers.ts';
import { abortWhenGone, bodyOf, byteLimitOf, hasContent, isUpload } from '../forwarding.ts';
import { GatewayProblem } from '../problem.ts';

/** Where a browser finds the API. */
export const apiPrefix = '/api';

/** What every call of an API is made with. */
export interface CallSettings extends Pick<ApiParts, 'upstream' | 'apiUrl'> {
  readonly credentials: Credentials;
  /** Headers of every call, such as a version. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers besides the usual ones that are sent, and that answers are read by; in lower case. */
  readonly allowed: { readonly sent: readonly string[]; readonly read: readonly string[] };
}

/** The path of a request at the API, without its query: /books of /api/books?page=2. */
export const pathAtApi = (url: string): string => (url.split('?')[0] ?? '').slice(apiPrefix.length);

/** Sends a request on to the API and answers what it answers, without anything that is for the gateway alone. */
export const forwardCall = async (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CallSettings,
): Promise<FastifyReply> => {
  const body = await readBody(request, byteLimitOf(request));
  const sent = { query: queryOf(request.url), body };
  return sendAnswer(
    request,
    reply,
    settings,
    await callWithProof(request, settings, sent, abortWhenGone(reply)),
  );
};

/** Answers what the API answered, as it is. */
export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CallSettings,
  answer: IncomingMessage,
): FastifyReply => {
  const { credentials, apiUrl, allowed } = settings;
  if (answer.statusCode === 401) {
    answer.resume();
    throw new GatewayProblem('keyRefused', new Error('the API answered 401: its key has to be looked at'));
  }
  const secrets = credentials.secrets();
  const { location: path, ...others } = browserHeaders(answer.headers, apiUrl, allowed.read);
  const location = ownLocation(path, apiUrl);
  const isOpen = (value: string): boolean => !holdsSecret(value, secrets);
  reply
    .code(answer.statusCode ?? 502)
    .headers(Object.fromEntries(Object.entries(others).filter(([, value]) => isOpen(String(value)))));
  if (location !== undefined && isOpen(location)) reply.header('location', location);
  if (secrets.length === 0 || !hasContent(request, answer)) return reply.send(answer);
  reply.removeHeader('content-length').removeHeader('content-encoding');
  return reply.send(readable(answer).pipe(removeSecrets(secrets)));
};

const basePath = ({ pathname }: URL): string => pathname.replace(/\/+$/, '');

/** An address of the API as the browser finds it; undefined where it lies outside of the API. */
const ownLocation = (location: string | string[] | undefined, apiUrl: URL): string | undefined => {
  const base = basePath(apiUrl);
  return typeof location === 'string' && location.startsWith(`${base}/`)
    ? apiPrefix + location.slice(base.length)
    : undefined;
};

/** The query of a request, without its question mark. */
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

/** A query with that of the proof in the place of what the browser may have sent under its name. */
const queryWith = (written: string, { query }: Proof): string => {
  const pairs = written.split('&').filter((pair) => pair !== '');
  if (query === undefined) return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  const [name, value] = query;
  const others = pairs.filter((pair) => !new URLSearchParams(pair).has(name));
  return `?${[...others, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join('&')}`;
};

const headersWith = (
  request: FastifyRequest,
  { headers: fixed, allowed, credentials }: CallSettings,
  asked: Readonly<Record<string, string>>,
  proof: Proof,
): Record<string, string | string[]> => {
  const headers = apiHeaders(request.headers, allowed.sent);
  if (bodyOf(request) === undefined) delete headers['content-length'];
  // What is looked through for secrets has to be readable.
  if (credentials.secrets().length > 0) headers['accept-encoding'] = 'gzip';
  const written = [...Object.entries(askedHeaders(asked)), ...Object.entries({ ...fixed, ...proof.headers })];
  for (const [name, value] of written) headers[name.toLowerCase()] = value;
  return { ...headers, 'x-request-id': request.id };
};

/** A body that can be sent twice, where one more try may be needed; a file is sent once, as it arrives. */
export const readBody = async (
  request: FastifyRequest,
  limit: number,
): Promise<(() => Readable) | undefined> => {
  const body = bodyOf(request);
  if (body === undefined) return undefined;
  if (isUpload(request)) return () => body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new GatewayProblem('badRequest');
    size += chunk.length;
    if (size > limit) throw new GatewayProblem('tooLarge');
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  return () => Readable.from([whole]);
};

/** What of a call is not as the browser sent it. */
export interface Sent {
  /** The method, where it is another. */
  readonly method?: string;
  /** The query, without its question mark. */
  readonly query: string;
  readonly body: (() => Readable) | undefined;
  /** Headers that the API asks for, beside those of the browser; what proves who calls wins over them. */
  readonly asked?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many bytes the body may have; where it is left out, as many as a body of its media type. */
  readonly byteLimit?: number;
}

/** Makes a call; once more with another proof, where the API refuses the first and another can be had. */
export const callWithProof = async (
  request: FastifyRequest,
  settings: CallSettings,
  { method = request.method, query, body, asked = {}, headers = {}, byteLimit = byteLimitOf(request) }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const { upstream, apiUrl, credentials } = settings;
  const callWith = (proof: Proof): Promise<IncomingMessage> =>
    upstream.call({
      method,
      path: basePath(apiUrl) + pathAtApi(request.url) + queryWith(query, proof),
      headers: { ...headersWith(request, settings, asked, proof), ...headers },
      body: body?.(),
      byteLimit,
      moving: isUpload(request),
      signal,
    });
  const proof = await credentials.prove();
  const answer = await callWith(proof);
  const isOnceMore = answer.statusCode === 401 && credentials.renew(proof) && !isUpload(request);
  if (!isOnceMore) return answer;
  answer.resume();
  return callWith(await credentials.prove());
};

/** The body of an answer, unpacked. Throws where it is packed in a way that was not asked for. */
export const readable = (answer: IncomingMessage): Readable => {
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (coding === 'identity') return answer;
  if (coding !== 'gzip' && coding !== 'x-gzip') {
    answer.destroy();
    throw new GatewayProblem('upstreamUnreadable', new Error(`the API packs its answers by ${coding}`));
  }
  const unpacked = createGunzip();
  answer.on('error', (error) => unpacked.destroy(error));
  return answer.pipe(unpacked);
};
