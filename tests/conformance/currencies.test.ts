import { expect, it } from 'vitest';
import { exponentOf, formatMoney } from '../../engine/resolve/format/money.ts';
import { parseMoneyText, formatMoneyText } from '../../engine/render/theme/money-text.ts';
import { amountInWords } from '../../server/provider/exports/money.ts';
import { currencies } from '../../server/provider/rules/currencies.ts';
import { portal } from './compiled-portal.ts';

const { exponents } = portal;
const kept = new Map(currencies.map(({ code, exponent }) => [code, exponent]));

it('gives each currency of the provider the digits that the provider counts in, and lists no other', () => {
  for (const [code, exponent] of kept) expect(exponentOf(code, exponents), code).toBe(exponent);
  expect(
    Object.values(exponents)
      .flatMap((codes) => codes.split(' '))
      .filter((code) => !kept.has(code)),
  ).toEqual([]);
});

it.each([1, 99, 1_234_567])(
  'shows %i of every currency as the provider writes it, and reads it as typed',
  (minor) => {
    for (const [code, exponent] of kept) {
      const shown = formatMoney(minor, code, { locale: 'en-AU', exponents });
      expect(shown).toBe(amountInWords(minor, code, kept));
      const typed = shown.slice(code.length + 1);
      expect(parseMoneyText(typed, exponentOf(code, exponents)), shown).toBe(minor);
      expect(formatMoneyText(minor, exponentOf(code, exponents))).toBe(typed.replaceAll(',', ''));
      // One digit more than it has is no amount of it.
      expect(
        parseMoneyText(exponent === 0 ? '1.0' : `${typed}0`, exponentOf(code, exponents)),
      ).toBeUndefined();
    }
  },
);
