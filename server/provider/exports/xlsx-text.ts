/** What a cell of a spreadsheet holds; Excel repairs a workbook with a longer text by throwing the text away. */
const mostLetters = 32_767;

/** XML 1.0 has no place for these: most control characters and two that are none. */
const control = String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]`;
const controls = new RegExp(control, 'g');

/** What would be taken for an escaped character, also where what follows is still to be escaped. */
const escapes = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${control}))`, 'g');

/** Half a character, which no encoding of Unicode has a place for. */
const halves = /\p{Surrogate}/gu;

/** All that asks for more than the text itself; nearly no text does. */
const unusual = /[\u0000-\u0008\u000B-\u001F&<>\uD800-\uDFFF\uFFFE\uFFFF]|_x/;

/** Text as a string of a workbook has it (ECMA-376, 22.9.2.19): what XML has no place for is written `_xHHHH_`. */
export const formatXlsxText = (text: string): string => {
  const fitting = text.length > mostLetters ? cut(text) : text;
  return unusual.test(fitting) ? escape(fitting) : fitting;
};

const escape = (text: string): string =>
  text
    .replaceAll(halves, '\uFFFD')
    .replaceAll(escapes, '_x005F_')
    .replaceAll(controls, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** The start of a long text, which says by its last sign that it goes on; no character is cut in two. */
const cut = (text: string): string => `${text.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
