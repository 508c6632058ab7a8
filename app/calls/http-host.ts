import { loadPart, parseProblem, transportProblem, type Answer, type Host } from '@counterfoil/engine';
import { omitUndefined } from '@counterfoil/engine/json';
import { failureOf, type Reply, type Wire } from './wire.ts';

type Calls = Pick<Host, 'call' | 'download'>;

const parseJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/**
 * Does `work` with a signal that is aborted with the caller's, or when the time is over. Nothing of it
 * outlives the work: `AbortSignal.timeout` would keep the signal and its listeners until the time is over.
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
    ...omitUndefined({ requestId }),
    ...(etag === null ? {} : { etag }),
  };
};

/** How long a call may take, in milliseconds. */
const timeoutMilliseconds = 30_000;

/** Sends the engine's requests by a wire. */
export const createHttpCalls = (wire: Wire): Calls => ({
  call: async (request, { signal }): Promise<Answer> => {
    try {
      return await withinTime(signal, async (limited) => readAnswer(await wire.send(request, limited)));
    } catch (error) {
      return { ok: false, problem: failureOf(error, signal) };
    }
  },
  download: async (request, options) => {
    try {
      const { download } = await loadPart(import('./download.ts'));
      return await download(wire, request, options);
    } catch (error) {
      // The code of the reader was not loaded, and no file would be either.
      return { ok: false, problem: failureOf(error, options.signal) };
    }
  },
});
