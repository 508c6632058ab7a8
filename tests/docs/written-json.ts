/** The JSON that a page of Markdown shows. */
import { isRecord, type JsonObject } from '@counterfoil/engine/json';

const parsed = (text: string, page: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error(`${page} shows JSON that is no object: ${text}`);
  return value;
};

/** The blocks that are marked as JSON. */
export const jsonBlocks = (page: string, markdown: string): readonly JsonObject[] =>
  [...markdown.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text = '']) => parsed(text, page));

const spansIn = (page: string, text: string): readonly JsonObject[] =>
  [...text.matchAll(/`(\{ "[^`]*\})`/g)]
    .map(([, span = '']) => span)
    .filter((span) => !span.includes('…'))
    .map((span) => parsed(span, page));

/** What stands in the first column of a table headed "not": mistakes. */
const mistakesIn = (markdown: string): string => {
  const [, ...tables] = markdown.split(/^\| not .*\n/m);
  return tables
    .flatMap((table) => table.split('\n\n')[0]?.split('\n') ?? [])
    .map((row) => row.split('|')[1] ?? '')
    .join('\n');
};

/** The JSON within lines: what is right, and what is shown as a mistake. */
export const jsonSpans = (page: string, markdown: string) => {
  const mistakes = spansIn(page, mistakesIn(markdown));
  const known = new Set(mistakes.map((mistake) => JSON.stringify(mistake)));
  const right = spansIn(page, markdown).filter((span) => !known.has(JSON.stringify(span)));
  return { right, mistakes };
};
