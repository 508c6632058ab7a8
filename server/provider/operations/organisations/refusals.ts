import { Problem } from '../../http/problem.ts';
import type { Fault } from '../../http/problem.ts';

/** The refusal of input that is well formed but cannot be used, at its places. */
export function unprocessable(faults: readonly Fault[]): Problem {
  const detail = faults[0]?.message ?? 'This cannot be carried out.';
  return new Problem({ status: 422, code: 'unprocessable', detail, faults });
}

/** The refusal of a change that the record's present state does not allow. */
export function conflict(code: string, detail: string): Problem {
  return new Problem({ status: 409, code, detail });
}

/** The refusal of a registered business name that stands in the system already. */
export function duplicatedBusinessName(): Problem {
  const message = 'Duplicated registered business name found in the system';
  return unprocessable([{ pointer: '/business_name', code: 'duplicate', message }]);
}

/** The refusal of a part of an edit that is Admin's alone. */
export function onlyAdmin(detail: string): Problem {
  return new Problem({ status: 403, code: 'not-allowed', detail });
}
