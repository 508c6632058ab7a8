import { Problem } from './problem.ts';

const code = 'busy';
/** How soon a caller may try again, in seconds: by then the load is over or another turn comes. */
const headers = { 'retry-after': '2' } as const;

/** The refusal (503) of a call that got no turn: everything works, but there are too many calls. */
export const busy = (): Problem =>
  new Problem({
    status: 503,
    code,
    detail: 'The portal is busy: too much is asked of it at this moment. Please try again in a few seconds.',
    headers,
  });

/** The refusal (429) of a call whose own caller has too many under way; `what` names them, such as "requests". */
export const busyWithYours = (what: string): Problem =>
  new Problem({
    status: 429,
    code,
    detail: `Too many of your ${what} are under way at once. Please wait until some of them have ended.`,
    headers,
  });

/** Whether an error means that something is busy and not that it is broken. */
export const isBusy = (error: unknown): boolean => error instanceof Problem && error.details.code === code;
