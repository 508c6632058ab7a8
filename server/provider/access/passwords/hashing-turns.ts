import { Problem } from '../../problem/problem.ts';

/** The most that wait for each caller, and in all; a hash takes about a tenth of a second. */
const mostOfOne = 4;
const mostInAll = 64;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (problem: Problem) => void;
}

/** The waiting work by caller, in the order of their turns. */
const queues = new Map<string, Waiting[]>();
let isBusy = false;
/** The caller who had the last turn; they have the next one only when nobody else waits. */
let served = '';

/**
 * Does work that hashes passwords, one piece at a time and each caller in turn, so that a caller who sends
 * many pieces delays only their own. Throws `Problem` 429 for the longest-waiting of a caller's pieces when
 * there are more than four, and 503 when 64 wait.
 */
export const inHashingTurn = async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
  await waitForTurn(caller);
  try {
    return await work();
  } finally {
    passTurn();
  }
};

const waitForTurn = (caller: string): Promise<void> => {
  if (!isBusy) {
    isBusy = true;
    served = caller;
    return Promise.resolve();
  }
  const queue = queues.get(caller) ?? [];
  // The newest remains: earlier requests of a crowd do not block somebody who comes later.
  if (queue.length >= mostOfOne) queue.shift()?.refuse(tooMany());
  else if (countWaiting() >= mostInAll) return Promise.reject(overloaded());
  return new Promise((begin, refuse) => {
    queue.push({ begin, refuse });
    queues.set(caller, queue);
  });
};

const passTurn = (): void => {
  const waiting = [...queues];
  const first = waiting.find(([caller]) => caller !== served) ?? waiting[0];
  if (first === undefined) {
    isBusy = false;
    return;
  }
  const [caller, queue] = first;
  served = caller;
  // The newest first: whoever comes last from an address with a crowd waits least.
  const next = queue.pop();
  // To the end of the round, until all others have had their turn.
  queues.delete(caller);
  if (queue.length > 0) queues.set(caller, queue);
  next?.begin();
};

const countWaiting = (): number => [...queues.values()].reduce((count, queue) => count + queue.length, 0);

const tooMany = (): Problem =>
  new Problem({
    status: 429,
    code: 'busy',
    detail: 'Too many sign-ins from your address are under way. Try again in a moment.',
    headers: { 'retry-after': '1' },
  });

const overloaded = (): Problem =>
  new Problem({
    status: 503,
    code: 'busy',
    detail: 'Too many people are signing in at this moment. Try again in a moment.',
    headers: { 'retry-after': '1' },
  });
