/** Letters without a decomposition into plain ones, in the form in which card schemes print them; in capitals. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
  Ə: 'E',
  '’': '',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** A name as card schemes print it: 5 to 22 plain characters. Letters are reduced to their plain form: Ø becomes O and is not dropped. */
export const formatDescriptor = (name: string): string => {
  const plain = name
    .toUpperCase()
    .normalize('NFKD')
    .replaceAll(special, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Z0-9 .,&/#_-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 22)
    .trim();
  return plain.length < 5 || !/[A-Z]/.test(plain) ? 'CARD PAYMENT' : plain;
};
