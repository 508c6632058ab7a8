/** The parts of a date or a time that a pattern of the portal can ask for. */
export type DateToken = 'YYYY' | 'MM' | 'MMM' | 'DD' | 'HH' | 'mm' | 'ss';

/** Literal text, and the token after it; after the last text there is none. */
export interface DatePart {
  readonly words: string;
  readonly token: DateToken | undefined;
}

const tokens: readonly DateToken[] = ['YYYY', 'MMM', 'MM', 'DD', 'HH', 'mm', 'ss'];
const written = new RegExp([...tokens, 'SS'].join('|'), 'g');

const tokenOf = (word: string, before: DateToken | undefined): DateToken | undefined => {
  if (word === 'SS') return 'ss';
  return word === 'MM' && before === 'HH' ? 'mm' : tokens.find((token) => token === word);
};

/**
 * Reads a pattern such as `DD/MM/YYYY HH:mm:ss`. SS is seconds as ss is, and MM whose previous token is HH is minutes, so that
 * HH:MM:SS reads as people write it.
 */
export const readDateTokens = (pattern: string): readonly DatePart[] => {
  const parts: DatePart[] = [];
  let end = 0;
  for (const { 0: word, index } of pattern.matchAll(written)) {
    parts.push({ words: pattern.slice(end, index), token: tokenOf(word, parts.at(-1)?.token) });
    end = index + word.length;
  }
  return [...parts, { words: pattern.slice(end), token: undefined }];
};
