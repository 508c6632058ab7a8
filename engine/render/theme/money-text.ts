/** Reads an amount typed in major units as an exact integer in minor units, or `undefined` where the text is no such amount. */
export const parseMoneyText = (text: string, exponent: number): number | undefined => {
  const [, sign, whole = '', , fraction = ''] = amountPattern.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === '' || fraction.length > exponent) return undefined;
  // A currency without minor units has no decimal point either.
  if (exponent === 0 && text.includes('.')) return undefined;
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === '-' && minor !== 0 ? -minor : minor;
};

/** Writes an integer in minor units as major units, with every digit of the exponent: `formatMoneyText(1230, 2)` is `12.30`. */
export const formatMoneyText = (minor: number, exponent: number): string => {
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

// ASCII digits only; commas stand every three digits or not at all, since `1,23` may be meant as a decimal comma.
const amountPattern = /^(-?)(\d{1,3}(?:,\d{3})+|\d{0,16})(\.(\d*))?$/;
