import { describe, expect, it } from 'vitest';
import { isZoned } from '../../../../engine/kinds/filters/date-range/value.ts';
import { lentOn } from '../fixtures/library-list.ts';

const dates = {
  ...lentOn().of,
  param: 'day_kind',
  options: [],
  default: 'lent_at',
  calendarDays: ['due_at'],
};
const { zone: _, ...everywhere } = lentOn();

describe('the days of a range begin and end in a zone', () => {
  it.each([
    ['where their parameter names it', lentOn(), undefined, true],
    ['not where it names none', everywhere, undefined, false],
    [
      'where the date that is meant goes without saying and is a moment',
      lentOn({ of: dates }),
      undefined,
      true,
    ],
    ['where the date that is meant is a moment', lentOn({ of: dates }), 'lent_at', true],
    ['not where the date that is meant is a calendar day', lentOn({ of: dates }), 'due_at', false],
    ['not where that goes without saying', lentOn({ of: { ...dates, default: 'due_at' } }), undefined, false],
  ])('%s', (_promise, filter, of, zoned) => {
    expect(isZoned(filter, of)).toBe(zoned);
  });
});
