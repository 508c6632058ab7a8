/** A day of the calendar; month and day count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const written = /^(\d{4})-(\d\d)-(\d\d)$/;

/** How many days a month has; the month counts from 1. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** Reads YYYY-MM-DD; undefined when there is no such day. */
export const parseDay = (text: string): Day | undefined => {
  const found = written.exec(text);
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
};

/** Writes YYYY-MM-DD; the inverse of `parseDay`. */
export const formatDay = ({ year, month, day }: Day): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Whether the text is a day of the calendar, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => parseDay(text) !== undefined;

/** The same day of the month so many months later (or earlier), clamped to the end of that month. */
export const addMonths = ({ year, month, day }: Day, months: number): Day => {
  const count = year * 12 + (month - 1) + months;
  const there = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...there, day: Math.min(day, daysInMonth(there.year, there.month)) };
};

/** So many days later (or earlier). */
export const addDays = ({ year, month, day }: Day, days: number): Day => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day + days);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
