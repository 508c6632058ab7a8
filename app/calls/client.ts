import createClient, { type Middleware } from 'openapi-fetch';
import { sessionKeepers } from '../../openapi/generated/facts.ts';
import type { paths } from '../../openapi/generated/provider.ts';
import { endReasonOf, type EndReason } from '../session/end-reason.ts';
import { askForProof, wantedProof } from '../session/fresh-proof.ts';
import type { DynamicPaths } from './http-send.ts';

/** The path at which the provider's API begins. */
export const apiBase = '/api/v1';
/** How long a call may take, in milliseconds. */
const timeoutMilliseconds = 30_000;

const endedListeners = new Set<(why: EndReason) => void>();

/** Calls `listener` whenever a call is answered with 401, with the reason in the answer; returns how to stop. */
export const onSessionEnded = (listener: (why: EndReason) => void): (() => void) => {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
};

const pageName: Middleware = {
  onRequest: ({ request }) => {
    request.headers.set('page-name', globalThis.location.pathname.slice(0, 100));
    // What people chose for the portal, which may differ from what their browser prefers.
    request.headers.set('accept-language', document.documentElement.lang);
    return request;
  },
};

let calledAt = Date.now();

/** When this tab last called the provider, with or without an answer, in milliseconds since the epoch. */
export const lastCall = (): number => calledAt;

const sessionRule: Middleware = {
  onRequest: () => {
    calledAt = Date.now();
    return undefined;
  },
  onResponse: async ({ response, schemaPath }) => {
    if (response.status !== 401 || sessionKeepers.includes(schemaPath)) return undefined;
    const problem: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    for (const listener of endedListeners) listener(endReasonOf(problem));
    return undefined;
  },
};

const timeLimit: Middleware = {
  onRequest: ({ request }) =>
    new Request(request, {
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMilliseconds)]),
    }),
};

/**
 * Where somebody begins to view a merchant, or that is over, the portal is drawn anew for another viewer. A merchant who is viewed no longer
 * refuses every call, and leads to the viewer's own session.
 */
const viewerRule: Middleware = {
  onResponse: async ({ response, schemaPath }) => {
    if (response.status === 403 || schemaPath.endsWith('/view'))
      await (await import('../viewing/begin-anew.ts')).followViewer(response, endViewing);
  },
};

/** The running requests, for sending one again; a body can be read only once. */
const copies = new Map<string, Request>();

/** A call that is refused because it needs a fresh code, or the password, asks for it and is sent again, once. */
const freshProof: Middleware = {
  onRequest: ({ request, id }) => {
    if (request.method !== 'GET') copies.set(id, request.clone());
  },
  onResponse: async ({ response, id }) => {
    const copy = copies.get(id);
    copies.delete(id);
    if (copy === undefined || response.status !== 403) return undefined;
    const problem: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const proof = wantedProof(problem);
    if (proof === undefined || !(await askForProof(proof))) return undefined;
    // Typing takes longer than a call may, so the time begins again.
    return fetch(new Request(copy, { signal: AbortSignal.timeout(timeoutMilliseconds) }));
  },
  onError: ({ id }) => {
    copies.delete(id);
  },
};

/** `fetch` is looked up at each call, since code that watches or replaces it may be loaded later than this client. */
const wire = {
  baseUrl: apiBase,
  credentials: 'same-origin',
  fetch: (request: Request): Promise<Response> => globalThis.fetch(request),
} as const;

/** The provider's API with every call typed by its description. */
export const api = createClient<paths>(wire);
api.use(pageName, sessionRule, viewerRule, freshProof, timeLimit);

/** The same API for calls that are named by data; a download may take longer than any other call. */
export const dynamicApi = createClient<DynamicPaths>(wire);
dynamicApi.use(pageName, sessionRule, viewerRule, freshProof);

/** Leads a viewer of a merchant back to their own session. */
export const endViewing = () => api.POST('/auth/stop-viewing');
