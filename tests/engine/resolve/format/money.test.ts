import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  exponentOf,
  formatAmount,
  formatMoney,
  parseMoney,
} from '../../../../engine/resolve/format/money.ts';
import { settings } from '../fixtures/library-portal.ts';

describe('an amount', () => {
  test.each([
    ['has the code in sight', 123_450, 'AUD', 'AUD 1,234.50'],
    ['below one unit keeps its zero', 5, 'AUD', 'AUD 0.05'],
    ['may be negative', -123_450, 'AUD', 'AUD -1,234.50'],
    ['may be negative below one unit', -5, 'AUD', 'AUD -0.05'],
    ['has no decimals in yen', -500, 'JPY', 'JPY -500'],
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
    expect(formatMoney(-123_456_789, 'EUR', { ...settings, locale: 'de' })).toBe('EUR -1.234.567,89');
    expect(formatMoney(1_234_567_890, 'INR', { ...settings, locale: 'en-IN' })).toBe('INR 1,23,45,678.90');
    expect(formatMoney(123_450, 'EUR', { ...settings, locale: 'not a locale' })).toBe('EUR 1,234.50');
  });

  it('finds the exponent of a currency, and nothing inherited', () => {
    expect(['JPY', 'KWD', 'AUD', 'constructor'].map((code) => exponentOf(code, settings.exponents))).toEqual([
      0, 3, 2, 2,
    ]);
  });
});

describe('a typed amount', () => {
  test.each<readonly [string, string, number, number | undefined]>([
    ['may have groups', '1,234.50', 2, 123_450],
    ['may lack decimals', '1234', 2, 123_400],
    ['may lack some decimals', '12.5', 2, 1_250],
    ['may end with a point', '12.', 2, 1_200],
    ['may have space around it', ' 12 ', 2, 1_200],
    ['may be negative', '-0.05', 2, -5],
    ['may be negative with a true minus', '−3', 0, -3],
    ['is never a negative zero', '-0', 2, 0],
    ['cannot have more decimals than its currency', '1.234', 2, undefined],
    ['cannot have decimals in yen', '1.5', 0, undefined],
    ['cannot have a decimal comma', '12,50', 2, undefined],
    ['cannot start with the point', '.5', 2, undefined],
    ['cannot be empty', '', 2, undefined],
    ['cannot be words', 'ten', 2, undefined],
    ['cannot have an exponent', '1e3', 2, undefined],
    ['cannot be beyond safe integers', '90071992547409.92', 2, undefined],
    ['may be the largest safe one', '90071992547409.91', 2, Number.MAX_SAFE_INTEGER],
    ['cannot be endless', '9'.repeat(50_000), 2, undefined],
  ])('%s', (_, text, exponent, want) => {
    expect(parseMoney(text, exponent)).toBe(want);
  });

  it('is read as it was written, for every exponent and in every locale', () => {
    const locale = fc.constantFrom(
      'en',
      'de',
      'fr',
      'de-CH',
      'en-IN',
      'sv',
      'ar-EG',
      'fa',
      'he',
      'ja',
      'pt-PT',
      'hi-u-nu-deva',
    );
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 0, max: 4 }),
        locale,
        fc.boolean(),
        (minor, exponent, tag, grouped) => {
          expect(parseMoney(formatAmount(minor, exponent, tag, grouped), exponent, tag)).toBe(minor);
        },
      ),
      { numRuns: 5_000 },
    );
  }, 60_000);

  it('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 900_719_925_473n }),
        fc.nat({ max: 9_999 }),
        fc.integer({ min: 0, max: 4 }),
        (whole, part, exponent) => {
          const fraction = String(part).padStart(4, '0').slice(0, exponent);
          const want = whole * 10n ** BigInt(exponent) + BigInt(fraction === '' ? 0 : fraction);
          expect(parseMoney(exponent === 0 ? String(whole) : `${whole}.${fraction}`, exponent)).toBe(
            Number(want),
          );
        },
      ),
      { numRuns: 2_000 },
    );
  }, 60_000);

  it('is total', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 4 }), (text, exponent) => {
        const minor = parseMoney(text, exponent);
        expect(minor === undefined || Number.isSafeInteger(minor)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  }, 60_000);
});
