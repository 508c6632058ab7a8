/** Lets so many pieces of work in at once; others wait their turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a gate for what would otherwise fill the memory. */
export const createGate = (most: number): Gate => {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((turn) => {
        waiting.push(turn);
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
};
