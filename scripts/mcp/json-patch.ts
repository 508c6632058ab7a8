import { areWrittenAlike, isArray, isRecord, pointerKeys } from '@counterfoil/engine/json';

/** One step of a JSON Patch (RFC 6902). */
export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string | undefined;
  readonly value?: unknown;
}

/** A patch does not fit what it is for; the message names the step. */
class PatchRefused extends Error {
  override readonly name = 'PatchRefused';
}

const refuse = (message: string): never => {
  throw new PatchRefused(message);
};

const keysOf = (pointer: string): readonly string[] =>
  pointerKeys(pointer) ?? refuse(`"${pointer}" is no JSON Pointer: it begins with "/".`);

const indexIn = (list: readonly unknown[], key: string, last: number): number => {
  const index = /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
  return index >= 0 && index <= last
    ? index
    : refuse(`The list has no item "${key}": it has ${String(list.length)}.`);
};

const memberOf = (value: unknown, key: string): unknown => {
  if (isArray(value)) return value[indexIn(value, key, value.length - 1)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : refuse(`There is no "${key}".`);
};

const readAt = (document: unknown, keys: readonly string[]): unknown => keys.reduce(memberOf, document);

/** What is done to the holder of a part. */
interface Change {
  readonly list: (items: readonly unknown[], key: string) => readonly unknown[];
  readonly entries: (
    entries: readonly (readonly [string, unknown])[],
    key: string,
  ) => readonly (readonly [string, unknown])[];
}

const changeAt = (document: unknown, keys: readonly string[], change: Change): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return refuse('The whole file is written with "text", or replaced at "".');
  const inside = rest.length > 0 ? changeAt(memberOf(document, key), rest, change) : undefined;
  if (isArray(document))
    return rest.length > 0 ? document.with(Number(key), inside) : change.list(document, key);
  if (!isRecord(document)) return refuse(`There is no object and no list that has "${key}".`);
  const entries = Object.entries(document);
  return Object.fromEntries(
    rest.length > 0
      ? entries.map(([name, value]) => [name, name === key ? inside : value] as const)
      : change.entries(entries, key),
  );
};

const adding = (value: unknown): Change => ({
  list: (items, key) => {
    const at = key === '-' ? items.length : indexIn(items, key, items.length);
    return [...items.slice(0, at), value, ...items.slice(at)];
  },
  // A key that is there stays where it is.
  entries: (entries, key) =>
    entries.some(([name]) => name === key)
      ? entries.map(([name, held]) => [name, name === key ? value : held] as const)
      : [...entries, [key, value]],
});

const removing: Change = {
  list: (items, key) => {
    const at = indexIn(items, key, items.length - 1);
    return [...items.slice(0, at), ...items.slice(at + 1)];
  },
  entries: (entries, key) =>
    entries.some(([name]) => name === key)
      ? entries.filter(([name]) => name !== key)
      : refuse(`There is no "${key}".`),
};

const addAt = (document: unknown, keys: readonly string[], value: unknown): unknown =>
  keys.length === 0 ? value : changeAt(document, keys, adding(value));

const replaceAt = (document: unknown, keys: readonly string[], value: unknown): unknown => {
  if (keys.length === 0) return value;
  readAt(document, keys);
  return changeAt(document, keys, {
    list: (items, key) => items.with(Number(key), value),
    entries: adding(value).entries,
  });
};

const move = (document: unknown, from: readonly string[], to: readonly string[]): unknown => {
  if (from.every((key, index) => key === to[index]) && from.length < to.length)
    return refuse('Nothing is moved into itself.');
  const value = readAt(document, from);
  return addAt(changeAt(document, from, removing), to, value);
};

const applyStep = (document: unknown, { op, path, from, value }: PatchStep): unknown => {
  const keys = keysOf(path);
  switch (op) {
    case 'add':
      return addAt(document, keys, value);
    case 'remove':
      return changeAt(document, keys, removing);
    case 'replace':
      return replaceAt(document, keys, value);
    case 'move':
      return move(document, keysOf(from ?? refuse('It has no "from".')), keys);
    case 'copy':
      return addAt(document, keys, readAt(document, keysOf(from ?? refuse('It has no "from".'))));
    case 'test':
      return areWrittenAlike(readAt(document, keys), value)
        ? document
        : refuse(`The value is another: ${JSON.stringify(readAt(document, keys))}.`);
  }
};

/** A JSON document after a patch (RFC 6902); keys stay in their order. Throws `PatchRefused` where a step does not fit: then nothing is changed. */
export const applyPatch = (document: unknown, steps: readonly PatchStep[]): unknown =>
  steps.reduce<unknown>((held, step, index) => {
    try {
      return applyStep(held, step);
    } catch (error) {
      if (!(error instanceof PatchRefused)) throw error;
      throw new PatchRefused(`Step ${String(index)} (${step.op} ${step.path}): ${error.message}`);
    }
  }, document);
