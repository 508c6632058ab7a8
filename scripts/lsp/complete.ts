import {
  collectNames,
  expectedAt,
  givenIn,
  keysAt,
  type Definition,
  type ReferenceKind,
} from '@counterfoil/engine/check';
import { isRecord } from '@counterfoil/engine/json';
import { asSource, cursorAt, valueAt, withoutKey, withValue, type Cursor } from './cursor.ts';
import { describeName, namesAround } from './describe-name.ts';
import type { OpenProject } from './open-project.ts';

/** Something that may be written at a place. */
export interface Completion {
  /** What it is called in a list. */
  readonly label: string;
  /** The JSON of it. */
  readonly json: string;
  readonly as: 'key' | 'name' | 'word';
  readonly detail: string;
  readonly text: string;
}

/** All that may be written, and what it takes the place of. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

/** Names that are known without a place. */
const knownNames = (project: OpenProject, kind: ReferenceKind): readonly string[] => {
  const description = project.describe();
  if (kind === 'operation') return [...description.operations.keys()];
  if (kind === 'component') return description.components;
  if (kind === 'format') return description.formats;
  if (kind === 'recordKind') return description.recordKinds;
  return kind === 'variant' ? [] : givenIn(project.sources(), kind).map(({ name }) => name);
};

const unnamed: readonly ReferenceKind[] = ['id', 'text', 'path', 'pointer'];
let questions = 0;

/** The beginning of what is written that stays: of a path its steps before the last. */
const stemOf = (kind: ReferenceKind, written: string): string => {
  if (kind === 'variable') return written.slice(0, written.lastIndexOf('.') + 1);
  return kind === 'recordField' || kind === 'bodyField' ? written.slice(0, written.lastIndexOf('/') + 1) : '';
};

/** Asks the compiler which names there are at a place: a word that is none is written there, and compared with them. */
const askCompiler = (project: OpenProject, cursor: Cursor, kind: ReferenceKind): readonly string[] => {
  questions += 1;
  const word = `zzq${String(questions)}`;
  const { path, keys, data, isKey, isNew, written } = cursor;
  const stem = stemOf(kind, written);
  const asked = isKey
    ? withValue(withoutKey(data, keys, written), [...keys, stem + word], valueFor(data, keys, written))
    : withValue(data, keys, stem + word, isNew);
  const text = JSON.stringify(asked);
  const names = collectNames(word, () => project.compile(new Map([[path, text]])));
  return [...names].map((name) => (name.startsWith(stem) ? name : stem + name));
};

/** A key that is asked for has the value that is there, or any text. */
const valueFor = (data: unknown, keys: readonly string[], written: string): unknown => {
  const held = valueAt(data, keys);
  return (isRecord(held) && Object.hasOwn(held, written) ? held[written] : undefined) ?? '';
};

const namesOf = (project: OpenProject, cursor: Cursor, kind: ReferenceKind): readonly string[] => {
  if (unnamed.includes(kind)) return [];
  const known = knownNames(project, kind);
  if (known.length > 0) return known;
  const asked = askCompiler(project, cursor, kind);
  // A file that is broken elsewhere is not compiled: the description is asked instead.
  return asked.length > 0 ? asked : namesAround(project, kind, cursor);
};

const completeNames = (
  project: OpenProject,
  cursor: Cursor,
  kind: ReferenceKind,
  meaning: string,
): readonly Completion[] =>
  [...new Set(namesOf(project, cursor, kind))].map((name) => {
    const described = describeName(project, kind, name, cursor);
    return {
      label: name,
      json: JSON.stringify(name),
      as: 'name',
      detail: described?.line ?? '',
      text: described?.text ?? meaning,
    };
  });

const word = (value: unknown, text: string): Completion => ({
  label: String(value),
  json: JSON.stringify(value),
  as: 'word',
  detail: '',
  text,
});

const completeValue = (
  project: OpenProject,
  cursor: Cursor,
  definition: Definition,
): readonly Completion[] => {
  switch (definition.kind) {
    case 'string':
      return completeNames(project, cursor, definition.ref, definition.description);
    case 'literal':
      return completeNames(project, cursor, 'literal', definition.description);
    case 'choice':
      return Object.entries(definition.options).map(([option, meaning]) => word(option, meaning));
    case 'boolean':
      return [true, false].map((value) => word(value, definition.description));
    default:
      return [];
  }
};

const completeKeys = (project: OpenProject, cursor: Cursor): readonly Completion[] => {
  const { path, keys, data, written } = cursor;
  const rest = withoutKey(data, keys, written);
  const file = asSource(path, rest);
  const held = valueAt(rest, keys);
  const isThere = (key: string): boolean => isRecord(held) && Object.hasOwn(held, key);
  const own = keysAt(file, keys)
    .filter(({ key }) => !isThere(key))
    .map(({ key, definition, required }): Completion => ({
      label: key,
      json: JSON.stringify(key),
      as: 'key',
      detail: required ? 'needed' : '',
      text: definition.description,
    }));
  const named = expectedAt(file, keys).flatMap((one) =>
    one.kind === 'map' ? completeNames(project, cursor, one.keys, one.description) : [],
  );
  return [...own, ...named.filter(({ label }) => !isThere(label))];
};

/** All that may be written at an offset of a descriptor, which may be broken JSON there. */
export const completeAt = (project: OpenProject, path: string, text: string, offset: number): Completions => {
  const cursor = cursorAt(path, text, offset);
  const { from, to, keys, isKey, data } = cursor;
  const items = isKey
    ? completeKeys(project, cursor)
    : expectedAt(asSource(path, data), keys).flatMap((one) => completeValue(project, cursor, one));
  return { from, to, items: [...new Map(items.map((item) => [item.json, item])).values()] };
};
