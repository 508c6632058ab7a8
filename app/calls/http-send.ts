import { transportProblem, type OperationRequest, type Problem } from '@counterfoil/engine';
import { omitUndefined } from '@counterfoil/engine/json';
import { dynamicApi } from './client.ts';

/** An answer before its body is read. */
export interface Reply {
  readonly response: Response;
  /** The body of a refusal, parsed where it is JSON: the client has read it already. */
  readonly refusal: unknown;
  readonly requestId: string | undefined;
}

/** Why a call had no answer: given up by the caller, out of time, or the network. */
export const failureOf = (error: unknown, signal: AbortSignal | undefined): Problem => {
  if (signal?.aborted === true) return transportProblem('cancelled');
  return transportProblem(
    error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline',
  );
};

/** Sends a request of the engine; the body of the answer is not read yet. */
export const send = async (request: OperationRequest, signal: AbortSignal): Promise<Reply> => {
  const { response, error: refusal } = await dynamicApi.request(request.method, request.route, {
    params: { path: { ...request.path }, query: { ...request.query } },
    headers: { ...request.headers },
    signal,
    parseAs: 'stream',
    ...omitUndefined({ body: request.body }),
  });
  return { response, refusal, requestId: response.headers.get('x-request-id') ?? undefined };
};
