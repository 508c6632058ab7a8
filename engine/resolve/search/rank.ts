import { fold } from './fold.ts';

/** How well something fits the query: the smaller, the better. */
export type Rank = 0 | 1 | 2 | 3 | 4;

/** A result that fits nothing of what is shown was found by something else, such as a property that is not shown. */
export const otherwise: Rank = 4;

const wordsOf = (folded: string): readonly string[] =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

const rankOfText = (query: string, text: string): Rank => {
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  const words = wordsOf(text);
  const asked = wordsOf(query);
  if (asked.length > 0 && asked.every((one) => words.some((word) => word.startsWith(one)))) return 2;
  return text.includes(query) ? 3 : otherwise;
};

/** How well the best of some texts fits the query: it is one of them, begins one, begins words of one, is within one, or none of these. */
export const rankOf = (query: string, texts: readonly string[]): Rank => {
  const folded = fold(query);
  return texts.reduce<Rank>((best, text) => {
    const rank = rankOfText(folded, fold(text));
    return rank < best ? rank : best;
  }, otherwise);
};

/** Whether the query contains the beginnings of all words of a text: "export month" does so for "Export". */
export const namesAllOf = (query: string, text: string): boolean => {
  const asked = wordsOf(fold(query));
  return wordsOf(fold(text)).every((word) => asked.some((one) => word.startsWith(one)));
};

/** A shorter word begins too many others to identify one. */
const shortestWord = 3;

/** How many letters of the typed words some texts have at the beginnings of theirs. */
export const lettersFound = (query: string, texts: readonly string[]): number => {
  const words = texts.flatMap((text) => wordsOf(fold(text)));
  return wordsOf(fold(query))
    .filter((asked) => asked.length >= shortestWord && words.some((word) => word.startsWith(asked)))
    .reduce((letters, asked) => letters + asked.length, 0);
};
