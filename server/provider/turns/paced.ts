import { setTimeout as pause } from 'node:timers/promises';

/** How long the process rests for others after a piece of work, for each millisecond that it took. */
const rest = 2;
const shortestMs = 1;

let last: Promise<unknown> = Promise.resolve();

/**
 * Does a piece of costly work, a few milliseconds of it, in one queue with all others of this process and
 * with a rest after each: however many files are made, they take a third of the process, and calls are
 * answered in between.
 */
export const paced = <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  const done = last.then(async () => {
    const begun = performance.now();
    const result = await work();
    return { result, took: performance.now() - begun };
  });
  last = done.then(
    ({ took }) => pause(Math.max(shortestMs, took * rest)),
    () => undefined,
  );
  return done.then(({ result }) => result);
};
