import { between, signs } from './random.ts';

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const mixed = `${upper}${upper.toLowerCase()}${digits}`;
const hexDigits = '0123456789abcdef';

/** A UUID of version 4 (RFC 9562). */
export const uuid = (key: string): string => {
  const all = signs(key, 32, hexDigits);
  const variant = '89ab'.charAt(between(`${key}~v`, 0, 3));
  return [
    all.slice(0, 8),
    all.slice(8, 12),
    `4${all.slice(13, 16)}`,
    variant + all.slice(17, 20),
    all.slice(20),
  ].join('-');
};

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What identifiers of one kind have in common: letters and digits up to the last separator, or up to the first digit. */
const prefix = /^(?:[A-Za-z][A-Za-z\d]*[_:-])+|^[A-Za-z]+(?=\d+$)/;

/** The signs that may be where an example has one. */
const alphabetOf = (sign: string, isHex: boolean): string => {
  if (/\d/.test(sign)) return isHex ? hexDigits : digits;
  if (/[a-f]/.test(sign) && isHex) return hexDigits;
  if (/[a-z]/.test(sign)) return upper.toLowerCase();
  return /[A-Z]/.test(sign) ? upper : sign;
};

/** Another identifier that looks like an example: the same prefix, and letters and digits where it has some. */
export const likeExample = (example: string, key: string): string => {
  if (isUuid.test(example)) return example === example.toUpperCase() ? uuid(key).toUpperCase() : uuid(key);
  const [common = ''] = prefix.exec(example) ?? [];
  const rest = example.slice(common.length);
  if (rest.length < 3) return `${common}${signs(key, Math.max(rest.length, 8), mixed)}`;
  const isHex = /^[\da-f-]+$/.test(rest) && /[a-f]/.test(rest) && /\d/.test(rest) && rest.length >= 8;
  const isMixed = /[a-z]/.test(rest) && /[A-Z]/.test(rest);
  const made = Array.from(rest, (sign, at) =>
    signs(`${key}~${at}`, 1, isMixed && /[A-Za-z\d]/.test(sign) ? mixed : alphabetOf(sign, isHex)),
  );
  return common + made.join('');
};

/** An identifier of things called by a word, where there is no example. */
export const identifier = (word: string, key: string): string => {
  const letters = word.replaceAll(/[^a-z]/g, '').slice(0, 3) || 'id';
  return `${letters}_${signs(key, 16, mixed)}`;
};

/** The rest of a division of a number of any length by 97. */
const rest97 = (number: string): number =>
  Array.from(number).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** An account number with right check digits (ISO 13616), of a bank that does not exist. */
export const iban = (country: string, key: string): string => {
  const bank = `000000000${signs(key, 9, digits)}`;
  const letters = Array.from(country, (letter) => String(letter.charCodeAt(0) - 55)).join('');
  const check = String(98 - rest97(`${bank}${letters}00`)).padStart(2, '0');
  return `${country}${check}${bank}`;
};
