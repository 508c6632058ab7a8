import type { components } from '../../../../openapi/generated/provider.ts';
import { addDays, weekdayOf } from '../calendar.ts';

type PaidOn = components['schemas']['PaidOn'];

const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5 } as const;
const mostDaysLater = 366;

/**
 * The first free day, not before the earliest, on which a configuration pays; days are YYYY-MM-DD, and the
 * caller decides which are business days. Null when there is none within a year.
 */
export const findPayoutDay = (
  paidOn: PaidOn,
  earliest: string,
  taken: ReadonlySet<string>,
  isBusinessDay: (day: string) => boolean,
): string | null => {
  for (let later = 0; later <= mostDaysLater; later += 1) {
    const day = addDays(earliest, later);
    if (isPayoutDay(paidOn, day, isBusinessDay) && !taken.has(day)) return day;
  }
  return null;
};

const isPayoutDay = (paidOn: PaidOn, day: string, isBusinessDay: (day: string) => boolean): boolean => {
  if (paidOn === 'every_day') return true;
  if (paidOn === 'business_days') return isBusinessDay(day);
  if (paidOn === 'month_end') return addDays(day, 1).endsWith('-01');
  return weekdayOf(day) === weekdays[paidOn];
};
