import { apiBase, dynamicApi } from './client.ts';
import { createHttpCalls } from './http-host.ts';
import { sendBy } from './http-send.ts';

/** The engine's calls to the provider. */
export const httpCalls = createHttpCalls({ base: apiBase, send: sendBy(dynamicApi) });
