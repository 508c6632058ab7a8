const spelled: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ß: 'ss',
    Æ: 'AE',
    æ: 'ae',
    Ø: 'O',
    ø: 'o',
    Œ: 'OE',
    œ: 'oe',
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    '&': '+',
  }),
);

/**
 * A text in the letters that every bank takes (those of SWIFT's character set x): accents are left out, and what has no such
 * letter becomes a space. At most so many characters.
 */
export const bankText = (text: string, most: number): string =>
  Array.from(text.normalize('NFKD'), (letter) => spelled.get(letter) ?? letter)
    .join('')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
