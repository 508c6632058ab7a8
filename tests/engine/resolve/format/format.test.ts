import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ValueFormat } from '../../../../engine/language/plan/value-format.ts';
import { formatPattern } from '../../../../engine/resolve/time/date-pattern.ts';
import { formatUtc, formatValue } from '../../../../engine/resolve/format/format.ts';
import { isZone, parseInstant, wallTimeIn } from '../../../../engine/resolve/time/instant.ts';
import { monthNames, numberFormat, zoneFormat } from '../../../../engine/resolve/format/intl.ts';
import { resolveFormatSettings } from '../../../../engine/resolve/format/settings.ts';
import { options } from '../fixtures/library-list.ts';
import { portal, settings } from '../fixtures/library-portal.ts';

const money: ValueFormat = { type: 'money', currency: { field: 'currency' } };
const row = { currency: 'JPY' };
const cases: readonly (readonly [string, unknown, ValueFormat, string])[] = [
  ['words as they are', '<b>x</b>', { type: 'text' }, '<b>x</b>'],
  ['a number with groups', 1_234_567.25, { type: 'number', integer: false }, '1,234,567.25'],
  ['a number without rounding it', 0.123_456_789_012, { type: 'number', integer: false }, '0.123456789012'],
  ['an identifier without groups', 1_234_567, { type: 'number', integer: true, identifier: true }, '1234567'],
  ['a rate as percent', 195, { type: 'percentage', decimals: 2 }, '1.95\u00A0%'],
  ['a whole rate as percent', 70, { type: 'percentage', decimals: 0 }, '70\u00A0%'],
  ['a negative rate as percent', -1_234_500, { type: 'percentage', decimals: 2 }, '−12,345\u00A0%'],
  ['a duration in the words of its unit', 14, { type: 'duration', unit: 'day' }, '14 days'],
  ['one of the unit', 1, { type: 'duration', unit: 'day' }, '1 day'],
  ['milliseconds in short', 1_230, { type: 'duration', unit: 'millisecond' }, '1,230 ms'],
  ['an amount in the currency of its row', 1_234, money, 'JPY 1,234'],
  ['an amount in a fixed currency', 1_234, { type: 'money', currency: { code: 'KWD' } }, 'KWD 1.234'],
  ['a day by the pattern', '2024-02-29', { type: 'date' }, '29/02/2024'],
  ['a day that does not exist as it came', '2023-02-29', { type: 'date' }, '2023-02-29'],
  ['a moment in the zone', '2026-11-20T14:05:09Z', { type: 'dateTime' }, '21/11/2026 01:05'],
  [
    'the day of a moment in the zone',
    '2026-11-20T14:05:09Z',
    { type: 'dateTime', isDay: true },
    '21/11/2026',
  ],
  [
    'a moment with an offset in the zone',
    '2026-11-20T14:05:09.123456-05:00',
    { type: 'dateTime' },
    '21/11/2026 06:05',
  ],
  ['a month by its name', '2026-10', { type: 'month' }, 'Oct 2026'],
  ['a month that is none as it came', '2026-13', { type: 'month' }, '2026-13'],
  ['a moment that is none as it came', '2026-11-20 soon', { type: 'dateTime' }, '2026-11-20 soon'],
  ['yes', true, { type: 'boolean' }, 'Yes'],
  ['no', false, { type: 'boolean' }, 'No'],
  ['an option by its label', 'lent', { type: 'option', options: options('lent') }, 'The lent'],
  ['an option that is a number', 0, { type: 'option', options: options(1, 0) }, 'The 0'],
  ['an option that nobody knows as it came', 'burnt', { type: 'option', options: options('lent') }, 'burnt'],
  [
    'several values',
    ['lent', 'x'],
    { type: 'list', of: { type: 'option', options: options('lent') } },
    'The lent, x',
  ],
  ['no values', [], { type: 'list', of: { type: 'text' } }, '–'],
  ['data as JSON', { a: [1] }, { type: 'json' }, '{"a":[1]}'],
  ['nothing', null, money, '–'],
  ['what is absent', undefined, { type: 'text' }, '–'],
];

