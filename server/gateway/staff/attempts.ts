import { GatewayProblem } from '../problem.ts';
import { accountName } from './accounts.ts';

/** Limits how often passwords are tried. */
export interface Attempts {
  /**
   * Counts an attempt on an account before it is checked, whether or not there is such an account, then checks it: attempts
   * are checked one after the other. What succeeds is not counted. Throws 429 while the account is locked, and where too many
   * attempts wait, in all or from one address.
   */
  readonly attempt: <Found>(
    from: { readonly email: string; readonly address: string },
    check: () => Promise<Found | undefined>,
  ) => Promise<Found | undefined>;
}

/** Ten failures within thirty minutes lock an account for thirty minutes. */
const mostFailures = 10;
const windowMilliseconds = 30 * 60_000;
const lockMilliseconds = 30 * 60_000;
/** The most accounts that are counted: the one that failed longest ago is forgotten first. */
const mostCounted = 20_000;
/** The most attempts that wait for their turn, in all and from one address; a hash takes about a tenth of a second. */
const mostWaiting = 64;
const mostOfOne = 4;

interface Failures {
  readonly times: readonly number[];
  readonly lockedUntil: number;
}

const createTurns = () => {
  const waiting = new Map<string, number>();
  let all = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Found>(address: string, work: () => Promise<Found>): Promise<Found> => {
    const own = waiting.get(address) ?? 0;
    if (own >= mostOfOne || all >= mostWaiting) throw new GatewayProblem('signInBusy', undefined, 1);
    waiting.set(address, own + 1);
    all += 1;
    const mine = last.then(work).finally(() => {
      all -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    });
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** Creates the count, empty; `now` is the clock, in milliseconds. */
export const createAttempts = (now: () => number): Attempts => {
  const failed = new Map<string, Failures>();
  const inTurn = createTurns();

  const count = (name: string): void => {
    const at = now();
    const { times, lockedUntil } = failed.get(name) ?? { times: [], lockedUntil: 0 };
    if (lockedUntil > at) throw new GatewayProblem('locked', undefined, Math.ceil((lockedUntil - at) / 1000));
    const recent = [...times.filter((time) => at - time < windowMilliseconds), at];
    const isLast = recent.length >= mostFailures;
    // Set anew, so that the map is in the order of the last failures.
    failed.delete(name);
    failed.set(name, { times: isLast ? [] : recent, lockedUntil: isLast ? at + lockMilliseconds : 0 });
    for (const oldest of failed.keys()) {
      if (failed.size <= mostCounted) break;
      failed.delete(oldest);
    }
  };

  return {
    attempt: ({ email, address }, check) => {
      const name = accountName(email);
      return inTurn(address, async () => {
        count(name);
        const found = await check();
        if (found !== undefined) failed.delete(name);
        return found;
      });
    },
  };
};
