const unreachable: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Tells an object with keys from an array and from everything else. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an own, enumerable data property; anything inherited, computed or magic reads as undefined. */
export const readOwn = (value: unknown, key: string): unknown => {
  if (typeof value !== 'object' || value === null || unreachable.has(key)) return undefined;
  const property = Object.getOwnPropertyDescriptor(value, key);
  return property?.enumerable === true ? property.value : undefined;
};

/** Looks a name up in a table of a plan; inherited names are not found. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
