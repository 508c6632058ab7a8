import { ownText, readOwn } from '../json.ts';
import { onlyKeys } from './only-keys.ts';

/** How an API writes a value that its schema describes in the form of the house (`x-wire`). */
export type WireValue =
  /** A number of seconds or milliseconds since 1970, for an RFC 3339 date-time in UTC. */
  | { readonly moment: 'seconds' | 'milliseconds' }
  /** A date and time without an offset, on the clock of an IANA zone. */
  | { readonly moment: 'local'; readonly zone: string }
  /**
   * Instead of an integer of ISO 4217 minor units: an integer of the API's own minor units, a decimal number of
   * major ones, or a decimal text of them. `units` names the table of the currencies whose minor units differ.
   */
  | { readonly money: 'minor' | 'decimal' | 'text'; readonly units?: string }
  /** A code in lower case that the house writes in upper case. */
  | { readonly case: 'lower' };

const readMoment = (written: unknown): WireValue | undefined => {
  const moment = ownText(onlyKeys(written, 'moment'), 'moment');
  if (moment === 'seconds' || moment === 'milliseconds') return { moment };
  const local = onlyKeys(written, 'moment', 'zone');
  const zone = ownText(local, 'zone');
  return ownText(local, 'moment') === 'local' && zone !== undefined && zone !== ''
    ? { moment: 'local', zone }
    : undefined;
};

const readMoney = (written: unknown): WireValue | undefined => {
  const word = onlyKeys(written, 'money', 'units');
  const money = ownText(word, 'money');
  const units = readOwn(word, 'units');
  if (money !== 'minor' && money !== 'decimal' && money !== 'text') return undefined;
  if (units === undefined) return { money };
  return typeof units === 'string' && units !== '' ? { money, units } : undefined;
};

const readCase = (written: unknown): WireValue | undefined =>
  ownText(onlyKeys(written, 'case'), 'case') === 'lower' ? { case: 'lower' } : undefined;

/** Reads an `x-wire` word; undefined for what is not understood, also where it says more than is understood. */
export const readWire = (written: unknown): WireValue | undefined =>
  readMoment(written) ?? readMoney(written) ?? readCase(written);
