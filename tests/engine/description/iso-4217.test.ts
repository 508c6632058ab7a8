import { expect, it } from 'vitest';
import { isoCurrencies, isoListDate, unusualCurrencies } from '../../../engine/description/iso-4217.ts';

const codesOf = (digits: number | null): string =>
  [...isoCurrencies].flatMap(([code, one]) => (one.digits === digits ? [code] : [])).join(' ');

it('has the digits of the list', () => {
  expect(isoListDate).toBe('2026-01-01');
  expect(codesOf(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
  expect(codesOf(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
  expect(codesOf(4)).toBe('CLF UYW');
  expect(codesOf(null)).toBe('XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX');
  // Every other code has two, among them the three that left the list since its edition of 2024-06-25.
  expect(codesOf(2).split(' ')).toHaveLength(139 + 3);
  expect(codesOf(2)).toMatch(/ ZWG ANG BGN CUC$/);
});

// Intl has no digits for the first four, and does not know the others.
it.each(['HUF', 'IDR', 'COP', 'PKR', 'VED', 'XAD', 'CHE', 'MXV', 'USN', 'XCG'])(
  'gives %s two digits',
  (code) => {
    expect(isoCurrencies.get(code)?.digits).toBe(2);
  },
);

it.each(['HRK', 'SLL', 'ZWL', 'BYR', 'huf', 'XYZ', 'EURO'])('does not know %s', (code) => {
  expect(isoCurrencies.has(code)).toBe(false);
});

it('has each code and each name once, and no code without a name', () => {
  const names = [...isoCurrencies.values()].map(({ name }) => name);
  expect(isoCurrencies.size).toBe(178 + 3);
  expect([...isoCurrencies.keys()].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  expect(names.filter((name) => !/^\p{Lu}\p{L}.*\p{L}|\)$/u.test(name) || /[',"]/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(isoCurrencies.size);
});

it('tells those that have not two digits, by how many they have', () => {
  expect(unusualCurrencies).toEqual({ 0: codesOf(0), 3: codesOf(3), 4: codesOf(4) });
});
