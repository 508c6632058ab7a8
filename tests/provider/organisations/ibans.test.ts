import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../server/provider/rules/countries.ts';
import { checkBankDetails } from '../../../server/provider/rules/payouts/bank-details.ts';
import { ibanExamples } from './iban-examples.ts';

const faultsOf = (iban: string, country = iban.slice(0, 2)) =>
  checkBankDetails({ country, iban, currency: 'EUR', account_holder: 'Harbour View', bank_name: 'Bank' }).map(
    ({ pointer, code, message }) => [pointer, code, message],
  );

/** Ten countries of different lengths and structures. */
const some = ['DE', 'FR', 'GB', 'MT', 'NO', 'KW', 'OM', 'XK', 'LC', 'BR'].map(
  (country) => ibanExamples.find((iban) => iban.startsWith(country)) ?? '',
);
/** Two neighbours that differ, behind the check digits, change places. */
const swap = (iban: string): string =>
  iban.replace(/(?<=^.{4,})(\d)(?!\1)(\d)/, (_, first: string, second: string) => second + first);

describe('IBANs', () => {
  it.each(ibanExamples)('%s of the registry is taken, in a country that is known', (iban) => {
    expect(faultsOf(iban)).toEqual([]);
    expect(isCountry(iban.slice(0, 2))).toBe(true);
  });

  it.each(some)('near %s are refused, each with its reason', (iban) => {
    const reason = (typed: string, country?: string) => faultsOf(typed, country)[0]?.slice(0, 2);
    const other = iban.startsWith('DE') ? 'NL' : 'DE';
    expect(reason(iban.slice(0, -1))).toEqual(['/iban', 'length']);
    expect(reason(`${iban}0`)).toEqual(['/iban', 'length']);
    expect(reason(iban, other)).toEqual(['/iban', 'country']);
    expect(reason(swap(iban))).toEqual(['/iban', 'checksum']);
    expect(reason(iban.slice(0, 2) + 'A' + iban.slice(3))).toEqual(['/iban', 'structure']);
  });

  it.each([
    ['DE89370400440532O13000', 'structure', 'An IBAN of Germany has its letters and digits in other places.'],
    ['NL91A2NA0417164300', 'structure', 'An IBAN of Netherlands has its letters and digits in other places.'],
    ['DE8937040044053201300', 'length', 'An IBAN of Germany has 22 characters, this one has 21.'],
    [
      'DE89370400440532013001',
      'checksum',
      'The check digits of this IBAN do not agree: a digit is wrong or swapped.',
    ],
  ])('%s is refused with: %s', (iban, code, message) => {
    expect(faultsOf(iban)).toEqual([['/iban', code, message]]);
  });

  it('are accepted whatever check digits a country has inside', () => {
    const [bban, country] = ['20041010050500013M02607', 'FR'];
    const check = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0')).filter(
      (digits) => faultsOf(`${country}${digits}${bban}`).length === 0,
    );
    expect(check).toHaveLength(1);
  });
});
