import { isoCurrencies } from '../../../engine/description/iso-4217.ts';
import type { Fault } from '../problem/problem.ts';

/** Every currency in which money can be, as the store keeps them. */
export const currencies = [...isoCurrencies].flatMap(([code, { name, digits }]) =>
  digits === null ? [] : [{ code, name, exponent: digits }],
);

/** Why a payment cannot be in a code that the store does not keep: some that ISO 4217 knows have no minor unit to count in. */
export const refuseCurrency = (code: string): Pick<Fault, 'code' | 'message'> => {
  const known = isoCurrencies.get(code);
  return known === undefined
    ? { code: 'unknown', message: `The currency ${code} is not known.` }
    : {
        code: 'no_minor_unit',
        message: `Nothing can be paid in ${code} (${known.name}): ISO 4217 gives it no minor unit.`,
      };
};
