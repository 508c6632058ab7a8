import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { nameOfCountry } from '../countries.ts';

/** The fault of an IBAN, in a sentence for the person who typed it. */
export interface IbanFault {
  readonly code: 'country' | 'length' | 'structure' | 'checksum';
  readonly message: string;
}

/** Islands and overseas departments whose banks are in the registry under the code of another country. */
const registeredAs: Readonly<Record<string, string>> = {
  AX: 'FI',
  BL: 'FR',
  GF: 'FR',
  GP: 'FR',
  MF: 'FR',
  MQ: 'FR',
  NC: 'FR',
  PF: 'FR',
  PM: 'FR',
  RE: 'FR',
  TF: 'FR',
  WF: 'FR',
  YT: 'FR',
};

/**
 * The fault of an IBAN, cleaned of what people type around it, for the country of its bank; null where there
 * is none. Country, length, structure and check digits are checked (ISO 13616), but not the check digits that
 * some countries have inside: the library has them for some only, and banks issue accounts that break them.
 */
export const findIbanFault = (iban: string, country: string): IbanFault | null => {
  const prefix = registeredAs[country] ?? country;
  const name = nameOfCountry(country);
  if (!iban.startsWith(prefix)) {
    return { code: 'country', message: `An IBAN of ${name} begins with ${prefix}.` };
  }
  const length = countrySpecs[prefix]?.chars;
  if (length !== undefined && iban.length !== length) {
    const message = `An IBAN of ${name} has ${String(length)} characters, this one has ${String(iban.length)}.`;
    return { code: 'length', message };
  }
  const { errorCodes } = validateIBAN(iban);
  const found = (...codes: readonly ValidationErrorsIBAN[]): boolean =>
    codes.some((code) => errorCodes.includes(code));
  if (found(ValidationErrorsIBAN.NoIBANCountry)) {
    return { code: 'country', message: `${name} has no IBANs.` };
  }
  if (found(ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.ChecksumNotNumber)) {
    return {
      code: 'structure',
      message: `An IBAN of ${name} has its letters and digits in other places.`,
    };
  }
  return found(ValidationErrorsIBAN.WrongIBANChecksum)
    ? {
        code: 'checksum',
        message: 'The check digits of this IBAN do not agree: a digit is wrong or swapped.',
      }
    : null;
};
