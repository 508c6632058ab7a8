/** What a look at the brackets and keys of JSON finds, without reading it. */
export interface ScannedJson {
  /** Where the first bracket opens that is deeper than allowed; undefined where none is. */
  readonly tooDeep: number | undefined;
  /** Where keys stand that their object has already: the later one is read. */
  readonly repeated: readonly RepeatedKey[];
}

/** A key that stands twice in one object. */
export interface RepeatedKey {
  readonly offset: number;
  readonly key: string;
}

/** Looks through text that is JSON, or may be. Takes time by its length alone, and no stack. */
export const scanJson = (text: string, deepest: number): ScannedJson => {
  const keysOfOpen: (Set<string> | undefined)[] = [];
  const repeated: RepeatedKey[] = [];
  let isKeyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(text, at);
      const keys = keysOfOpen.at(-1);
      if (isKeyNext && keys !== undefined) {
        const key = readKey(text.slice(at, end + 1));
        if (keys.has(key)) repeated.push({ offset: at, key });
        keys.add(key);
      }
      isKeyNext = false;
      at = end;
    } else if (code === openingBrace || code === openingBracket) {
      if (keysOfOpen.length === deepest) return { tooDeep: at, repeated };
      isKeyNext = code === openingBrace;
      keysOfOpen.push(isKeyNext ? new Set() : undefined);
    } else if (code === openingBrace + 2 || code === openingBracket + 2) keysOfOpen.pop();
    else if (code === comma) isKeyNext = keysOfOpen.at(-1) !== undefined;
  }
  return { tooDeep: undefined, repeated };
};

/** Where the quote is that ends the text which begins at another; the length of all where none is. */
export const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
};

const quote = 34;
const comma = 44;
const backslash = 92;
const openingBracket = 91;
const openingBrace = 123;

/** A key as it is meant, of how it is written with its quotes. */
export const readKey = (written: string): string => {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
};
