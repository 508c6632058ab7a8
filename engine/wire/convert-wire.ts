import type { CurrencyDigits } from './currency-digits.ts';
import { exactNumber, formatDecimal, movePoint, parseDecimal } from './decimal.ts';
import { formatLocal, formatMoment, parseLocal, parseMoment } from './moment.ts';
import type { WireValue } from './wire-value.ts';

const decodeMoment = (wire: Extract<WireValue, { moment: unknown }>, written: unknown): unknown => {
  if (wire.moment === 'local') {
    const instant = typeof written === 'string' ? parseLocal(written, wire.zone) : undefined;
    return instant === undefined ? undefined : formatMoment(instant);
  }
  if (typeof written !== 'number') return undefined;
  return formatMoment(wire.moment === 'seconds' ? Math.round(written * 1000) : written);
};

const encodeMoment = (wire: Extract<WireValue, { moment: unknown }>, value: unknown): unknown => {
  const instant = typeof value === 'string' ? parseMoment(value) : undefined;
  if (instant === undefined) return undefined;
  if (wire.moment === 'local') return formatLocal(instant, wire.zone);
  return wire.moment === 'seconds' ? Math.floor(instant / 1000) : instant;
};

type Money = Extract<WireValue, { money: unknown }>['money'];

const decodeMoney = (money: Money, written: unknown, { iso, wire }: CurrencyDigits): unknown => {
  if (typeof written !== (money === 'text' ? 'string' : 'number')) return undefined;
  const decimal = parseDecimal(String(written));
  if (decimal === undefined) return undefined;
  return exactNumber(movePoint(decimal, money === 'minor' ? iso - wire : iso));
};

const encodeMoney = (money: Money, value: unknown, { iso, wire }: CurrencyDigits): unknown => {
  const decimal = typeof value === 'number' ? parseDecimal(String(value)) : undefined;
  if (decimal === undefined) return undefined;
  if (money === 'text') return formatDecimal(movePoint(decimal, -iso), wire);
  return exactNumber(movePoint(decimal, money === 'minor' ? wire - iso : -iso));
};

/** Other letters may change their number with their case, and would not come back. */
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[ -~]*$/.test(value);

/**
 * The value in the form of the house of what an API has written. What does not fit the form of the wire stays as it
 * is, and so does money of a currency whose digits are not known: whoever validates the answer finds it there.
 * Money keeps every digit: those that the currency has not are a fraction of a minor unit.
 */
export const decodeWire = (wire: WireValue, written: unknown, digits?: CurrencyDigits): unknown => {
  if ('moment' in wire) return decodeMoment(wire, written) ?? written;
  if ('case' in wire) return isPlain(written) ? written.toUpperCase() : written;
  return digits === undefined ? written : (decodeMoney(wire.money, written, digits) ?? written);
};

/**
 * A value of the house in the form in which the API writes it, the inverse of `decodeWire`. Moments written in
 * seconds lose what is less than a second. What is not in the form of the house stays as it is.
 */
export const encodeWire = (wire: WireValue, value: unknown, digits?: CurrencyDigits): unknown => {
  if ('moment' in wire) return encodeMoment(wire, value) ?? value;
  if ('case' in wire) return isPlain(value) ? value.toLowerCase() : value;
  return digits === undefined ? value : (encodeMoney(wire.money, value, digits) ?? value);
};
