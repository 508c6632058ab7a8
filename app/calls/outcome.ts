import { parseProblem, type Problem } from '@counterfoil/engine';
import { engineText } from '../t.ts';

/** The result of a request to the provider: done, or the reason why not as a message. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number | undefined;
      readonly words: string;
      readonly problem?: Problem;
    };

/** The result of a request that succeeded. */
export const passed: Outcome = { ok: true };

interface Refused {
  readonly response: Response;
  readonly error?: unknown;
}

/** Why a call was refused, by the provider's message where it has one; `undefined`: the provider was not reached. */
export const failureOf = (refused: Refused | undefined): Outcome & { readonly ok: false } => {
  if (refused === undefined) return { ok: false, status: undefined, words: engineText('error.offline') };
  const { status } = refused.response;
  const problem = parseProblem(
    status,
    refused.error,
    refused.response.headers.get('x-request-id') ?? undefined,
  );
  const spoken = status < 500 ? (problem.detail ?? problem.errors[0]?.message) : undefined;
  const words = spoken ?? engineText(status === 429 ? 'error.busy' : 'error.server');
  return { ok: false, status, words, problem };
};
