import { Problem } from './problem.ts';

/** The refusal of a well-formed request because of one of its values. */
export function unprocessable(pointer: string, code: string, message: string): Problem {
  return new Problem({ status: 422, code, detail: message, faults: [{ pointer, code, message }] });
}