describe('a value', () => {
  test.each(cases)('shows %s', (_, value, format, want) => {
    expect(formatValue(value, format, row, settings)).toBe(want);
  });

  it('shows as it came when it goes round in a circle', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(formatValue(circle, { type: 'text' }, row, settings)).toBe('[object Object]');
  });

  it('is written whatever it is', () => {
    const formats: readonly ValueFormat[] = [
      ...cases.map(([, , format]) => format),
      { type: 'list', of: money },
    ];
    const texts = fc.constantFrom(
      '2026-11-20T14:05:09Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
      '2026-02-30',
      '',
    );
    const value = fc.oneof(
      texts,
      fc.anything({ withBigInt: true, withDate: true, withSparseArray: true, withNullPrototype: true }),
    );
    const zone = fc.constantFrom('Australia/Sydney', 'UTC', '', 'Mars/Olympus', '+25:99');
    const locale = fc.constantFrom('en', 'ar-EG', '', 'not a locale', 'x');
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(...formats),
        value,
        zone,
        locale,
        (drawn, format, currency, inZone, tag) => {
          const text = formatValue(drawn, format, { currency }, { ...settings, zone: inZone, locale: tag });
          return typeof text === 'string';
        },
      ),
      { numRuns: 5_000 },
    );
  }, 60_000);

  it('is written by formatters that are made once, not for each row', () => {
    expect(zoneFormat('Asia/Kathmandu')).toBe(zoneFormat('Asia/Kathmandu'));
    expect(numberFormat('en-NZ')).toBe(numberFormat('en-NZ'));
    expect(monthNames('en-NZ')).toBe(monthNames('en-NZ'));
  });
});

const time = { year: 2026, month: 3, day: 9, hour: 7, minute: 5, second: 2 };
test.each([
  ['DD/MM/YYYY', '09/03/2026'],
  ['MM/DD/YYYY', '03/09/2026'],
  ['YYYY/MM/DD', '2026/03/09'],
  ['DD/MM/YYYY HH:MM', '09/03/2026 07:05'],
  ['MM/DD/YYYY HH:MM', '03/09/2026 07:05'],
  ['YYYY/MM/DD HH:MM', '2026/03/09 07:05'],
  ['MMM DD, YYYY HH:MM:SS', 'Mar 09, 2026 07:05:02'],
  ['MMM DD, YYYY', 'Mar 09, 2026'],
  ['YYYY-MM-DD', '2026-03-09'],
  ['HH:mm:ss on DD.MM.', '07:05:02 on 09.03.'],
  ['HH:MM MM/YYYY', '07:05 03/2026'],
  ['', ''],
])('the pattern %s writes %s', (pattern, want) => {
  expect(formatPattern(pattern, time, 'en')).toBe(want);
});

describe('a moment', () => {
  it.each([
    ['2026-11-20T14:05:09Z', '2026-11-20 14:05:09'],
    ['2026-11-20T23:30:00-02:30', '2026-11-21 02:00:00'],
    ['2026-11-20', undefined],
    ['2026-02-30T00:00:00Z', undefined],
    ['2026-11-20T24:00:00Z', undefined],
    ['2026-11-20T14:05:09', undefined],
    [null, undefined],
    [12, undefined],
  ])('%s is %s in UTC', (value, want) => {
    expect(formatUtc(value)).toBe(want);
  });

  it('is read as any other reader reads it', () => {
    const date = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(date, (drawn) => parseInstant(drawn.toISOString()) === drawn.getTime()));
  });

  it('shows the clock of every zone, over clock changes', () => {
    const zones = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Africa/Casablanca',
    );
    const date = fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2050-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, date, (zone, drawn) => {
        const { year, month, day, hour, minute, second } = wallTimeIn(zone, drawn.getTime());
        const shown = formatPattern('YYYY-MM-DD HH:mm:ss', { year, month, day, hour, minute, second }, 'en');
        return (
          shown ===
          new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'medium',
          }).format(drawn)
        );
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);

  it('needs a zone that exists', () => {
    expect([isZone('Australia/Sydney'), isZone('UTC'), isZone('Mars/Olympus'), isZone('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the settings of a portal hold its own words for yes, no and nothing', () => {
  expect(resolveFormatSettings(portal, 'UTC')).toEqual({ ...settings, zone: 'UTC' });
});
