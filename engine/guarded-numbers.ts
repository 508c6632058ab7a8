/** How many digits the numbers have that no text may hold. */
export interface GuardedDigits {
  readonly least: number;
  readonly most: number;
}

interface Found {
  /** The unbroken digits, in order. */
  readonly groups: readonly string[];
  /** What stands between each two of them: a space, a hyphen, a dot or a plus. */
  readonly between: readonly string[];
  /** Written with a plus in front, as telephone numbers are. */
  readonly isInternational: boolean;
}

const separator = String.raw`[\p{Zs}\t\p{Pd}\u2212.\p{Cf}]`;
const number = new RegExp(String.raw`\+?\p{Nd}+(?:(?:${separator}{1,3}|\+)\p{Nd}+)*`, 'gu');
const uuid = /(?<![\da-z])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z])/gi;
const account = /(?<![\dA-Z])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}/g;
const encoded = /%(?:C2%A0|[2-7][\dA-F])/gi;
const mostInternational = 15;
/** The lengths of the groups in which such numbers are printed. */
const printed = /^(?:4(?:,4){2,3},[1-4]|4,6,[45]|8,8)$/;
const moment =
  /^(?:1\d{12}|20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d\d{0,3})$/;

/** The value of a decimal digit of any script: those of one script follow each other from its zero on. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 100 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** A text as it is read: one form of each character, digits of every script as 0 to 9, what a URL encodes as it was. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(encoded, (code) =>
      code.length > 3 ? ' ' : String.fromCodePoint(Number(`0x${code.slice(1)}`)),
    )
    .replaceAll(/\p{Nd}/gu, digitValue);

/** Whether the check digits of an international account number are right (ISO 13616, ISO/IEC 7064 MOD 97-10). */
const isAccount = (written: string): boolean => {
  const signs = written.replaceAll(' ', '');
  const turned = `${signs.slice(4)}${signs.slice(0, 4)}`;
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  return (
    signs.length >= 15 &&
    Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
  );
};

/** Without the account number that a text begins with; words that follow it may look like more of it. */
const withoutAccount = (written: string): string => {
  for (let end = written.length; end >= 15; end -= 1)
    if (isAccount(written.slice(0, end))) return `#${written.slice(end)}`;
  return written;
};

/** Whether the last digit checks the ones before it (ISO/IEC 7812-1, annex B: Luhn). */
const isChecked = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

const kindOf = (between: string): string => {
  const signs = between.replaceAll(/[\p{Zs}\t\p{Cf}]/gu, '');
  return signs === '' ? ' ' : /^[.+]/.test(signs) ? signs.slice(0, 1) : '-';
};

const read = (written: string): Found => ({
  groups: written.match(/\d+/g) ?? [],
  between: (written.replace(/^\+/, '').match(/\D+/g) ?? []).map(kindOf),
  isInternational: written.startsWith('+'),
});

const isOneKind = (between: readonly string[]): boolean => new Set(between).size < 2;
/** All groups are equally long but the last, which may be shorter. */
const isEven = (groups: readonly string[]): boolean => {
  const [first = '', ...rest] = groups.map(({ length }) => length);
  const last = rest.pop() ?? first;
  return rest.every((length) => length === first) && last <= first;
};

/** The digits that may be one number: unbroken ones, all that stand together, and a stretch as it is printed. */
const readings = ({ groups, between }: Found): readonly string[] => {
  if (groups.length === 1) return groups;
  const whole = isOneKind(between) || isEven(groups) ? [groups.join('')] : [];
  const stretches = groups.flatMap((_, from) =>
    [2, 3, 4, 5].flatMap((count) => {
      const stretch = groups.slice(from, from + count);
      const isPrinted =
        stretch.length === count &&
        isOneKind(between.slice(from, from + count - 1)) &&
        printed.test(stretch.map(({ length }) => length).join());
      return isPrinted ? [stretch.join('')] : [];
    }),
  );
  return [...groups, ...whole, ...stretches];
};

/**
 * Whether a text holds an identification number of ISO/IEC 7812: so many digits, of any script, of which the last
 * checks the others (Luhn), unbroken or parted by spaces, hyphens, dots and invisible signs. Longer runs of digits
 * hold none, nor do moments, UUIDs, account numbers with right check digits, what begins with 0 (no issuer's does)
 * and up to 15 digits after a plus, which are a telephone number. Of a row of numbers, a stretch is one where it is grouped as
 * such numbers are printed.
 */
export const holdsGuardedNumber = (text: string, { least, most }: GuardedDigits): boolean => {
  const digitsIn = (written: string): number => written.match(/\p{Nd}/gu)?.length ?? 0;
  if (digitsIn(text) < least && !text.includes('%')) return false;
  const rest = plain(text).replaceAll(uuid, '#').replaceAll(account, withoutAccount);
  return [...rest.matchAll(number)].some(([written]) => {
    const found = read(written);
    if (found.isInternational && digitsIn(written) <= mostInternational) return false;
    return readings(found).some(
      (digits) =>
        digits.length >= least &&
        digits.length <= most &&
        !digits.startsWith('0') &&
        !moment.test(digits) &&
        isChecked(digits),
    );
  });
};

/** A text with the digits of each number hidden that may be a guarded one; other texts as they are. */
export const hideGuardedNumbers = (text: string, digits: GuardedDigits): string =>
  holdsGuardedNumber(text, digits) ? text.replaceAll(/\p{Nd}/gu, '*') : text;
