import { describe, expect, it } from 'vitest';
import { numberMarks } from '../../../engine/resolve/format/intl.ts';
import { formatMoneyText, parseMoneyText } from '../../../engine/render/theme/money-text.ts';

const currencies = { JPY: 0, AUD: 2, KWD: 3 } as const;
const refused = undefined;

/** What is typed, and the integer in minor units that it means in each currency. */
const typed = [
  { text: '12', JPY: 12, AUD: 1200, KWD: 12_000 },
  { text: ' 12 ', JPY: 12, AUD: 1200, KWD: 12_000 },
  { text: '0', JPY: 0, AUD: 0, KWD: 0 },
  { text: '-0', JPY: 0, AUD: 0, KWD: 0 },
  { text: '−12', JPY: -12, AUD: -1200, KWD: -12_000 },
  { text: '-12', JPY: -12, AUD: -1200, KWD: -12_000 },
  { text: '007', JPY: 7, AUD: 700, KWD: 7000 },
  { text: '1,234', JPY: 1234, AUD: 123_400, KWD: 1_234_000 },
  { text: '1,234.5', JPY: refused, AUD: 123_450, KWD: 1_234_500 },
  { text: '1.234', JPY: refused, AUD: refused, KWD: 1234 },
  { text: '1.230', JPY: refused, AUD: refused, KWD: 1230 },
  { text: '12.', JPY: refused, AUD: 1200, KWD: 12_000 },
  { text: '.5', JPY: refused, AUD: 50, KWD: 500 },
  { text: '0.1', JPY: refused, AUD: 10, KWD: 100 },
  { text: '1.1', JPY: refused, AUD: 110, KWD: 1100 },
  { text: '4.35', JPY: refused, AUD: 435, KWD: 4350 },
  { text: '0,500', JPY: refused, AUD: refused, KWD: refused },
  { text: '-0,500', JPY: refused, AUD: refused, KWD: refused },
  { text: '00,500', JPY: refused, AUD: refused, KWD: refused },
  { text: '012,500', JPY: refused, AUD: refused, KWD: refused },
  { text: '10,500', JPY: 10_500, AUD: 1_050_000, KWD: 10_500_000 },
  { text: '0.500', JPY: refused, AUD: refused, KWD: 500 },
  { text: '1,23', JPY: refused, AUD: refused, KWD: refused },
  { text: '12,34.5', JPY: refused, AUD: refused, KWD: refused },
  { text: ',123', JPY: refused, AUD: refused, KWD: refused },
  { text: '1.2.3', JPY: refused, AUD: refused, KWD: refused },
  { text: '1 234', JPY: refused, AUD: refused, KWD: refused },
  { text: '', JPY: refused, AUD: refused, KWD: refused },
  { text: '   ', JPY: refused, AUD: refused, KWD: refused },
  { text: '-', JPY: refused, AUD: refused, KWD: refused },
  { text: '.', JPY: refused, AUD: refused, KWD: refused },
  { text: '-.', JPY: refused, AUD: refused, KWD: refused },
  { text: '--5', JPY: refused, AUD: refused, KWD: refused },
  { text: '+5', JPY: refused, AUD: refused, KWD: refused },
  { text: '1e3', JPY: refused, AUD: refused, KWD: refused },
  { text: '0x10', JPY: refused, AUD: refused, KWD: refused },
  { text: 'Infinity', JPY: refused, AUD: refused, KWD: refused },
  { text: '٣', JPY: refused, AUD: refused, KWD: refused },
  { text: '１２', JPY: refused, AUD: refused, KWD: refused },
  { text: '$5', JPY: refused, AUD: refused, KWD: refused },
  { text: '9007199254740991', JPY: 9_007_199_254_740_991, AUD: refused, KWD: refused },
  { text: '9007199254740992', JPY: refused, AUD: refused, KWD: refused },
  { text: '90071992547409.91', JPY: refused, AUD: 9_007_199_254_740_991, KWD: refused },
  { text: '9007199254740.991', JPY: refused, AUD: refused, KWD: 9_007_199_254_740_991 },
  { text: '9'.repeat(10_000), JPY: refused, AUD: refused, KWD: refused },
  { text: `0.${'0'.repeat(10_000)}1`, JPY: refused, AUD: refused, KWD: refused },
];

