import type { JsonObject } from '../json.ts';

/** The object with what a function makes of its values, each with its key. It is the same object where each value stays the same. */
export const mapValues = (object: JsonObject, map: (value: unknown, key: string) => unknown): JsonObject => {
  let changed: [string, unknown][] | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key];
    const mapped = map(value, key);
    if (mapped !== value) (changed ??= []).push([key, mapped]);
  }
  if (changed === undefined) return object;
  const copy: Record<string, unknown> = { ...object };
  // A name such as `__proto__` is a key like any other.
  for (const [key, value] of changed)
    Object.defineProperty(copy, key, { value, configurable: true, enumerable: true, writable: true });
  return copy;
};

/** The list with what a function makes of its items. It is the same list where each item stays the same. */
export const mapItems = (
  items: readonly unknown[],
  map: (item: unknown, index: number) => unknown,
): readonly unknown[] => {
  const mapped = items.map(map);
  return mapped.some((item, index) => item !== items[index]) ? mapped : items;
};

/** The object without some of its keys; the same object where it has none of them. */
export const withoutKeys = (object: JsonObject, isLeft: (key: string) => boolean): JsonObject =>
  Object.keys(object).some(isLeft)
    ? Object.fromEntries(Object.entries(object).filter(([key]) => !isLeft(key)))
    : object;
