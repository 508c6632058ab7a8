import { transportProblem, type OperationRequest, type Problem } from '@counterfoil/engine';

/** An answer before its body is read. */
export interface Reply {
  readonly response: Response;
  /** The body of a refusal, parsed where it is JSON: the client has read it already. */
  readonly refusal: unknown;
  readonly requestId: string | undefined;
}

/** What carries the engine's requests to an API. */
export interface Wire {
  /** The path at which the API begins. */
  readonly base: string;
  /** Sends a request; the body of the answer is not read yet. */
  readonly send: (request: OperationRequest, signal: AbortSignal) => Promise<Reply>;
}

/** Why a call had no answer: given up by the caller, out of time, or the network. */
export const failureOf = (error: unknown, signal: AbortSignal | undefined): Problem => {
  if (signal?.aborted === true) return transportProblem('cancelled');
  return transportProblem(
    error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline',
  );
};
