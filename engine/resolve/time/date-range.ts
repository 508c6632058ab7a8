import type { DateRangePreset } from '../../language/value/date-range-preset.ts';
import { addDays, addMonths, daysInMonth, formatDay, parseDay, type Day } from './day.ts';
import { wallTimeIn } from './instant.ts';

/** The moving ranges, shortest first. */
const ranges: Readonly<Record<DateRangePreset, (today: Day) => readonly [Day, Day]>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  'last-7-days': (today) => [addDays(today, -6), today],
  'this-month': (today) => [{ ...today, day: 1 }, today],
  'last-month': (today) => [addMonths(today, -1), today],
  'previous-month': (today) => {
    const { year, month } = addMonths(today, -1);
    return [
      { year, month, day: 1 },
      { year, month, day: daysInMonth(year, month) },
    ];
  },
  'last-3-months': (today) => [addMonths(today, -3), today],
  'last-12-months': (today) => [addMonths(today, -12), today],
};

/** Whether the text names a moving range. */
export const isDateRangePreset = (text: string): text is DateRangePreset => Object.hasOwn(ranges, text);

/** The moving ranges as they are offered. */
export const dateRangePresets: readonly DateRangePreset[] = Object.keys(ranges).filter(isDateRangePreset);

/** The day it is in the zone, as YYYY-MM-DD. */
export const todayIn = (zone: string, now: Date): string => formatDay(wallTimeIn(zone, now.getTime()));

/** First and last day of the range, both included, as YYYY-MM-DD. A month back is the same day of that month, clamped to its end. */
export const resolveDateRange = (
  preset: DateRangePreset,
  today: string,
): readonly [from: string, to: string] => {
  const day = parseDay(today);
  if (day === undefined) return [today, today];
  const [from, to] = ranges[preset](day);
  return [formatDay(from), formatDay(to)];
};
