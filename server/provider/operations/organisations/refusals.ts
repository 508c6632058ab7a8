import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';

/** The refusal of a registered business name that exists already. */
export const duplicatedBusinessName = (): Problem => {
  const message = 'Duplicated registered business name found in the system';
  return unprocessable({ pointer: '/business_name', code: 'duplicate', message });
};

/** The refusal of a part of an edit that only Admin may make. */
export const onlyAdmin = (detail: string): Problem =>
  new Problem({ status: 403, code: 'not-allowed', detail });
