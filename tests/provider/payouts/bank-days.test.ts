import { describe, expect, it } from 'vitest';
import { bankDaysOf, lastKnownYear } from '../../../server/provider/settlement/bank-days.ts';
import { findPayoutDay } from '../../../server/provider/rules/payouts/payout-day.ts';
import { addDays, weekdayOf } from '../../../server/provider/rules/calendar.ts';
import { weekendOf } from '../../../server/provider/settlement/weekend.ts';
import { closedDaysOf, knownCountries } from '../../../scripts/holidays/closed-days.ts';

/** Days on which banks are closed, as governments and central banks publish them, each with the next day on which they work. */
const published: Readonly<Record<string, readonly (readonly [closed: string, next: string])[]>> = {
  AU: [
    ['2025-01-27', '2025-01-28'],
    ['2026-01-01', '2026-01-02'],
    ['2026-01-26', '2026-01-27'],
    ['2026-04-03', '2026-04-07'],
    ['2026-12-25', '2026-12-29'],
    ['2027-12-27', '2027-12-29'],
  ],
  NZ: [
    ['2026-01-01', '2026-01-05'],
    ['2026-02-06', '2026-02-09'],
    ['2026-04-27', '2026-04-28'],
    ['2026-07-10', '2026-07-13'],
    ['2026-12-28', '2026-12-29'],
  ],
  GB: [
    ['2025-08-25', '2025-08-26'],
    ['2026-05-04', '2026-05-05'],
    ['2026-08-31', '2026-09-01'],
    ['2026-12-25', '2026-12-29'],
    ['2027-12-27', '2027-12-29'],
    ['2028-01-03', '2028-01-04'],
  ],
  // By law banks are closed from 31 December to 3 January; a holiday on a Sunday moves, and a day between two holidays is one.
  JP: [
    ['2025-05-06', '2025-05-07'],
    ['2026-01-01', '2026-01-05'],
    ['2026-05-04', '2026-05-07'],
    ['2026-09-21', '2026-09-24'],
    ['2026-12-31', '2027-01-04'],
    ['2027-03-22', '2027-03-23'],
    ['2027-12-31', '2028-01-04'],
  ],
  US: [
    ['2025-11-11', '2025-11-12'],
    ['2026-01-19', '2026-01-20'],
    ['2026-06-19', '2026-06-22'],
    ['2026-10-12', '2026-10-13'],
    ['2026-11-26', '2026-11-27'],
    ['2027-07-05', '2027-07-06'],
  ],
  DE: [
    ['2026-04-03', '2026-04-07'],
    ['2026-05-14', '2026-05-15'],
    ['2026-12-24', '2026-12-28'],
    ['2026-12-31', '2027-01-04'],
  ],
  CA: [
    ['2026-05-18', '2026-05-19'],
    ['2026-09-30', '2026-10-01'],
    ['2026-12-25', '2026-12-29'],
    ['2027-12-27', '2027-12-29'],
  ],
  AE: [
    ['2026-03-20', '2026-03-23'],
    ['2026-05-26', '2026-06-01'],
    ['2026-12-02', '2026-12-04'],
  ],
  // Here and in Kuwait the week ends on Friday and Saturday.
  SA: [
    ['2026-02-22', '2026-02-23'],
    ['2026-09-23', '2026-09-24'],
    ['2027-09-23', '2027-09-26'],
  ],
  KW: [
    ['2026-01-01', '2026-01-04'],
    ['2026-02-25', '2026-03-01'],
    ['2026-03-20', '2026-03-23'],
    ['2026-05-26', '2026-05-31'],
    ['2026-11-27', '2026-11-29'],
  ],
  IN: [
    ['2026-01-26', '2026-01-27'],
    ['2026-10-02', '2026-10-05'],
    ['2026-12-25', '2026-12-28'],
  ],
};

const cases = Object.entries(published).flatMap(([country, days]) =>
  days.map(([closed, next]) => [country, closed, next] as const),
);

describe('the business days of a country', () => {
  it.each(cases)('%s is closed on %s until %s', (country, closed, next) => {
    expect(findPayoutDay('business_days', closed, new Set(), bankDaysOf(country))).toBe(next);
  });

  it.each([
    ['AU', '2026-04-02'],
    ['NZ', '2026-04-24'],
    ['GB', '2026-12-24'],
    ['JP', '2026-12-30'],
    ['KW', '2026-02-24'],
    ['KW', '2026-11-29'],
    ['CN', '2026-05-05'],
    // Women have the afternoon off; banks work.
    ['CN', '2027-03-08'],
    // These are no holidays any more.
    ['AE', '2026-01-16'],
    ['AE', '2026-02-18'],
    // Canada's banks work on Easter Monday.
    ['CA', '2026-04-06'],
    // The Federal Reserve does not move a holiday from Saturday to Friday.
    ['US', '2026-07-03'],
    ['US', '2027-12-24'],
  ])('%s works on %s', (country, day) => {
    expect(findPayoutDay('business_days', day, new Set(), bankDaysOf(country))).toBe(day);
  });

  it('of a country of which nothing is known are those of the week', () => {
    const isBusinessDay = bankDaysOf('AQ');
    expect(['2026-11-27', '2026-11-28', '2026-11-30'].map(isBusinessDay)).toEqual([true, false, true]);
  });

  it('count only for who is paid by them', () => {
    const isBusinessDay = bankDaysOf('GB');
    const paid = (['friday', 'every_day', 'month_end'] as const).map((paidOn) =>
      findPayoutDay(paidOn, '2026-12-25', new Set(), isBusinessDay),
    );
    expect(paid).toEqual(['2026-12-25', '2026-12-25', '2026-12-31']);
  });

  it('are found after a holiday that others of its payouts have taken', () => {
    const taken = new Set(['2026-12-29']);
    expect(findPayoutDay('business_days', '2026-12-25', taken, bankDaysOf('GB'))).toBe('2026-12-30');
  });
});

describe('what is written down of bank holidays', () => {
  it.each(['AE', 'AU', 'CA', 'DE', 'GB', 'IN', 'JP', 'KW', 'SA', 'US'])(
    'of %s is the library’s of today: otherwise run `npm run holidays`',
    (country) => {
      const [first, last] = [2026, 2027];
      const isBusinessDay = bankDaysOf(country);
      const written = Array.from({ length: 730 }, (_, later) => addDays('2026-01-01', later)).filter(
        (day) => isWorkday(country, day) && !isBusinessDay(day),
      );
      expect(written).toEqual(closedDaysOf(country, first, last).filter((day) => isWorkday(country, day)));
    },
  );

  it('is there for every country that the library knows, and for years to come', () => {
    const unknown = knownCountries().filter((country) => {
      const year = Array.from({ length: 365 }, (_, later) => addDays('2026-01-01', later));
      return year.every((day) => bankDaysOf(country)(day) === isWorkday(country, day));
    });
    // Their holidays are regional, or unknown to the library.
    expect(unknown).toEqual([]);
    expect(lastKnownYear()).toBe(2040);
  });
});

const isWorkday = (country: string, day: string): boolean => !weekendOf(country).includes(weekdayOf(day));
