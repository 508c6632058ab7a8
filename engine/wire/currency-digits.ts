import { isRecord, lookUp } from '../json.ts';

/** The digits after the point of one currency's minor unit: those of ISO 4217, and those of the API. */
export interface CurrencyDigits {
  readonly iso: number;
  readonly wire: number;
}

/** Currencies whose minor unit has other digits in the API than in ISO 4217, by their codes in upper case. */
export type MinorUnits = Readonly<Record<string, number>>;

const mostDigits = 8;

/** Whether it is a number of digits that a minor unit may have. */
const isDigits = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostDigits;

/**
 * Reads one table of the root's `x-minor-units`; undefined where it is none. One entry that is not understood
 * makes the whole table unknown: an amount by half a table may be wrong by a hundred.
 */
export const readMinorUnits = (written: unknown): MinorUnits | undefined => {
  if (!isRecord(written)) return undefined;
  const entries: (readonly [string, number])[] = [];
  for (const [code, digits] of Object.entries(written)) {
    if (!/^[A-Z]{3}$/.test(code) || !isDigits(digits)) return undefined;
    entries.push([code, digits]);
  }
  return Object.fromEntries(entries);
};

/** The digits of a currency, given those of ISO 4217; undefined where ISO 4217 gives it none. */
export const currencyDigits = (
  currency: string,
  iso: number | null | undefined,
  units: MinorUnits = {},
): CurrencyDigits | undefined =>
  typeof iso === 'number' ? { iso, wire: lookUp(units, currency) ?? iso } : undefined;
