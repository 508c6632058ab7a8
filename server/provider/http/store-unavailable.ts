import type { StoreFailure } from '../store/store-failure.ts';
import { busy } from '../problem/busy.ts';
import type { ProblemDetails } from '../problem/problem.ts';

/** How soon a caller may try again, in seconds: the store takes about as long to come back. */
const againSeconds = '5';

const details: Readonly<Record<Exclude<StoreFailure, 'busy'>, string>> = {
  away: 'The database cannot be reached at the moment. Please try again in a few seconds.',
  full: 'The database has no room left, so nothing can be saved until somebody makes room.',
  'read-only': 'The database can only be read at the moment, so nothing can be saved.',
};

/** The answer to a call during which the store failed. */
export const storeUnavailable = (failure: StoreFailure): ProblemDetails =>
  failure === 'busy'
    ? busy().details
    : {
        status: 503,
        code: 'store-unavailable',
        detail: details[failure],
        headers: { 'retry-after': againSeconds },
      };
