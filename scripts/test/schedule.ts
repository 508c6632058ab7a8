/** A piece of work, how many of the slots it keeps busy at once, and the job that has to be done before it. */
export interface Job<Result> {
  readonly name: string;
  readonly slots: number;
  readonly needs?: string;
  readonly run: () => Promise<Result>;
}

/**
 * Does all of the work side by side, as far as the slots allow: jobs begin in the order given, but one that does not
 * fit or waits for another lets those behind it pass. A job that wants more slots than there are takes all of them.
 * Answers the results by name, in the order of the jobs.
 */
export const runSideBySide = async <Result>(
  jobs: readonly Job<Result>[],
  slots: number,
): Promise<ReadonlyMap<string, Result>> => {
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...jobs];
  let free = slots;
  const start = (job: Job<Result>): void => {
    const taken = Math.min(job.slots, slots);
    free -= taken;
    const ended = job.run().then((result) => {
      results.set(job.name, result);
      running.delete(job.name);
      free += taken;
    });
    running.set(job.name, ended);
  };
  const canStart = ({ slots: wanted, needs }: Job<Result>): boolean =>
    Math.min(wanted, slots) <= free && (needs === undefined || results.has(needs));
  while (waiting.length > 0 || running.size > 0) {
    for (let at = waiting.findIndex(canStart); at >= 0; at = waiting.findIndex(canStart))
      for (const job of waiting.splice(at, 1)) start(job);
    if (running.size === 0) throw new Error(`Nothing does what ${waiting[0]?.name ?? ''} needs.`);
    await Promise.race(running.values());
  }
  return new Map(jobs.flatMap(({ name }) => [...results].filter(([done]) => done === name)));
};
