/** The longest text of a cell; Excel repairs a workbook with a longer one by removing the text. */
const mostLetters = 32_767;

/** XML 1.0 does not allow these: most control characters and two that are none. */
const control = String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]`;
const controls = new RegExp(control, 'g');

/** Text that would be taken for an escaped character, also where the next character is still to be escaped. */
const escapes = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${control}))`, 'g');

/** Half a character, which no encoding of Unicode can represent. */
const halves = /\p{Surrogate}/gu;

/** All that needs more than a copy of the text; nearly no text does. */
const unusual = /[\u0000-\u0008\u000B-\u001F&<>\uD800-\uDFFF\uFFFE\uFFFF]|_x/;

/** Text in the form of a workbook's string (ECMA-376, 22.9.2.19): characters that XML does not allow are written `_xHHHH_`. */
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

/** The start of a long text, with an ellipsis at its end; no character is cut in two. */
const cut = (text: string): string => `${text.slice(0, mostLetters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
