/** The names that a password may not contain: of the product, of the person's organisations, and of the person. */
export interface KnownNames {
  readonly product: readonly string[];
  readonly organisation: readonly string[];
  readonly person: readonly string[];
}

/** The fewest letters of a name that are searched; fewer occur in other words by chance. */
const fewestLetters = 4;

/** The usual substitutes of letters; `1`, `!` and `|` may replace `i` and `l`. */
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

/** Letters in their plain form: without case, accents and the usual substitutes. */
const fold = (text: string, stroke: 'i' | 'l'): string =>
  Array.from(text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .map((character) => ('1!|'.includes(character) ? stroke : (spellings[character] ?? character)))
    .join('');

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const lettersIn = (text: string): number => Array.from(text.matchAll(/\p{L}/gu)).length;

const isLong = (name: string): boolean => lettersIn(name) >= fewestLetters;

/** A text read as letters, with a stroke as either letter: `apart` with its signs, or `together` without them. */
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
 * Whose name a password contains, ignoring case, accents and substitutes; null where it contains none. A
 * whole name is found with signs within it as well, a word of it only where its letters are adjacent.
 */
export const findContainedName = (password: string, names: KnownNames): keyof KnownNames | null => {
  const { apart, together } = readingsOf(password);
  const isIn = (readings: readonly string[]) => (name: string) =>
    readingsOf(name).apart.some((wanted) => readings.some((reading) => reading.includes(wanted)));
  const containsAny = (known: readonly string[]): boolean =>
    known
      .map(withoutSigns)
      .filter(isLong)
      .some(isIn([...apart, ...together])) ||
    known
      .flatMap((name) => name.split(/[^\p{L}\p{M}]+/u))
      .filter(isLong)
      .some(isIn(apart));
  if (containsAny(names.product)) return 'product';
  if (containsAny(names.organisation)) return 'organisation';
  return containsAny(names.person) ? 'person' : null;
};
