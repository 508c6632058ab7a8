import type { StoreFailure } from '../store/store-failure.ts';
import { busy } from '../problem/busy.ts';
import type { ProblemDetails } from '../problem/problem.ts';

/** How soon a caller may try again, in seconds: it takes the store so long to come back, and no longer. */
const againSeconds = '5';

const details: Readonly<Record<Exclude<StoreFailure, 'busy'>, string>> = {
  away: 'The database cannot be reached at the moment. Please try again in a few seconds.',
  full: 'The database has no room left, so nothing can be saved until somebody makes room.',
  'read-only': 'The database can only be read at the moment, so nothing can be saved.',
};

/** The answer to a call that the store failed. */
export const storeUnavailable = (failure: StoreFailure): ProblemDetails =>
  failure === 'busy'
    ? busy().details
    : {
        status: 503,
        code: 'store-unavailable',
        detail: details[failure],
        headers: { 'retry-after': againSeconds },
      };
