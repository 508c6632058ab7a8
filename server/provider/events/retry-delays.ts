/** The wait after each failed attempt, in seconds (the schedule of Standard Webhooks): a day in all. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const;

/** How often an event is posted at most. */
export const mostAttempts = delays.length + 1;

/** The wait after so many attempts, in seconds, up to a tenth longer so that receivers are not hit all at once. */
export const retryDelay = (attempts: number, chance: number): number => {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
  return Math.round(delay * (1 + chance / 10));
};
