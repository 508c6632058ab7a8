import { addMonths, daysInMonth, formatDay, parseDay } from './day.ts';

const firstDayOf = (month: string): string => `${month}-01`;

/** Whether the text is a month of the calendar, as YYYY-MM. */
export const isMonth = (text: string): boolean =>
  text.length === 7 && parseDay(firstDayOf(text)) !== undefined;

/** The first and the last day of a month, as YYYY-MM-DD. */
export const daysOfMonth = (month: string): readonly [first: string, last: string] | undefined => {
  const first = isMonth(month) ? parseDay(firstDayOf(month)) : undefined;
  return first === undefined
    ? undefined
    : [formatDay(first), formatDay({ ...first, day: daysInMonth(first.year, first.month) })];
};

/** The month after one, as YYYY-MM. */
export const monthAfter = (month: string): string => {
  const first = parseDay(firstDayOf(month));
  return first === undefined ? month : formatDay(addMonths(first, 1)).slice(0, 7);
};
