import { parseProblem, type Problem } from '@counterfoil/engine';
import { engineText } from '../say.ts';

/** What came of something a page asked the provider for: done, or why not, in words. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number | undefined;
      readonly words: string;
      readonly problem?: Problem;
    };

/** It is done. */
export const passed: Outcome = { ok: true };

interface Refused {
  readonly response: Response;
  readonly error?: unknown;
}

/** Why a call was refused, in the provider's words where it has any; `undefined`: it was not reached. */
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
