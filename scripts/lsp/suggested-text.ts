import type { Finding } from '@counterfoil/engine/check';

const offsetAt = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, words) => sum + words.length + 1, column - 1);

/** The text of a file with the suggestion of a finding in the place of what is wrong there; undefined where that is no plain text, or nothing is suggested. */
export const withSuggestion = (text: string, { place, suggestion }: Finding): string | undefined => {
  if (suggestion === undefined) return undefined;
  const from = offsetAt(text, place.line, place.column);
  const to = offsetAt(text, place.endLine, place.endColumn);
  const written = text.slice(from, to);
  // Both a value and a key are a text in quotes.
  return /^"(?:[^"\\]|\\.)*"$/.test(written)
    ? text.slice(0, from) + JSON.stringify(suggestion) + text.slice(to)
    : undefined;
};
