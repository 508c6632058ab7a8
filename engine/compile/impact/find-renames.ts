import { atPointer, isArray, isRecord, ownText, type JsonObject } from '../../json.ts';
import type { Outlines } from './outlines.ts';

/** By each name that is gone from a description, what has its place now. */
export type Renames = ReadonlyMap<string, string>;

const explained: ReadonlySet<string> = new Set(['description', 'example', 'examples']);

/** A schema as text, without what only explains it. */
const written = (value: unknown): string =>
  JSON.stringify(value, (key, inside: unknown) =>
    explained.has(key) && !isRecord(inside) ? undefined : inside,
  );

type Named = ReadonlyMap<string, unknown>;

/** Pairs what went with what came in its place: of the same meaning, or the only one of both. */
const pairNames = (before: Named, after: Named, note: (from: string, to: string) => void): void => {
  const gone = [...before].filter(([name]) => !after.has(name));
  const come = [...after].filter(([name]) => !before.has(name));
  for (const [from, was] of gone) {
    const alike = come.filter(([, is]) => written(is) === written(was));
    const only = gone.length === 1 && come.length === 1 ? come[0] : undefined;
    const to = (alike.length === 1 ? alike[0] : only)?.[0];
    if (to !== undefined) note(from, to);
  }
};

const propertiesOf = (value: unknown): Named =>
  new Map(Object.entries(isRecord(value) && isRecord(value['properties']) ? value['properties'] : {}));

/** Parameters by their names; where one is is no part of what it means. */
const parametersOf = (value: unknown): Named => {
  const listed = isRecord(value) ? value['parameters'] : undefined;
  return new Map(
    (isArray(listed) ? listed : []).flatMap((one) => {
      const name = ownText(one, 'name');
      return name === undefined || !isRecord(one) ? [] : [[name, { ...one, name: '' }] as const];
    }),
  );
};

/** Finds names that a later description has in the place of others: of operations, properties and parameters. */
export const findRenames = (
  documents: readonly [JsonObject, JsonObject],
  [old, now]: readonly [Outlines, Outlines],
): Renames => {
  const found = new Map<string, string>();
  const note = (from: string, to: string): void => {
    found.set(from, to);
  };
  const compare = (before: unknown, after: unknown): void => {
    if (isArray(before) && isArray(after)) before.forEach((one, at) => compare(one, after[at]));
    if (!isRecord(before) || !isRecord(after)) return;
    const [was, is] = [ownText(before, 'operationId'), ownText(after, 'operationId')];
    if (was !== undefined && is !== undefined && was !== is) note(was, is);
    pairNames(propertiesOf(before), propertiesOf(after), note);
    pairNames(parametersOf(before), parametersOf(after), note);
    for (const [key, inside] of Object.entries(before)) compare(inside, after[key]);
  };
  for (const [pointer, { text }] of old) {
    const other = now.get(pointer);
    if (pointer === '' || other === undefined || other.text === text) continue;
    compare(atPointer(documents[0], pointer), atPointer(documents[1], pointer));
  }
  return found;
};
