import { describe, expect, it } from 'vitest';
import { daysOfMonth, isMonth, monthAfter } from '../../../../engine/resolve/time/month.ts';

describe('a month', () => {
  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['2026-11-01', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isMonth(text)).toBe(expected);
  });

  it.each([
    ['2026-11', ['2026-11-01', '2026-11-30']],
    ['2028-02', ['2028-02-01', '2028-02-29']],
    ['soon', undefined],
  ])('%s has the days %j', (month, days) => {
    expect(daysOfMonth(month)).toEqual(days);
  });

  it.each([
    ['2026-11', '2026-12'],
    ['2026-12', '2027-01'],
  ])('%s is followed by %s', (month, next) => {
    expect(monthAfter(month)).toBe(next);
  });
});
