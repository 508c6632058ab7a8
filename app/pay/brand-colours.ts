import { contrastOf } from '../../engine/index.ts';

const white = '#ffffff';
// No other black is read well on every grey.
const black = '#000000';

/** A brand's colour with the one in which words on it are read best; undefined for what is no colour. */
export const coloursOf = (
  colour: string | null,
): { readonly ground: string; readonly words: string } | undefined => {
  const onWhite = contrastOf(colour, white);
  const onBlack = contrastOf(colour, black);
  if (colour === null || onWhite === undefined || onBlack === undefined) return undefined;
  return { ground: colour, words: onWhite >= onBlack ? white : black };
};
