import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { DateRangePreset } from '../../../../engine/language/value/date-range-preset.ts';
import { isDateRangePreset, resolveDateRange, todayIn } from '../../../../engine/resolve/time/date-range.ts';

const cases: readonly (readonly [DateRangePreset, string, string, string])[] = [
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
  ['last-7-days', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['last-month', '2026-11-21', '2026-10-21', '2026-11-21'],
  ['last-month', '2026-03-31', '2026-02-28', '2026-03-31'],
  ['last-month', '2024-03-30', '2024-02-29', '2024-03-30'],
  ['last-month', '2026-01-15', '2025-12-15', '2026-01-15'],
  ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['previous-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['previous-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-3-months', '2026-05-31', '2026-02-28', '2026-05-31'],
  ['last-12-months', '2024-02-29', '2023-02-28', '2024-02-29'],
];

describe('a range of days', () => {
  test.each(cases)('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(resolveDateRange(preset, today)).toEqual([from, to]);
  });

  it('is known by its name alone', () => {
    expect(isDateRangePreset('last-month')).toBe(true);
    expect(isDateRangePreset('constructor')).toBe(false);
  });

  it('of a day that does not exist is that text', () => {
    expect(resolveDateRange('last-month', 'x')).toEqual(['x', 'x']);
  });
});

test.each([
  ['begins in Sydney before it begins in UTC', 'Australia/Sydney', '2026-11-20T13:00:00Z', '2026-11-21'],
  ['is still yesterday in Los Angeles', 'America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20'],
  ['holds an hour twice when clocks go back', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-01'],
  ['skips an hour when clocks go forward', 'Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29'],
  ['skips a whole day in Samoa', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ['falls back to UTC in a zone that nobody knows', 'Mars/Olympus', '2026-11-21T23:59:59Z', '2026-11-21'],
])('today %s', (_, zone, now, want) => {
  expect(todayIn(zone, new Date(now))).toBe(want);
});

/** A second way to the same day: the calendar of the Swedish locale is ISO already. */
const independentDay = (zone: string, now: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now);
/** A second way back by months: step day by day until the month has changed often enough and the day fits. */
const monthsBack = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

it('agrees with an independent calendar, over clock changes and leap years', () => {
  const zones = [
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'America/Sao_Paulo',
    'UTC',
  ];
  const now = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), now, (zone, date) => {
      const today = todayIn(zone, date);
      expect(today).toBe(independentDay(zone, date));
      const back = (days: number) =>
        new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
      expect(resolveDateRange('yesterday', today)).toEqual([back(1), back(1)]);
      expect(resolveDateRange('last-7-days', today)).toEqual([back(6), today]);
      expect(resolveDateRange('last-month', today)).toEqual([monthsBack(today, 1), today]);
      expect(resolveDateRange('last-3-months', today)).toEqual([monthsBack(today, 3), today]);
      expect(resolveDateRange('last-12-months', today)).toEqual([monthsBack(today, 12), today]);
      expect(resolveDateRange('this-month', today)).toEqual([`${today.slice(0, 8)}01`, today]);
      const before = monthsBack(`${today.slice(0, 8)}01`, 1);
      const end = new Date(Date.parse(`${today.slice(0, 8)}01`) - 86_400_000).toISOString().slice(0, 10);
      expect(resolveDateRange('previous-month', today)).toEqual([before, end]);
    }),
    { numRuns: 2_000 },
  );
}, 60_000);
