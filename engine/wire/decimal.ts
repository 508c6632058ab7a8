/** A decimal number as its signs: never a binary fraction, so that every digit is kept. */
export interface Decimal {
  readonly isNegative: boolean;
  /** The digits of the whole number that is left without the point, without zeros in front. */
  readonly digits: string;
  /** How many of the digits are after the point; below 0, so many zeros follow them. */
  readonly places: number;
}

const decimalText = /^(-?)(?:(\d+)(?:\.(\d+))?|\.(\d+))(?:[eE]([+-]?\d{1,3}))?$/;

/** The longest text that is read as a number. */
const longest = 400;

/** Reads a decimal text such as `12.30`, `-.5` or `1e21`; undefined where it is none. */
export const parseDecimal = (text: string): Decimal | undefined => {
  if (text.length > longest) return undefined;
  const parts = decimalText.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', bare = '', exponent = '0'] = parts;
  const after = fraction + bare;
  return {
    isNegative: sign === '-',
    digits: (whole + after).replace(/^0+/, ''),
    places: after.length - Number(exponent),
  };
};

/** The same digits with the point moved to the right; to the left where `by` is below 0. */
export const movePoint = (decimal: Decimal, by: number): Decimal => ({
  ...decimal,
  places: decimal.places - by,
});

/** Writes a decimal with at least so many digits after the point; further ones only where they are not zeros. */
export const formatDecimal = ({ isNegative, digits, places }: Decimal, least = 0): string => {
  const all = places < 0 ? digits + '0'.repeat(-places) : digits.padStart(places + 1, '0');
  const whole = all.slice(0, all.length - Math.max(places, 0)) || '0';
  const written = places > 0 ? all.slice(-places).replace(/0+$/, '') : '';
  const fraction = written.padEnd(least, '0');
  const isZero = digits === '';
  return `${isNegative && !isZero ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** The number that a decimal is; undefined where no number has exactly these digits. */
export const exactNumber = (decimal: Decimal): number | undefined => {
  const text = formatDecimal(decimal);
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return undefined;
  const again = parseDecimal(String(number));
  return again !== undefined && formatDecimal(again) === text ? number : undefined;
};
