/** Characters that change the order of letters, or are no letters at all; the joiners are not among them, since Devanagari and Persian need them. */
const steering =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const breaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** More marks on one letter than any script has would cover the line above. */
const towers = /(\p{M}{4})\p{M}+/gu;

const clean = (line: string): string =>
  line
    .normalize('NFC')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\t\p{Zs}]/gu, ' ')
    .replaceAll(steering, '')
    .replaceAll(towers, '$1')
    .trim();

/** The lines of a text that somebody typed, without characters that would reorder the words around it or leave its place. */
export const cleanLines = (text: string): readonly string[] =>
  text
    .split(breaks)
    .map(clean)
    .filter((line) => line !== '');

/** The same of a text that is one line, such as a name. */
export const cleanLine = (text: string): string => cleanLines(text).join(' ');
