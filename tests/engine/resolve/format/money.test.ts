import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exponentOf, formatAmount, formatMoney } from '../../../../engine/resolve/format/money.ts';
import { settings } from '../fixtures/library-portal.ts';

describe('an amount', () => {
  test.each([
    ['has the code in sight', 123_450, 'AUD', 'AUD 1,234.50'],
    ['below one unit keeps its zero', 5, 'AUD', 'AUD 0.05'],
    ['may be negative', -123_450, 'AUD', '−AUD 1,234.50'],
    ['may be negative below one unit', -5, 'AUD', '−AUD 0.05'],
    ['has no decimals in yen', -500, 'JPY', '−JPY 500'],
    ['has three decimals in dinars', 1_234_567, 'KWD', 'KWD 1,234.567'],
    ['has no negative zero', -0, 'AUD', 'AUD 0.00'],
    ['may be the largest safe one', Number.MAX_SAFE_INTEGER, 'AUD', 'AUD 90,071,992,547,409.91'],
    ['beyond that stands as it came', 2 ** 53, 'AUD', '9007199254740992'],
    ['that is no integer stands as it came', 12.5, 'AUD', '12.5'],
    ['that is no number stands as it came', Number.NaN, 'AUD', 'NaN'],
    ['of an unknown currency says so', 123_450, null, '¤ 123450'],
    ['of a made-up currency says so', 123_450, '<b>', '¤ 123450'],
  ])('%s', (_, minor, currency, want) => {
    expect(formatMoney(minor, currency, settings)).toBe(want);
  });

  it('is written by the locale', () => {
    expect(formatMoney(-123_456_789, 'EUR', { ...settings, locale: 'de' })).toBe('−EUR 1.234.567,89');
    expect(formatMoney(1_234_567_890, 'INR', { ...settings, locale: 'en-IN' })).toBe('INR 1,23,45,678.90');
    expect(formatMoney(123_450, 'EUR', { ...settings, locale: 'not a locale' })).toBe('EUR 1,234.50');
  });

  it('finds the exponent of a currency, and nothing inherited', () => {
    expect(['JPY', 'KWD', 'AUD', 'constructor'].map((code) => exponentOf(code, settings.exponents))).toEqual([
      0, 3, 2, 2,
    ]);
  });

  it('loses no digit, whatever the exponent', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, exponent) => {
        const unit = 10n ** BigInt(exponent);
        const all = BigInt(Math.abs(minor));
        const fraction = exponent === 0 ? '' : `.${String(all % unit).padStart(exponent, '0')}`;
        const want = `${minor < 0 ? '−' : ''}${String(all / unit)}${fraction}`;
        expect(formatAmount(minor, exponent, 'en', false)).toBe(want);
      }),
      { numRuns: 2_000 },
    );
  });
});
