/** How long the lists of this process took to answer. */
export interface ListTimes {
  readonly note: (seconds: number) => void;
  /** The time within which 95 of 100 pages of lists of the last five minutes were answered, in milliseconds; null where they were few. */
  readonly within95: () => number | null;
}

const windowMs = 300_000;
/** Fewer say nothing of how lists are. */
const fewest = 20;
/** The newest of a busy process say as much as all. */
const most = 2_000;

/** Remembers them in memory: each process knows its own. */
export const createListTimes = (now = Date.now): ListTimes => {
  const answered: { readonly at: number; readonly seconds: number }[] = [];
  return {
    note: (seconds) => {
      answered.push({ at: now(), seconds });
      if (answered.length > 2 * most) answered.splice(0, most);
    },
    within95: () => {
      const since = now() - windowMs;
      const recent = answered
        .slice(-most)
        .filter(({ at }) => at >= since)
        .map(({ seconds }) => seconds)
        .toSorted((one, other) => one - other);
      return recent.length < fewest
        ? null
        : Math.ceil(1000 * (recent[Math.ceil(recent.length * 0.95) - 1] ?? 0));
    },
  };
};
