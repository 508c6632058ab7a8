/** The width of a text, in digits of its own size. */
export const wordWidth = (words: string): number =>
  Array.from(words).reduce((width, letter) => {
    if (/[ijlI.,:;' ]/.test(letter)) return width + 0.5;
    if (/[frt-]/.test(letter)) return width + 0.65;
    if (/[mwMW]/.test(letter)) return width + 1.5;
    return width + (/\p{Lu}/u.test(letter) ? 1.25 : 1);
  }, 0);
