/** The names that a password may not hold: of the product, of the person's organisations, and of the person. */
export interface KnownNames {
  readonly product: readonly string[];
  readonly organisation: readonly string[];
  readonly person: readonly string[];
}

/** So many letters of a name are looked for; fewer stand in other words by chance. */
const fewestLetters = 4;

/** What is written in place of a letter; `1`, `!` and `|` stand for `i` and for `l`. */
const spellings: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
};

/** Letters by what they stand for: without case, accents and the usual substitutes. */
const fold = (text: string, stroke: 'i' | 'l'): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .map((character) => ('1!|'.includes(character) ? stroke : (spellings[character] ?? character)))
    .join('');

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const lettersIn = (text: string): number => Array.from(text.matchAll(/\p{L}/gu)).length;

const isLong = (name: string): boolean => lettersIn(name) >= fewestLetters;

/** A text read as letters: a stroke as either letter; `apart`, as it stands, or `together`, without the signs in it. */
const readingsOf = (text: string) => {
  const strokes = ['i', 'l'] as const;
  return {
    apart: strokes.map((stroke) => fold(text, stroke)),
    together: strokes.flatMap((stroke) => [
      withoutSigns(fold(text, stroke)),
      fold(withoutSigns(text), stroke),
    ]),
  };
};

/**
 * Whose name a password holds, whatever its case, accents and substitutes; null where it holds none. A name as a whole is found with
 * signs within it as well, a word of it only where its letters stand together.
 */
export const findHeldName = (password: string, names: KnownNames): keyof KnownNames | null => {
  const { apart, together } = readingsOf(password);
  const isIn = (readings: readonly string[]) => (name: string) =>
    readingsOf(name).apart.some((wanted) => readings.some((reading) => reading.includes(wanted)));
  const holds = (known: readonly string[]): boolean =>
    known
      .map(withoutSigns)
      .filter(isLong)
      .some(isIn([...apart, ...together])) ||
    known
      .flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
      .filter(isLong)
      .some(isIn(apart));
  if (holds(names.product)) return 'product';
  if (holds(names.organisation)) return 'organisation';
  return holds(names.person) ? 'person' : null;
};
