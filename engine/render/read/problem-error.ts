import { malformedProblem } from '../../resolve/answer/problem.ts';
import type { Problem } from '../../resolve/answer/answer.ts';

/** A problem passed through the query library, which recognises failures as thrown errors. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }
}

/** The problem inside a failure; anything else that was thrown is an answer we could not read. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ProblemError
    ? error.problem
    : malformedProblem(error instanceof Error ? error.message : String(error));
