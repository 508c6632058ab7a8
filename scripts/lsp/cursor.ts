import { nounOf, readSource, type SourceFile } from '@counterfoil/engine/check';
import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { getLocation, getNodeValue, parseTree, type ParseError } from 'jsonc-parser';

/** Where an editor is in a descriptor, which may be broken JSON. */
export interface Cursor {
  readonly path: string;
  /** The keys that lead to the value at the cursor, or to the object whose key is written there. */
  readonly keys: readonly string[];
  /** Whether a key is written at the cursor, and no value. */
  readonly isKey: boolean;
  /** What is written there so far. */
  readonly written: string;
  /** What is replaced by a completion, in UTF-16 units from the start of the text. */
  readonly from: number;
  readonly to: number;
  /** What could be read of the file. */
  readonly data: unknown;
  /** Whether the value at the cursor is an item that is not there yet. */
  readonly isNew: boolean;
}

const unread = /[\w.$/:-]*$/;

/** The value that can be read of a text that is perhaps no JSON: what is broken is left out. */
const readBroken = (text: string): unknown => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  return tree === undefined ? undefined : getNodeValue(tree);
};

/** A text that its line does not close ends at the cursor: what follows was written before. */
const endOf = (text: string, from: number, to: number, offset: number): number =>
  to - from > 1 && text[to - 1] === '"' ? to : offset;

/** Finds out where in a descriptor an offset is. */
export const cursorAt = (path: string, text: string, offset: number): Cursor => {
  const { path: keys, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const inside =
    previousNode !== undefined &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length;
  const before = unread.exec(text.slice(0, offset))?.[0] ?? '';
  const from = inside ? previousNode.offset : offset - before.length;
  const to = inside ? endOf(text, from, from + previousNode.length, offset) : offset;
  const names = keys.map(String);
  return {
    path,
    keys: isAtPropertyKey ? names.slice(0, -1) : names,
    isKey: isAtPropertyKey,
    written: text.slice(from, to).replaceAll(/^"|"$/g, ''),
    from,
    to,
    data: readBroken(text),
    isNew: !inside,
  };
};

/** The value at keys; undefined where there is none. */
export const valueAt = (data: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(readOwn, data);

/** The data with another value at keys, where they lead into it: in a list a new item, where there is none yet. */
export const withValue = (
  data: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
  isNew = false,
): unknown => {
  if (key === undefined) return value;
  if (isArray(data)) {
    const at = Number(key);
    const inserts = rest.length === 0 && isNew ? 0 : 1;
    return [...data.slice(0, at), withValue(data[at], rest, value, isNew), ...data.slice(at + inserts)];
  }
  const held = isRecord(data) ? data : {};
  return { ...held, [key]: withValue(held[key], rest, value, isNew) };
};

/** The data without a key of an object. */
export const withoutKey = (data: unknown, keys: readonly string[], key: string): unknown => {
  const holder = valueAt(data, keys);
  if (!isRecord(holder)) return data;
  return withValue(data, keys, Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)));
};

/** Data as a descriptor, to be held against the language. */
export const asSource = (path: string, data: unknown): SourceFile =>
  data === undefined
    ? { path, noun: nounOf(path), root: undefined }
    : readSource({ path, text: JSON.stringify(data) });
