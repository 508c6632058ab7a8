import {
  parseProblem,
  transportProblem,
  type Answer,
  type Host,
  type OperationRequest,
} from '@counterfoil/engine';

const base = '/api/v1';

const addressOf = ({ route, path, query }: OperationRequest): string => {
  const filled = route.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return `${base}${filled}?${new URLSearchParams(parameters).toString()}`;
};

const send = (request: OperationRequest, signal: AbortSignal | undefined): Promise<Response> => {
  const { method, headers, body } = request;
  const isForm = body instanceof FormData;
  return fetch(addressOf(request), {
    method: method.toUpperCase(),
    headers: { ...headers, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
};

const failure = (signal: AbortSignal | undefined) =>
  ({ ok: false, problem: transportProblem(signal?.aborted === true ? 'cancelled' : 'offline') }) as const;

const refusalOf = async (response: Response) => {
  const problem: unknown = await response.json().catch(() => undefined);
  return { ok: false, problem: parseProblem(response.status, problem, undefined) } as const;
};

/** Carries out the calls of the engine over fetch: as little as a host can do. */
export const libraryCalls: Pick<Host, 'call' | 'download'> = {
  call: async (request, { signal }): Promise<Answer> => {
    try {
      const response = await send(request, signal);
      if (!response.ok) return await refusalOf(response);
      const text = await response.text();
      const data: unknown = text === '' ? undefined : JSON.parse(text);
      const etag = response.headers.get('etag');
      return { ok: true, status: response.status, data, ...(etag === null ? {} : { etag }) };
    } catch {
      return failure(signal);
    }
  },
  download: async (request, { signal, onProgress }) => {
    try {
      const response = await send(request, signal);
      if (!response.ok) return await refusalOf(response);
      const blob = await response.blob();
      onProgress(blob.size);
      return { ok: true, blob };
    } catch {
      return failure(signal);
    }
  },
};
