import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '../openapi/generated/provider.ts';

const base = '/api/v1';
/** How long a call may take, in milliseconds. */
export const timeoutMilliseconds = 30_000;

const endedListeners = new Set<() => void>();

/** Calls `listener` whenever a call is answered with 401; returns how to stop. */
export const onSessionEnded = (listener: () => void): (() => void) => {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
};

const pageName: Middleware = {
  onRequest: ({ request }) => {
    request.headers.set('page-name', globalThis.location.pathname.slice(0, 100));
    return request;
  },
};

const sessionRule: Middleware = {
  onResponse: ({ response, schemaPath }) => {
    // A refused sign-in answers 401 as well, and there is no session to end.
    if (response.status === 401 && schemaPath !== '/auth/login')
      for (const listener of endedListeners) listener();
    return undefined;
  },
};

const timeLimit: Middleware = {
  onRequest: ({ request }) =>
    new Request(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    }),
};

/** The provider's API with every call typed by its description. */
export const api = createClient<paths>({ baseUrl: base, credentials: 'same-origin' });
api.use(pageName, sessionRule, timeLimit);

interface DynamicCall {
  readonly parameters: {
    readonly path?: Record<string, string>;
    readonly query?: Record<string, string | number | boolean | readonly string[]>;
  };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}
type DynamicPaths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', DynamicCall>>;

/** The same API for calls that are named by data; a download may take longer than any other call. */
export const dynamicApi = createClient<DynamicPaths>({ baseUrl: base, credentials: 'same-origin' });
dynamicApi.use(pageName, sessionRule);
