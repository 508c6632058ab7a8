import type { Answer, Problem } from '../answer/answer.ts';

/**
 * The outcome of a sent action. `processing`: accepted, not yet done. `unknown`: sent, but it is unknown
 * whether it took effect, so it is neither reported as failed nor sent again with another key. `stale`:
 * somebody changed the record first.
 */
export type Outcome =
  | { readonly outcome: 'done'; readonly data: unknown }
  | { readonly outcome: 'processing'; readonly data: unknown }
  | { readonly outcome: 'failed'; readonly problem: Problem; readonly stale: boolean }
  | { readonly outcome: 'unknown'; readonly problem: Problem };

/** Statuses of the 400s after which the request may have been carried out all the same. */
const undecided: ReadonlySet<number> = new Set([408, 425, 499]);

const refused = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !undecided.has(status);

/**
 * The outcome of an action by its answer: only a refusal by the server counts as failed. A file that did not
 * arrive failed in any case: it can simply be requested again.
 */
export const resolveOutcome = (answer: Answer, answersFile = false): Outcome => {
  if (answer.ok) return { outcome: answer.status === 202 ? 'processing' : 'done', data: answer.data };
  const { problem } = answer;
  if (answersFile) return { outcome: 'failed', problem, stale: false };
  const read = problem.kind === 'http' || problem.kind === 'malformed';
  if (!read || !refused(problem.status)) return { outcome: 'unknown', problem };
  return { outcome: 'failed', problem, stale: problem.status === 409 || problem.status === 412 };
};
