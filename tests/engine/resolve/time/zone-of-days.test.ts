import { afterEach, describe, expect, it } from 'vitest';
import { dateRangeFilter } from '../../../../engine/kinds/filters/date-range/value.ts';
import type { DateRangePreset } from '../../../../engine/language/value/date-range-preset.ts';
import { lentOn } from '../fixtures/library-list.ts';

/** What is asked for of a range, at a moment, by whoever reads in a zone. */
const asked = (preset: DateRangePreset, zone: string, at: string) =>
  dateRangeFilter.entries(lentOn(), { preset }, { now: new Date(at), zone });

const sydney = 'Australia/Sydney';
const vancouver = 'America/Vancouver';

/** Moments at which the day there and the day of UTC differ, or at which a clock has just been changed. */
const cases: readonly (readonly [DateRangePreset, zone: string, at: string, from: string, to: string])[] = [
  // The end of a month: the 1st of December has begun in Sydney.
  ['today', sydney, '2026-11-30T13:00:00Z', '2026-12-01', '2026-12-01'],
  ['yesterday', sydney, '2026-11-30T13:00:00Z', '2026-11-30', '2026-11-30'],
  ['this-month', sydney, '2026-11-30T13:00:00Z', '2026-12-01', '2026-12-01'],
  ['this-month', sydney, '2026-11-30T12:59:59Z', '2026-11-01', '2026-11-30'],
  ['previous-month', sydney, '2026-11-30T13:00:00Z', '2026-11-01', '2026-11-30'],
  ['last-7-days', sydney, '2026-11-30T13:00:00Z', '2026-11-25', '2026-12-01'],
  ['last-month', sydney, '2026-11-30T13:00:00Z', '2026-11-01', '2026-12-01'],
  ['last-12-months', sydney, '2026-12-31T13:00:00Z', '2026-01-01', '2027-01-01'],
  // Clocks go forward in Sydney on the 4th of October at 2:00, and back on the 4th of April at 3:00.
  ['today', sydney, '2026-10-03T13:59:59Z', '2026-10-03', '2026-10-03'],
  ['today', sydney, '2026-10-03T14:00:00Z', '2026-10-04', '2026-10-04'],
  ['today', sydney, '2026-10-04T12:59:59Z', '2026-10-04', '2026-10-04'],
  ['today', sydney, '2026-10-04T13:00:00Z', '2026-10-05', '2026-10-05'],
  ['last-7-days', sydney, '2026-10-04T13:00:00Z', '2026-09-29', '2026-10-05'],
  ['today', sydney, '2026-04-04T13:00:00Z', '2026-04-05', '2026-04-05'],
  ['today', sydney, '2026-04-05T13:59:59Z', '2026-04-05', '2026-04-05'],
  ['today', sydney, '2026-04-05T14:00:00Z', '2026-04-06', '2026-04-06'],
  ['yesterday', sydney, '2026-04-05T14:00:00Z', '2026-04-05', '2026-04-05'],
  // In Vancouver they went forward on the 8th of March. Where they go back on the 1st of November, one hour comes twice.
  ['today', vancouver, '2026-03-08T07:59:59Z', '2026-03-07', '2026-03-07'],
  ['today', vancouver, '2026-03-08T08:00:00Z', '2026-03-08', '2026-03-08'],
  ['today', vancouver, '2026-03-09T06:59:59Z', '2026-03-08', '2026-03-08'],
  ['today', vancouver, '2026-03-09T07:00:00Z', '2026-03-09', '2026-03-09'],
  ['today', vancouver, '2026-11-01T06:59:59Z', '2026-10-31', '2026-10-31'],
  ['this-month', vancouver, '2026-11-01T06:59:59Z', '2026-10-01', '2026-10-31'],
  ['this-month', vancouver, '2026-11-01T07:00:00Z', '2026-11-01', '2026-11-01'],
  ['yesterday', vancouver, '2026-11-01T09:30:00Z', '2026-10-31', '2026-10-31'],
  ['last-7-days', vancouver, '2026-11-02T08:00:00Z', '2026-10-27', '2026-11-02'],
];

describe.each(['UTC', 'America/Vancouver', 'Pacific/Kiritimati'])(
  'days that are asked for in a browser of %s',
  (browser) => {
    const before = process.env['TZ'];
    afterEach(() => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    });

    it.each(cases)('%s in %s at %s is from %s to %s', (preset, zone, at, from, to) => {
      process.env['TZ'] = browser;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(browser);
      expect(asked(preset, zone, at)).toEqual([
        ['day_from', from],
        ['day_to', to],
        ['zone', zone],
        ['day_kind', 'lent_at'],
      ]);
    });
  },
);
