import { omitUndefined } from '@counterfoil/engine/json';
import type { OperationRequest } from '@counterfoil/engine';
import type { Client } from 'openapi-fetch';
import type { Reply } from './wire.ts';

interface DynamicCall {
  readonly parameters: {
    readonly path?: Record<string, string>;
    readonly query?: Record<string, string | number | boolean | readonly string[]>;
  };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}
/** The paths of an API whose calls are named by data. */
export type DynamicPaths = Record<string, Record<'get' | 'post' | 'put' | 'patch' | 'delete', DynamicCall>>;

/** Sends a request of the engine by a client; the body of the answer is not read yet. */
export const sendBy =
  (client: Client<DynamicPaths>) =>
  async (request: OperationRequest, signal: AbortSignal): Promise<Reply> => {
    const { response, error: refusal } = await client.request(request.method, request.route, {
      params: { path: { ...request.path }, query: { ...request.query } },
      headers: { ...request.headers },
      signal,
      parseAs: 'stream',
      ...omitUndefined({ body: request.body }),
    });
    return { response, refusal, requestId: response.headers.get('x-request-id') ?? undefined };
  };
