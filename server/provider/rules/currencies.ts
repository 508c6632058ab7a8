import { isoCurrencies } from '@counterfoil/engine/description';
import type { Fault } from '../problem/problem.ts';

/** Every currency of money, as the store has them. */
export const currencies = [...isoCurrencies].flatMap(([code, { name, digits }]) =>
  digits === null ? [] : [{ code, name, exponent: digits }],
);

/** Whether ISO 4217 contains a currency and gives it a minor unit. */
export const isCurrency = (code: string): boolean => typeof isoCurrencies.get(code)?.digits === 'number';

/** Why a payment cannot be in this currency: it is unknown, or ISO 4217 gives it no minor unit. */
export const refuseCurrency = (code: string): Pick<Fault, 'code' | 'message'> => {
  const known = isoCurrencies.get(code);
  return known?.digits === null
    ? {
        code: 'no_minor_unit',
        message: `Nothing can be paid in ${code} (${known.name}): ISO 4217 gives it no minor unit.`,
      }
    : { code: 'unknown', message: `The currency ${code} is not known.` };
};
