import { Problem, type Fault } from './problem.ts';

/** The refusal (422) of a well-formed body that cannot be carried out, with one fault for each place. */
export const unprocessable = (...faults: readonly Fault[]): Problem => {
  const [first] = faults;
  const detail =
    first !== undefined && faults.length === 1
      ? first.message
      : `${String(faults.length)} values cannot be used together with what is known.`;
  return new Problem({ status: 422, code: 'unprocessable', detail, faults: faults.slice(0, 100) });
};

/** The refusal (409) of a change that the record's present state does not allow; `detail` states why. */
export const conflict = (code: string, detail: string): Problem => new Problem({ status: 409, code, detail });
