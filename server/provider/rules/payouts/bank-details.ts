import type { components } from '../../../../openapi/generated/provider.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { isCountry } from '../countries.ts';
import type { Fault } from '../../problem/problem.ts';
import { findIbanFault } from './iban-faults.ts';

type Details = components['schemas']['PayoutAccountRequest'];

/** The parts of bank details that depend on the country of the bank. */
export const bankFields = [
  'iban',
  'bic',
  'bsb',
  'account_number',
  'routing_number',
  'sort_code',
  'bank_code',
  'branch_code',
] as const;
export type BankField = (typeof bankFields)[number];

/** The number of digits of an account number, by country; the description declares what else a country's bank details need. */
const accountDigits: Readonly<Record<string, readonly [least: number, most: number]>> = {
  AU: [5, 9],
  NZ: [15, 16],
  US: [4, 17],
  JP: [7, 7],
  GB: [8, 8],
};
const usualDigits = [4, 20] as const;

/** The faults of bank details for their country; empty when money can be sent there. */
export const checkBankDetails = (details: Details): readonly Fault[] => {
  const asked = { name: 'country', value: details.country };
  const faults = findInapplicable(bodyOf('updatePayoutAccount'), asked, details);
  return faults.length > 0 ? faults : [...findMissing(details), ...checkNumbers(details)];
};

const bicAndAccount = ['bic', 'account_number'] as const;

/** The fields that identify an account in place of an IBAN, in countries that have both. */
const insteadOfIban: Readonly<Record<string, readonly BankField[]>> = {
  GB: ['sort_code', 'account_number'],
  BI: bicAndAccount,
  DJ: bicAndAccount,
  FK: bicAndAccount,
  HN: bicAndAccount,
  MN: bicAndAccount,
  NI: bicAndAccount,
  OM: bicAndAccount,
  RU: bicAndAccount,
  SD: bicAndAccount,
  SO: bicAndAccount,
  YE: bicAndAccount,
};

const findMissing = (details: Details): readonly Fault[] =>
  details.iban === undefined
    ? (insteadOfIban[details.country] ?? [])
        .filter((field) => details[field] === undefined)
        .map((field) => fault(field, 'required', 'This field is required.'))
    : [];

const checkNumbers = (details: Details): readonly Fault[] => {
  const faults: Fault[] = [];
  const { iban, bic, account_number: account, routing_number: routing } = details;
  const ibanFault = iban === undefined ? null : findIbanFault(iban, details.country);
  if (ibanFault !== null) faults.push(fault('iban', ibanFault.code, ibanFault.message));
  const bankCountry = bic?.slice(4, 6);
  if (bankCountry !== undefined && !isCountry(bankCountry)) {
    faults.push(fault('bic', 'country', `This BIC names the country ${bankCountry}, which is not known.`));
  }
  if (routing !== undefined && !isRoutingNumber(routing)) {
    faults.push(fault('routing_number', 'checksum', 'This routing number is not valid.'));
  }
  if (account !== undefined) {
    const digits = account.replaceAll(/\D/g, '').length;
    const [least, most] = accountDigits[details.country] ?? usualDigits;
    if (digits < least || digits > most) {
      const range = least === most ? String(least) : `${String(least)} to ${String(most)}`;
      faults.push(fault('account_number', 'length', `An account number here has ${range} digits.`));
    }
  }
  return faults;
};

/** The remainder by 97 that ISO 13616 asks to be 1. */
export const ibanRemainder = (iban: string): number => {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = Array.from(moved)
    .map((sign) => String(Number.parseInt(sign, 36)))
    .join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
};

/** The weighted sum of a US routing number's digits is divisible by 10. */
const isRoutingNumber = (text: string): boolean => {
  const weights = [3, 7, 1];
  return (
    Array.from(text).reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) %
      10 ===
    0
  );
};

const fault = (field: BankField, code: string, message: string): Fault => ({
  pointer: `/${field}`,
  code,
  message,
});
