import { encodeWire } from '@counterfoil/engine/wire';
import { isoDigits } from './amounts.ts';

/** An amount of ISO 4217 minor units as a decimal text of whole ones. */
export const formatAmount = (minor: number, currency: string): string => {
  const digits = isoDigits(currency);
  return String(encodeWire({ money: 'text' }, minor, { iso: digits, wire: digits }));
};
