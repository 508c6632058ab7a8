import type { SourceText } from '@counterfoil/engine/check';
import { childPointer, isArray, isRecord } from '@counterfoil/engine/json';

/** A place in a descriptor, found by reading it as plain JSON. */
export interface Use {
  readonly file: string;
  readonly pointer: string;
}

/** A text in a descriptor, with the keys that lead to it. */
interface Leaf extends Use {
  readonly value: string;
  readonly keys: readonly string[];
}

const leavesIn = ({ path, text }: SourceText): readonly Leaf[] => {
  const found: Leaf[] = [];
  const look = (value: unknown, pointer: string, keys: readonly string[]): void => {
    if (typeof value === 'string') found.push({ file: path, pointer, value, keys });
    if (isArray(value)) value.forEach((item, at) => look(item, childPointer(pointer, at), keys));
    if (isRecord(value))
      for (const [key, inside] of Object.entries(value))
        look(inside, childPointer(pointer, key), [...keys, key]);
  };
  look(JSON.parse(text), '', []);
  return found;
};

const known = new WeakMap<readonly SourceText[], readonly Leaf[]>();

/** Every text of the screens, actions and lookups. */
const leavesOf = (files: readonly SourceText[]): readonly Leaf[] => {
  const found =
    known.get(files) ??
    files.filter(({ path }) => /\/(?:screens|actions|lookups)\//.test(path)).flatMap(leavesIn);
  known.set(files, found);
  return found;
};

/** Where screens, actions and lookups hold a text that fits. */
export const findUses = (
  files: readonly SourceText[],
  fits: (value: string, keys: readonly string[]) => boolean,
): readonly Use[] =>
  leavesOf(files).flatMap(({ file, pointer, value, keys }) => (fits(value, keys) ? [{ file, pointer }] : []));

/** Keys under which a descriptor names a property of a record or a body. */
const fieldKeys = new Set(['field', 'fields', 'columns', 'headline', 'title', 'key', 'by', 'of', 'lines']);

/** Where a property is named: by itself, or in the path of a variable of the record. */
export const usesOfProperty = (files: readonly SourceText[], name: string): readonly Use[] =>
  findUses(
    files,
    (value, keys) =>
      (value === name && fieldKeys.has(keys.at(-1) ?? '')) ||
      (keys.at(-1) === 'var' && /^(?:record|row)\./.test(value) && value.split('.')[1] === name),
  );
