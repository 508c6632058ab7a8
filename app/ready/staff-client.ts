import createClient from 'openapi-fetch';
import { createHttpCalls } from '../calls/http-host.ts';
import { sendBy, type DynamicPaths } from '../calls/http-send.ts';
import { endReasonOf, type EndReason } from '../session/end-reason.ts';

/** The path at which the gateway forwards to the API. */
const base = '/api';

const endedListeners = new Set<(why: EndReason) => void>();

/** Calls `listener` whenever a call is refused because nobody is signed in any more. */
export const onSessionEnded = (listener: (why: EndReason) => void): void => {
  endedListeners.add(listener);
};

let calledAt = Date.now();

/** When this tab last called the gateway, in milliseconds since the epoch. */
export const lastCall = (): number => calledAt;

/** Notes that the gateway is called now. */
export const noteCall = (): void => {
  calledAt = Date.now();
};

const client = createClient<DynamicPaths>({
  baseUrl: base,
  credentials: 'same-origin',
  // Looked up at each call, since code that watches or replaces it may be loaded later than this client.
  fetch: (request: Request): Promise<Response> => globalThis.fetch(request),
});
client.use({
  onRequest: () => {
    noteCall();
    return undefined;
  },
  // The gateway answers 401 for a session alone: what the API answers so comes as another status.
  onResponse: async ({ response }) => {
    if (response.status !== 401) return undefined;
    const problem: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    for (const listener of endedListeners) listener(endReasonOf(problem));
    return undefined;
  },
});

/** The engine's calls, by way of the gateway. */
export const httpCalls = createHttpCalls({ base, send: sendBy(client) });
