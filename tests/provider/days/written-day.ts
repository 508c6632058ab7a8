import { writeDay } from '../../../server/provider/rules/calendar.ts';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const monthNumbers = new Map(months.map((month) => [writeDay(`2026-${month}-01`).split(' ')[1], month]));

/** A day in words, like `28 November 2026 (Asia/Tokyo)`, as YYYY-MM-DD; any other text is unchanged. */
export const dayInWords = (words: string): string => {
  const [, day = '', month, year] = /^(\d{1,2}) (\w+) (\d{4})\b/.exec(words) ?? [];
  return year === undefined ? words : `${year}-${monthNumbers.get(month) ?? ''}-${day.padStart(2, '0')}`;
};

/** The day of a moment or a day in the portal's default format, like `28/11/2026 07:30`, as YYYY-MM-DD. */
export const dayOfCell = (words: string): string => {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})\b/.exec(words) ?? [];
  return year === undefined ? words : `${year}-${month ?? ''}-${day ?? ''}`;
};
