import { contrastOf } from './contrast.ts';

const white = '#ffffff';
// No other black is read well on every grey.
const black = '#000000';

/** A colour such as #1F6FEB with the one in which words on it are read best; undefined for what is no colour. */
export const wordsOn = (colour: unknown): { readonly ground: string; readonly words: string } | undefined => {
  const onWhite = contrastOf(colour, white);
  const onBlack = contrastOf(colour, black);
  if (typeof colour !== 'string' || onWhite === undefined || onBlack === undefined) return undefined;
  return { ground: colour, words: onWhite >= onBlack ? white : black };
};
