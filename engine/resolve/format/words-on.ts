import { contrastOf } from './contrast.ts';

const white = '#ffffff';
// No other black is readable on every grey.
const black = '#000000';

/** A colour such as #1F6FEB with the colour in which text on it is most readable; undefined for a text that is no colour. */
export const wordsOn = (colour: unknown): { readonly ground: string; readonly words: string } | undefined => {
  const onWhite = contrastOf(colour, white);
  const onBlack = contrastOf(colour, black);
  if (typeof colour !== 'string' || onWhite === undefined || onBlack === undefined) return undefined;
  return { ground: colour, words: onWhite >= onBlack ? white : black };
};
