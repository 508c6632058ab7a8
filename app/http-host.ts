import {
  parseProblem,
  transportProblem,
  type Answer,
  type Download,
  type Host,
  type OperationRequest,
  type Problem,
} from '../engine/index.ts';
import { apiBase, dynamicApi, timeoutMilliseconds } from './client.ts';

interface Reply {
  readonly response: Response;
  /** The body of a refusal, parsed where it is JSON: the client has read it already. */
  readonly refusal: unknown;
  readonly requestId: string | undefined;
}
type Calls = Pick<Host, 'call' | 'download'>;
type DownloadOptions = Parameters<Host['download']>[1];

/** Why a call had no answer: given up by the caller, out of time, or the network. */
const failureOf = (error: unknown, signal: AbortSignal | undefined): Problem => {
  if (signal?.aborted === true) return transportProblem('cancelled');
  return transportProblem(
    error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline',
  );
};

const send = async (request: OperationRequest, signal: AbortSignal): Promise<Reply> => {
  const { response, error: refusal } = await dynamicApi.request(request.method, request.route, {
    params: { path: { ...request.path }, query: { ...request.query } },
    headers: { ...request.headers },
    signal,
    parseAs: 'stream',
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return { response, refusal, requestId: response.headers.get('x-request-id') ?? undefined };
};

const parseJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/**
 * Does `work` with a signal that is given up when the caller's is, or when the time is over. Nothing of it outlives the work:
 * `AbortSignal.timeout` would keep the signal, and all that listens to it, until the time is over.
 */
const withinTime = async <Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new DOMException('The call took too long', 'TimeoutError'));
  }, timeoutMilliseconds);
  const giveUp = (): void => {
    limit.abort(signal?.reason);
  };
  if (signal?.aborted === true) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
};

const readAnswer = async ({ response, refusal, requestId }: Reply): Promise<Answer> => {
  if (!response.ok) return { ok: false, problem: parseProblem(response.status, refusal, requestId) };
  const parsed = parseJson(await response.text());
  if (parsed === undefined)
    return { ok: false, problem: transportProblem('malformed', { status: response.status, requestId }) };
  const etag = response.headers.get('etag');
  return {
    ok: true,
    status: response.status,
    data: parsed.value,
    ...(requestId === undefined ? {} : { requestId }),
    ...(etag === null ? {} : { etag }),
  };
};

const call: Calls['call'] = async (request, { signal }): Promise<Answer> => {
  try {
    return await withinTime(signal, async (limited) => readAnswer(await send(request, limited)));
  } catch (error) {
    return { ok: false, problem: failureOf(error, signal) };
  }
};

const chunksOf = async function* (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
};

/** The address of a file that is still being made, below the API's own; undefined when the answer names none. */
const jobRoute = ({ headers, url }: Response): string | undefined => {
  const location = headers.get('location');
  if (location === null) return undefined;
  const { origin, pathname } = new URL(location, url);
  return origin === new URL(url).origin && pathname.startsWith(`${apiBase}/`)
    ? pathname.slice(apiBase.length)
    : undefined;
};

const longestWait = 15_000;

/** The wait that the answer asks for, longer every time, in milliseconds. */
const waitOf = ({ headers }: Response, turn: number): number =>
  Math.min(longestWait, Math.max(1, Number(headers.get('retry-after') ?? 1)) * 1_000 * 1.25 ** turn);

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer);
      reject(new DOMException('The wait was given up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, milliseconds);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** A file that is made in the background is asked for where the answer 202 says, until it is there (RFC 9110, 15.3.3). */
const awaitFile = async (
  first: Reply,
  { signal, onWaiting }: DownloadOptions,
): Promise<Reply | undefined> => {
  let reply = first;
  for (let turn = 0; reply.response.status === 202; turn += 1) {
    const route = jobRoute(reply.response);
    await reply.response.body?.cancel();
    if (route === undefined) return undefined;
    onWaiting?.();
    await sleep(waitOf(reply.response, turn), signal);
    reply = await send({ operation: '', method: 'get', route, path: {}, query: {}, headers: {} }, signal);
  }
  return reply;
};

const download: Calls['download'] = async (request, options): Promise<Download> => {
  const { signal } = options;
  try {
    const reply = await awaitFile(await send(request, signal), options);
    if (reply === undefined) return { ok: false, problem: transportProblem('malformed', { status: 202 }) };
    const { response, refusal, requestId } = reply;
    if (!response.ok) return { ok: false, problem: parseProblem(response.status, refusal, requestId) };
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const part of chunksOf(response.body ?? new ReadableStream())) {
      parts.push(part);
      bytes += part.byteLength;
      options.onProgress(bytes);
    }
    const total = Number(response.headers.get('x-total-rows') ?? Number.NaN);
    return {
      ok: true,
      blob: new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' }),
      ...(Number.isSafeInteger(total) ? { totalRows: total } : {}),
    };
  } catch (error) {
    return { ok: false, problem: failureOf(error, signal) };
  }
};

/** Carries out the engine's requests over fetch. */
export const httpCalls: Calls = { call, download };
