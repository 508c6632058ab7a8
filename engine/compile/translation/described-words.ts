import { perObject } from '../read/per-object.ts';
import { childPointer, isArray, isRecord, readOwn, type JsonObject } from '../../json.ts';

/** Where the description writes values as they are, not words. */
const values: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'required']);
/** What is below these keywords is called by free names, which are no keywords. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'schemas',
  'parameters',
  'responses',
  'headers',
  'requestBodies',
  'paths',
]);
const single: ReadonlySet<string> = new Set(['title', 'description', 'x-none']);
const tables: ReadonlySet<string> = new Set(['x-labels', 'x-groups', 'x-explanations']);

/** Visits each word that people may read, with the keys that lead to it; the list of keys is reused, so it must be read at once. */
const visitWords = (
  node: unknown,
  path: string[],
  areNames: boolean,
  visit: (word: string, path: readonly string[]) => void,
): void => {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    path.push(key);
    const isWord = !areNames && (single.has(key) || tables.has(path.at(-2) ?? ''));
    if (typeof value === 'string') {
      if (isWord) visit(value, path);
    } else if (areNames || !values.has(key))
      visitWords(value, path, !areNames && !isArray(value) && named.has(key), visit);
    path.pop();
  }
};

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The words of the description that people may read, each with the first place where it is written. */
export const describedWords = (document: JsonObject): ReadonlyMap<string, string> => {
  const before = known.get(document);
  if (before !== undefined) return before;
  const found = new Map<string, string>();
  visitWords(document, [], false, (word, path) => {
    if (!found.has(word)) found.set(word, path.reduce(childPointer, ''));
  });
  known.set(document, found);
  return found;
};

const enumsIn = (node: unknown): readonly (readonly string[])[] => {
  if (isArray(node)) return node.flatMap(enumsIn);
  if (!isRecord(node)) return [];
  const labels = readOwn(node, 'x-labels');
  const own = isRecord(labels) ? [Object.values(labels).filter((word) => typeof word === 'string')] : [];
  return [...own, ...Object.values(node).flatMap(enumsIn)];
};

/** The words of the values of each enum of a document. */
export const labelledEnums = perObject((document: JsonObject) => enumsIn(document));

const changed = (node: unknown, keys: readonly string[], word: string): void => {
  const [key = '', ...below] = keys;
  if (!isRecord(node) && !isArray(node)) return;
  if (below.length === 0) Reflect.set(node, key, word);
  else changed(Reflect.get(node, key), below, word);
};

/** A copy of the document with other words in place of those that people read; a word that is not listed stays. */
export const withWords = (document: JsonObject, words: ReadonlyMap<string, string>): unknown => {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  visitWords(copy, [], false, (word, path) => {
    const other = words.get(word);
    if (other !== undefined && other !== word) changed(copy, path, other);
  });
  return copy;
};
