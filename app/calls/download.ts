import { parseProblem, transportProblem, type Download, type Host } from '@counterfoil/engine';
import { omitUndefined } from '@counterfoil/engine/json';
import { failureOf, type Reply, type Wire } from './wire.ts';

type DownloadOptions = Parameters<Host['download']>[1];

const chunksOf = async function* (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
};

/** The address of a file that is still being made, below the API's own; undefined when the answer names none. */
const jobRoute = ({ headers, url }: Response, base: string): string | undefined => {
  const location = headers.get('location');
  if (location === null) return undefined;
  const { origin, pathname } = new URL(location, url);
  return origin === new URL(url).origin && pathname.startsWith(`${base}/`)
    ? pathname.slice(base.length)
    : undefined;
};

const longestWait = 15_000;

/** The wait that the answer asks for, in milliseconds; longer each time. */
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

/** Polls a file that is made in the background at the address of the 202 answer, until it is there (RFC 9110, 15.3.3). */
const awaitFile = async (
  { base, send }: Wire,
  first: Reply,
  { signal, onWaiting }: DownloadOptions,
): Promise<Reply | undefined> => {
  let reply = first;
  for (let turn = 0; reply.response.status === 202; turn += 1) {
    const route = jobRoute(reply.response, base);
    await reply.response.body?.cancel();
    if (route === undefined) return undefined;
    onWaiting?.();
    await sleep(waitOf(reply.response, turn), signal);
    reply = await send({ operation: '', method: 'get', route, path: {}, query: {}, headers: {} }, signal);
  }
  return reply;
};

/** The decoded name (RFC 8187), or the encoded one where it is no UTF-8. */
const decodeName = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

/** The file name in an answer (RFC 6266), without path separators and invisible characters. */
const nameOf = ({ headers }: Response): string | undefined => {
  const disposition = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  const name = encoded === undefined ? plain : decodeName(encoded);
  return name?.replaceAll(/[\\/\p{C}\p{Zl}\p{Zp}]/gu, '-');
};

/** Fetches a file of the API, however long it takes to be made. */
export const download = async (
  wire: Wire,
  request: Parameters<Host['download']>[0],
  options: DownloadOptions,
): Promise<Download> => {
  const { signal } = options;
  try {
    const reply = await awaitFile(wire, await wire.send(request, signal), options);
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
    const fileName = nameOf(response);
    const total = Number(response.headers.get('x-total-rows') ?? Number.NaN);
    return {
      ok: true,
      blob: new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' }),
      ...omitUndefined({ fileName }),
      ...(Number.isSafeInteger(total) ? { totalRows: total } : {}),
    };
  } catch (error) {
    return { ok: false, problem: failureOf(error, signal) };
  }
};
