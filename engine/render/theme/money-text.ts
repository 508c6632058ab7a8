/** The characters before the fraction of a number, and between every three digits of its whole part. */
export interface NumberMarks {
  readonly decimal: string;
  readonly group: string;
}

const english: NumberMarks = { decimal: '.', group: ',' };

/** The text with the marks of English in place of its own; `undefined` where a mark of English means something else here, or nothing. */
const withEnglishMarks = (text: string, { decimal, group }: NumberMarks): string | undefined => {
  // Where digits are grouped by a narrow space that no keyboard has, any space does.
  const isGroup = (letter: string): boolean => letter === group || (/\s/.test(group) && /\s/.test(letter));
  let read = '';
  for (const letter of text) {
    if (letter === decimal) read += english.decimal;
    else if (isGroup(letter)) read += english.group;
    else if (letter === english.decimal || letter === english.group) return undefined;
    else read += letter;
  }
  return read;
};

/** Reads an amount typed in major units as an exact integer in minor units, or `undefined` where the text is no such amount. */
export const parseMoneyText = (
  text: string,
  exponent: number,
  marks: NumberMarks = english,
): number | undefined => {
  const typed = withEnglishMarks(text.trim(), marks);
  if (typed === undefined) return undefined;
  const [, sign, whole = '', , fraction = ''] = amountPattern.exec(typed) ?? [];
  if (sign === undefined || whole + fraction === '' || fraction.length > exponent) return undefined;
  // A currency without minor units has no decimal point either.
  if (exponent === 0 && typed.includes('.')) return undefined;
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign !== '' && minor !== 0 ? -minor : minor;
};

/** Puts the mark between every three digits of a whole number. */
const groupDigits = (digits: string, group: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, group);

/**
 * Writes an integer in minor units as major units, with every digit of the exponent: `formatMoneyText(1230, 2)` is `12.30`. With
 * `isGrouped`, every three digits of its whole part stand together, as they are read and not as they are typed: `1,230.00`.
 */
export const formatMoneyText = (
  minor: number,
  exponent: number,
  { decimal, group }: NumberMarks = english,
  isGrouped = false,
): string => {
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const whole = exponent === 0 ? digits : digits.slice(0, -exponent);
  const shown = sign + (isGrouped ? groupDigits(whole, group) : whole);
  return exponent === 0 ? shown : `${shown}${decimal}${digits.slice(-exponent)}`;
};

// ASCII digits only. Commas are every three digits or nowhere, and not after a leading zero: `1,23` and
// `0,500` may be intended as decimal commas.
const amountPattern = /^([-−]?)([1-9]\d{0,2}(?:,\d{3})+|\d{0,16})(\.(\d*))?$/;
