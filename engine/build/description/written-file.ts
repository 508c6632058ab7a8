import { relative } from 'node:path';
import type { Place } from '../../language/finding.ts';
import { rangeAt, readEvents, type Range } from './events.ts';
import { createJsonPlaces } from './json-places.ts';
import type { ReadingLimits } from './limits.ts';
import { readText, type TextFault } from './read-text.ts';

/** A file of a description, as it was read. */
export interface WrittenFile {
  readonly path: string;
  /** What is written in it; undefined where it could not be read. */
  readonly value: unknown;
  readonly faults: readonly (Pick<TextFault, 'code' | 'message'> & { readonly place: Place })[];
  /** Where the key or the item of a pointer stands; undefined where the file has none. Found when it is first asked for. */
  readonly locate: (pointer: string) => Place | undefined;
}

/** Reads the text of a file; places name it as it is called from a folder. */
export const createWrittenFile = (
  path: string,
  text: string,
  from: string,
  limits: ReadingLimits,
): WrittenFile => {
  const file = relative(from, path).replaceAll('\\', '/');
  const { value, faults, isJson } = readText(text, /\.json$/i.test(path), limits);
  const placeOf = createPlaces(file, text);
  let findRange: ((pointer: string) => Range | undefined) | undefined;
  const rangeOf = (pointer: string): Range | undefined => {
    findRange ??= isJson === true ? createJsonPlaces(text) : createYamlPlaces(text, limits);
    return findRange(pointer);
  };
  return {
    path,
    value,
    faults: faults.map(({ code, message, offset }) => ({
      code,
      message,
      place: placeOf({ start: offset, end: offset + 1 }),
    })),
    locate: (pointer) => {
      const range = rangeOf(pointer);
      return range === undefined ? undefined : placeOf(range);
    },
  };
};

/** Finds places in YAML; none in what cannot be read. */
const createYamlPlaces = (
  text: string,
  { depth }: ReadingLimits,
): ((pointer: string) => Range | undefined) => {
  try {
    const events = readEvents(text, depth);
    return (pointer) => rangeAt(events, pointer);
  } catch {
    return () => undefined;
  }
};

const createPlaces = (file: string, text: string): ((range: Range) => Place) => {
  let lines: readonly number[] | undefined;
  const pointAt = (offset: number) => {
    const starts = (lines ??= lineStarts(text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
  return ({ start, end }) => {
    const first = pointAt(start);
    const last = pointAt(end);
    return { file, ...first, endLine: last.line, endColumn: last.column };
  };
};

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};
