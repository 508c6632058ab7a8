import { childPointer, isArray, isRecord, ownText, type JsonObject } from '../../json.ts';
import { holdingOf, isExtension, type ObjectKind } from './object-table.ts';

/** An object of a document that refers to another one. */
export interface Referring {
  readonly kind: ObjectKind;
  readonly written: JsonObject;
  readonly reference: string;
  readonly pointer: string;
}

/** What stands instead of an object that refers to another. */
export type Replace = (referring: Referring) => unknown;

/**
 * The object of a kind in which everything that refers to another is replaced. Examples, defaults, enums and extensions are data,
 * in which nothing refers. What did not change is the same object as before.
 */
export const mapReferences = (
  kind: ObjectKind,
  written: unknown,
  pointer: string,
  replace: Replace,
): unknown => {
  if (!isRecord(written)) return written;
  const reference = ownText(written, '$ref');
  const replaced = reference === undefined ? written : replace({ kind, written, reference, pointer });
  // Beside a reference, a schema may say more, with schemas inside it.
  if (!isRecord(replaced) || (reference !== undefined && kind !== 'schema')) return replaced;
  return mapValues(replaced, (key, value) => {
    const holding = holdingOf(kind, key);
    if (holding === undefined) return value;
    const at = childPointer(pointer, key);
    const within = (item: unknown, name: string | number): unknown =>
      mapReferences(holding.kind, item, childPointer(at, name), replace);
    if (isArray(value)) return mapItems(value, within);
    if (holding.as === 'one' || holding.as === 'list' || !isRecord(value))
      return mapReferences(holding.kind, value, at, replace);
    return mapValues(value, (name, item) =>
      holding.as === 'patterned' && isExtension(name) ? item : within(item, name),
    );
  });
};

const mapValues = (object: JsonObject, map: (key: string, value: unknown) => unknown): JsonObject => {
  const entries = Object.entries(object);
  const mapped = entries.map(([key, value]) => [key, map(key, value)] as const);
  return mapped.some(([, value], index) => value !== entries[index]?.[1])
    ? Object.fromEntries(mapped)
    : object;
};

const mapItems = (
  items: readonly unknown[],
  map: (item: unknown, index: number) => unknown,
): readonly unknown[] => {
  const mapped = items.map(map);
  return mapped.some((item, index) => item !== items[index]) ? mapped : items;
};
