import { readDescriptionFiles, type FileAccess } from '@counterfoil/engine/build';
import { atPointer, childPointer, isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
} from 'yaml';
import { changed } from './fault.ts';

/** A change of one part of the bundled description, and of the source that says the same. */
export interface DescriptionChange {
  /** The pointer of an object or a list in the bundle. */
  readonly at: string;
  /** What is changed inside it. */
  readonly path: readonly string[];
  /** What is put there; a key is dropped or renamed instead. */
  readonly change: { readonly value: unknown } | { readonly key: string } | 'drop';
  /** Where inside the part it has to be found; its own key where this is empty. */
  readonly found: readonly string[];
}

/** A kind of fault of the description, and where it can be planted. */
export interface DescriptionKind {
  readonly name: string;
  readonly plantIn: (parts: readonly Part[]) => readonly DescriptionChange[];
}

/** An object or a list of the bundled description. */
export interface Part {
  readonly pointer: string;
  /** The key it stands under. */
  readonly under: string;
  readonly written: JsonObject;
}

const partsOf = (written: unknown, pointer = '', under = ''): readonly Part[] => {
  const children = isArray(written)
    ? written.map((item, at) => [String(at), item] as const)
    : Object.entries(isRecord(written) ? written : {});
  return [
    ...(isRecord(written) ? [{ pointer, under, written }] : []),
    ...children.flatMap(([key, child]) =>
      partsOf(child, childPointer(pointer, key), isArray(written) ? under : key),
    ),
  ];
};

/** The objects of a document, from the outside in. */
export const describedObjects = (document: unknown): readonly Part[] => partsOf(document);

const withChange = (
  value: unknown,
  path: readonly string[],
  change: DescriptionChange['change'],
): unknown => {
  const holder = path.slice(0, -1);
  const key = path.at(-1) ?? '';
  return changed(value, holder, (inside) => {
    if (isArray(inside))
      return inside.flatMap((item: unknown, at) =>
        String(at) !== key ? [item] : typeof change === 'object' && 'value' in change ? [change.value] : [],
      );
    const entries = Object.entries(isRecord(inside) ? inside : {});
    const own = entries.some(([name]) => name === key) ? entries : [...entries, [key, undefined] as const];
    return Object.fromEntries(
      own.flatMap(([name, item]) => {
        if (name !== key) return [[name, item]];
        if (change === 'drop') return [];
        return 'value' in change ? [[name, change.value]] : [[change.key, item]];
      }),
    );
  });
};

interface Source {
  readonly file: string;
  readonly text: string;
  readonly path: readonly (string | number)[];
}

/** Where in a YAML text the part stands whose key, or which itself as an item, begins at an offset. */
const pathAt = (document: Document, offset: number): readonly (string | number)[] | undefined => {
  const walk = (
    node: unknown,
    path: readonly (string | number)[],
  ): readonly (string | number)[] | undefined => {
    if (isMap(node))
      for (const pair of node.items) {
        if (!isPair(pair) || !isScalar(pair.key)) continue;
        const here = [...path, String(pair.key.value)];
        if (pair.key.range?.[0] === offset) return here;
        const found = walk(pair.value, here);
        if (found !== undefined) return found;
      }
    if (isSeq(node))
      for (const [at, item] of node.items.entries()) {
        if (isCollection(item) && item.range?.[0] === offset) return [...path, at];
        const found = walk(item, [...path, at]);
        if (found !== undefined) return found;
      }
    return undefined;
  };
  return walk(document.contents, []);
};

const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1);

const accessTo = (text: FileAccess['text']): FileAccess => ({
  text,
  bytes: (path) => Buffer.byteLength(text(path)),
});

/** The sources of a description, in which faults are planted as in the bundle. */
export const createSources = (front: string, from = process.cwd()) => {
  const texts = new Map<string, string>();
  const read = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(path, 'utf8');
    texts.set(path, text);
    return text;
  };
  const { locate } = readDescriptionFiles(front, from, { access: accessTo(read) });

  const find = (pointer: string): Source | undefined => {
    const place = locate(pointer);
    if (place === undefined) return undefined;
    const text = read(resolve(from, place.file));
    if (pointer === '') return { file: place.file, text, path: [] };
    const path = pathAt(parseDocument(text), offsetOf(text, place.line, place.column));
    return path === undefined ? undefined : { file: place.file, text, path };
  };

  /** The description with the fault, and the line of the source on which it has to be told; undefined where the source says it otherwise. */
  const plant = (document: unknown, { at, path, change, found }: DescriptionChange) => {
    const source = find(at);
    if (source === undefined) return undefined;
    const yaml = parseDocument(source.text);
    const target = [...source.path, ...path];
    const holder: unknown = yaml.getIn(target.slice(0, -1), true);
    const key = target.at(-1);
    if (isAlias(holder) || !isCollection(holder) || key === undefined) return undefined;
    if (atPointer(document, at) === undefined) return undefined;
    if (change === 'drop') yaml.deleteIn(target);
    else if ('value' in change) yaml.setIn(target, yaml.createNode(change.value));
    else {
      const pair = isMap(holder)
        ? holder.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))
        : undefined;
      if (pair === undefined) return undefined;
      pair.key = yaml.createNode(change.key);
    }
    const text = yaml.toString({ lineWidth: 0 });
    const line = lineAt(text, [...source.path, ...found]);
    const file = resolve(from, source.file);
    if (line === undefined) return undefined;
    return {
      document: changed(document, keysOf(at), (part) => withChange(part, path, change)),
      locate: readDescriptionFiles(front, from, {
        access: accessTo((one) => (one === file ? text : read(one))),
      }).locate,
      file: source.file,
      line,
    };
  };
  return { plant };
};

const keysOf = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The line of a key, or of an item, counted from 1. */
const lineAt = (text: string, path: readonly (string | number)[]): number | undefined => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (path.length === 0) return 1;
  const holder: unknown = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  const node: unknown = isMap(holder)
    ? holder.items.find((one) => isScalar(one.key) && String(one.key.value) === String(key))?.key
    : isSeq(holder)
      ? holder.items[Number(key)]
      : undefined;
  const start = isScalar(node) || isCollection(node) ? node.range?.[0] : undefined;
  return start === undefined ? undefined : lines.linePos(start).line;
};
