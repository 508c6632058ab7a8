import type { components } from '../../../openapi/generated/provider.ts';
import type { Fault } from '../http/problem.ts';

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

interface CountryRule {
  readonly needs: readonly BankField[];
  readonly allows?: readonly BankField[];
  /** How many digits an account number has. */
  readonly digits?: readonly [least: number, most: number];
}

const ownRules: Readonly<Record<string, CountryRule>> = {
  AU: { needs: ['bsb', 'account_number'], digits: [5, 9] },
  NZ: { needs: ['account_number'], digits: [15, 16] },
  US: { needs: ['routing_number', 'account_number'], digits: [4, 17] },
  JP: { needs: ['bank_code', 'branch_code', 'account_number'], digits: [7, 7] },
  GB: { needs: ['sort_code', 'account_number'], digits: [8, 8] },
};

const ibanCountries =
  'AD AE AL AT AZ BA BE BG BH BR BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GE GI GL GR GT HR HU IE IL IQ IS IT JO ' +
  'KW KZ LB LC LI LT LU LV LY MC MD ME MK MR MT MU NL NO PK PL PS PT QA RO RS SA SC SE SI SK SM ST SV TL TN TR UA VA VG XK';

const bankRule = (country: string): CountryRule => {
  const own = ownRules[country];
  if (own !== undefined) return own;
  if (ibanCountries.split(' ').includes(country)) return { needs: ['iban'], allows: ['bic'] };
  return { needs: ['bic', 'account_number'], digits: [4, 20] };
};

/** What is wrong with bank details for their country; empty when money can be sent there. */
export const checkBankDetails = (details: Details): readonly Fault[] => {
  const rule = bankRule(details.country);
  const missing = rule.needs
    .filter((field) => details[field] === undefined)
    .map((field) => fault(field, 'required', 'This field is required.'));
  const surplus = bankFields
    .filter((field) => details[field] !== undefined)
    .filter((field) => !rule.needs.includes(field) && rule.allows?.includes(field) !== true)
    .map((field) => fault(field, 'country', 'Banks of this country do not use this.'));
  const faults = [...missing, ...surplus];
  return faults.length > 0 ? faults : checkNumbers(details, rule);
};

const checkNumbers = (details: Details, rule: CountryRule): readonly Fault[] => {
  const faults: Fault[] = [];
  const { iban, account_number: account, routing_number: routing } = details;
  if (iban !== undefined && (!iban.startsWith(details.country) || ibanRemainder(iban) !== 1)) {
    faults.push(fault('iban', 'checksum', 'This IBAN is not valid for the country.'));
  }
  if (routing !== undefined && !isRoutingNumber(routing)) {
    faults.push(fault('routing_number', 'checksum', 'This routing number is not valid.'));
  }
  if (account !== undefined && rule.digits !== undefined) {
    const digits = account.replaceAll('-', '').length;
    const [least, most] = rule.digits;
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
