import { format } from 'date-fns';
import { expect, it } from 'vitest';
import { calendarWords } from '../../../engine/widgets/calendar/calendar-words.ts';

const day = new Date(2026, 9, 28);

it.each([
  ['en-AU', 'October', 'We', '28th October (Wednesday)'],
  ['de-DE', 'Oktober', 'Mi', '28 Oktober (Mittwoch)'],
  ['fr-FR', 'octobre', 'mer.', '28 octobre (mercredi)'],
])('a calendar in %s names its months and days so', (tag, month, short, whole) => {
  const { locale } = calendarWords(tag);
  expect(format(day, 'LLLL', { locale })).toBe(month);
  expect(format(day, 'cccccc', { locale })).toBe(short);
  expect(format(day, 'do MMMM (EEEE)', { locale })).toBe(whole);
});

it('its controls are named after what they lead to', () => {
  const { labels } = calendarWords('de-DE');
  expect(labels?.labelNext(day)).toBe('Oktober 2026');
  expect([labels?.labelMonthDropdown(), labels?.labelYearDropdown()]).toEqual(['Monat', 'Jahr']);
});
