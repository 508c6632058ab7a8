import { eastAsianWidth } from 'get-east-asian-width';

/** No text is measured further than this, for a column is never as wide. */
const far = 100;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The width of a text in a sheet, in letters: a Chinese or Japanese one counts as two (UAX 11). */
export const widthOf = (text: string): number => {
  if (/^[\u0020-\u007E]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text.slice(0, far)))
    width += eastAsianWidth(segment.codePointAt(0) ?? 0);
  return width;
};
