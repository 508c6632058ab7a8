import type { UndrawnLetter } from './typesetter.ts';

/** What to do about letters that a document shows as boxes. */
export const undrawnInWords = (undrawn: readonly UndrawnLetter[]): string => {
  const letters = undrawn.map(({ letter }) => letter).join(' ');
  const packages = [...new Set(undrawn.flatMap((one) => one.package ?? []))];
  const remedy =
    packages.length > 0
      ? `To draw them, install ${packages.join(' and ')}.`
      : 'No font for them is known here.';
  return `An invoice shows boxes in place of these letters, which no installed font has: ${letters}. ${remedy}`;
};
