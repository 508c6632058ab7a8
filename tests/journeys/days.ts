const dayMs = 86_400_000;

/** The day so many days before today, as YYYY-MM-DD: the store of the portal ends today and begins thirteen months before. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** A month that is over, its first and its last day, and both as they stand in the address of a list. */
const lastOf = (month: string) => {
  const now = new Date().toISOString();
  const year = Number(now.slice(0, 4)) - (now.slice(5, 7) > month ? 0 : 1);
  const [from, to] = [`${year}-${month}-01`, `${year}-${month}-31`];
  return { year, from, to, days: `${from}..${to}` };
};
export const lastMay = lastOf('05');
export const lastJuly = lastOf('07');
