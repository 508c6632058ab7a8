import { expect, it } from 'vitest';
import { isoCurrencies } from '../../../engine/description/iso-4217.ts';
import { exponentOf } from '../../../engine/resolve/format/money.ts';
import { compileFiles, libraryFiles } from './library.ts';

const counted = /"exponents": \{[^}]*\},/;

const compileWith = (exponents: string, defaultCurrency = 'AUD') =>
  compileFiles(
    libraryFiles.map(({ path, text }) =>
      path === 'schemas/portal.json'
        ? { path, text: text.replace(counted, exponents).replace('"AUD"', `"${defaultCurrency}"`) }
        : { path, text },
    ),
  );

const everyUnit = [...isoCurrencies].filter(([, { digits }]) => digits !== null);

it('takes the digits that ISO 4217 gives each currency, whatever people write', () => {
  const digits = Object.fromEntries(everyUnit.map(([code, one]) => [code, one.digits]));
  expect(compileWith(`"exponents": ${JSON.stringify(digits)},`).findings).toEqual([]);
  expect(digits).toMatchObject({ HUF: 2, IDR: 2, COP: 2, PKR: 2, IQD: 3, CLF: 4, UYW: 4, VED: 2 });
});

it.each(['JPY', 'HUF', 'CLF', 'XAD'])(
  'shows every currency right with nothing told, and begins with %s',
  (code) => {
    const { portal, findings } = compileWith('', code);
    expect(findings).toEqual([]);
    expect(portal?.defaultCurrency).toBe(code);
    for (const [each, { digits }] of everyUnit)
      expect(exponentOf(each, portal?.exponents ?? {}), each).toBe(digits);
    // What has two digits is not told: every first page carries this.
    expect(Object.keys(portal?.exponents ?? {})).toEqual(['0', '3', '4']);
  },
);