describe('an amount typed in major units', () => {
  for (const [currency, exponent] of Object.entries(currencies)) {
    it.each(typed)(`in ${currency}: '$text'`, ({ text, ...meant }) => {
      const meanings: Record<string, number | undefined> = meant;
      expect(parseMoneyText(text, exponent)).toBe(meanings[currency]);
    });
  }
});

describe('an amount typed where commas come before the fraction', () => {
  const german = numberMarks('de-DE');
  it.each([
    ['520,00', 2, 52_000],
    ['1.234,5', 2, 123_450],
    // A thousand, and never one and a quarter.
    ['1.234', 3, 1_234_000],
    ['1,234', 3, 1234],
    ['0,500', 3, 500],
    ['0.500', 3, undefined],
    ['1.234', 0, 1234],
    ['520.00', 2, undefined],
    ['1,234.5', 2, undefined],
    ['12,5', 0, undefined],
  ])('%s with %i digits is %s', (text, exponent, minor) => {
    expect(parseMoneyText(text, exponent, german)).toBe(minor);
  });

  it('is grouped by any space where a narrow one is written', () => {
    const french = numberMarks('fr-FR');
    expect(parseMoneyText('1 234,50', 2, french)).toBe(123_450);
    expect(parseMoneyText('1\u202F234,50', 2, french)).toBe(123_450);
    expect(parseMoneyText('1.234', 3, french)).toBeUndefined();
  });

  it.each(['de-DE', 'fr-FR', 'en-AU', 'de-CH'])('is read in %s as it is written there', (locale) => {
    const marks = numberMarks(locale);
    for (const minor of [0, 5, -52_000, 123_456_789])
      expect(parseMoneyText(formatMoneyText(minor, 2, marks), 2, marks)).toBe(minor);
    expect(formatMoneyText(52_000, 2, numberMarks('de-DE'))).toBe('520,00');
  });
});

describe('an amount shown in major units', () => {
  it.each([
    { minor: 0, JPY: '0', AUD: '0.00', KWD: '0.000' },
    { minor: 5, JPY: '5', AUD: '0.05', KWD: '0.005' },
    { minor: -5, JPY: '-5', AUD: '-0.05', KWD: '-0.005' },
    { minor: 123_450, JPY: '123450', AUD: '1234.50', KWD: '123.450' },
    {
      minor: 9_007_199_254_740_991,
      JPY: '9007199254740991',
      AUD: '90071992547409.91',
      KWD: '9007199254740.991',
    },
  ])('shows $minor with every digit of its currency', ({ minor, ...shown }) => {
    const texts: Record<string, string> = shown;
    for (const [currency, exponent] of Object.entries(currencies)) {
      expect(formatMoneyText(minor, exponent)).toBe(texts[currency]);
      expect(parseMoneyText(formatMoneyText(minor, exponent), exponent)).toBe(minor);
    }
  });
});

describe('an amount that is read', () => {
  it.each([
    [0, 2, '0.00'],
    [99_999, 2, '999.99'],
    [100_000, 2, '1,000.00'],
    [-123_456_789, 2, '-1,234,567.89'],
    [1000, 0, '1,000'],
    [999, 0, '999'],
    [123_456_789, 3, '123,456.789'],
  ])('has %i in %i digits as %s', (minor, exponent, shown) => {
    expect(formatMoneyText(minor, exponent, undefined, true)).toBe(shown);
    expect(parseMoneyText(shown, exponent)).toBe(minor);
  });

  it('has the marks of its language', () => {
    expect(formatMoneyText(123_456_789, 2, numberMarks('de'), true)).toBe('1.234.567,89');
  });
});
