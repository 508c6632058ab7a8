import { childPointer, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { isExtension, operationKeys } from './object-table.ts';
import type { Step } from './upgrading.ts';

/** A document in which every operation of a path has a name of its own, and how many names were not as they were written. */
export interface NamedOperations extends Step {
  /** The operations that had no name. */
  readonly made: number;
  /** The operations whose name another one has, or that cannot be named so, each with the name that was written. */
  readonly changed: ReadonlyMap<string, string>;
}

/** Names each operation that has no name, or one that another operation before it has. The first of a name keeps it. */
export const nameOperations = (document: JsonObject): NamedOperations => {
  const paths = readOwn(document, 'paths');
  const unchanged = {
    document,
    moves: new Map<string, string>(),
    made: 0,
    changed: new Map<string, string>(),
  };
  if (!isRecord(paths)) return unchanged;
  const operations = operationsOf(paths);
  const written = (one: Found): string => spelled(ownText(one.written, 'operationId') ?? '');
  // All written names are taken before any is made, so that a made one never displaces another.
  const taken = new Set(operations.map(written));
  const kept = new Set<string>();
  const names = new Map<string, string>();
  const { moves, changed } = unchanged;
  let made = 0;
  for (const one of operations) {
    const asWritten = ownText(one.written, 'operationId');
    let name = written(one);
    if (name === '' || kept.has(name)) name = freeName(taken, nameByPath(one.method, one.path));
    taken.add(name);
    kept.add(name);
    if (name === asWritten) continue;
    names.set(one.pointer, name);
    if (asWritten === undefined) {
      made += 1;
      moves.set(`${one.pointer}/operationId`, one.pointer);
    } else changed.set(one.pointer, asWritten);
  }
  return names.size === 0 ? unchanged : { document: withNames(document, paths, names), moves, made, changed };
};

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const joined = (words: readonly string[]): string => {
  const [first = '', ...others] = words;
  return first.slice(0, 1).toLowerCase() + first.slice(1) + others.map(capitalised).join('');
};

/** The name of an operation by its method and path: GET /books/{id}/pages is getBooksByIdPages. */
const nameByPath = (method: string, path: string): string => {
  const words = path
    .split('/')
    .flatMap((step) => (step.startsWith('{') ? ['by', ...wordsOf(step)] : wordsOf(step)));
  return joined([method, ...(words.length === 0 ? ['root'] : words)]);
};

/** Names that no object can have as an own key without care. */
const magical: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The name as it is written where descriptors can name it so: they are text, in which blanks and slashes are characters as others are. */
const spelled = (id: string): string => {
  const isNameable = id.trim() !== '' && !/\p{Cc}/u.test(id) && !magical.has(id);
  if (isNameable) return id;
  return magical.has(id) ? `${joined(wordsOf(id.replaceAll('_', ' ')))}Operation` : joined(wordsOf(id));
};

const freeName = (taken: ReadonlySet<string>, name: string): string => {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${number}`)) number += 1;
  return `${name}${number}`;
};

interface Found {
  readonly pointer: string;
  readonly method: string;
  readonly path: string;
  readonly written: JsonObject;
}

const operationsOf = (paths: JsonObject): readonly Found[] =>
  Object.entries(paths)
    .filter(([path]) => !isExtension(path))
    .flatMap(([path, item]) =>
      operationKeys.flatMap((method) => {
        const written = readOwn(item, method);
        return isRecord(written)
          ? [{ pointer: childPointer(childPointer('/paths', path), method), method, path, written }]
          : [];
      }),
    );

const withNames = (
  document: JsonObject,
  paths: JsonObject,
  names: ReadonlyMap<string, string>,
): JsonObject => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      if (!isRecord(item)) return [path, item];
      const methods = Object.entries(item).map(([method, operation]) => {
        const name = names.get(childPointer(childPointer('/paths', path), method));
        return [
          method,
          name === undefined || !isRecord(operation) ? operation : { ...operation, operationId: name },
        ];
      });
      return [path, Object.fromEntries(methods)];
    }),
  ),
});
