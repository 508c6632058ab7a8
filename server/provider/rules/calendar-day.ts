import { createInstantFormat } from '../exports/zoned-instant.ts';

const formats = new Map<string, (instant: string) => string>();

/** The day, YYYY-MM-DD, on which an instant falls in a time zone. */
export const calendarDay = (instant: string, timezone: string): string => {
  const format = formats.get(timezone) ?? createInstantFormat(timezone);
  formats.set(timezone, format);
  return format(instant).slice(0, 10);
};
