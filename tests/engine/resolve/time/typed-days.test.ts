import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPattern,
  parsePattern,
  readDay,
  writeDay,
} from '../../../../engine/resolve/time/date-pattern.ts';
import { addDays, formatDay } from '../../../../engine/resolve/time/day.ts';

/** The display formats of the specification, section 9. */
const days = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD', 'MMM DD, YYYY'];
const moments = [...days.slice(0, 3).map((format) => `${format} HH:MM`), 'MMM DD, YYYY HH:MM:SS'];
const locales = ['en-AU', 'en-US', 'de', 'ja'];

describe('a day', () => {
  it.each(days)('is typed as %s and read back the same, whichever day it is', (format) => {
    const misread: string[] = [];
    for (const locale of locales)
      for (let distance = 0; distance < 3000; distance += 1) {
        const day = formatDay(addDays({ year: 2023, month: 1, day: 1 }, distance));
        if (readDay(format, writeDay(format, day, locale), locale) !== day) misread.push(`${day} ${locale}`);
      }
    expect(misread).toEqual([]);
  });

  it.each([
    ['DD/MM/YYYY', '1/2/2026', '2026-02-01'],
    ['MM/DD/YYYY', '1/2/2026', '2026-01-02'],
    ['DD/MM/YYYY', ' 01/02/2026 ', '2026-02-01'],
    ['MMM DD, YYYY', 'feb 1,  2026', '2026-02-01'],
    ['DD/MM/YYYY', '2026-02-01', '2026-02-01'],
    ['DD/MM/YYYY', '31/02/2026', undefined],
    ['DD/MM/YYYY', '02/31/2026', undefined],
    ['DD/MM/YYYY', '01/02/26', undefined],
    ['DD/MM/YYYY', '01-02-2026', undefined],
    ['DD/MM/YYYY', '01/02/2026 10:00', undefined],
    ['MMM DD, YYYY', 'Foo 01, 2026', undefined],
    ['DD/MM/YYYY', '', undefined],
    ['DD/MM/YYYY', '9'.repeat(10_000), undefined],
  ])('by %s reads %s as %s', (format, text, day) => {
    expect(readDay(format, text, 'en')).toBe(day);
  });
});

describe('a moment', () => {
  it.each(moments)('by %s reads what it wrote', (format) => {
    const part = (most: number, least = 0) => fc.integer({ min: least, max: most });
    const time = fc.record({
      year: part(9999, 1),
      month: part(12, 1),
      day: part(28, 1),
      hour: part(23),
      minute: part(59),
      second: format.endsWith('SS') ? part(59) : fc.constant(0),
    });
    fc.assert(
      fc.property(time, fc.constantFrom(...locales), (drawn, locale) => {
        expect(parsePattern(format, formatPattern(format, drawn, locale), locale)).toEqual(drawn);
      }),
    );
  });

  it.each(['01/02/2026 24:00', '01/02/2026 10:60', '01/02/2026'])('is not %s', (text) => {
    expect(parsePattern('DD/MM/YYYY HH:MM', text, 'en')).toBeUndefined();
  });
});
