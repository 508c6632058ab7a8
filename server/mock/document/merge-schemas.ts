import { isArray, isRecord, type JsonObject } from '@counterfoil/engine/json';

type Merge = (one: unknown, other: unknown) => unknown;

const listed = (value: unknown): readonly unknown[] => (isArray(value) ? value : [value]);

const mergeTypes: Merge = (one, other) => {
  const left = listed(one);
  const right = listed(other);
  const both = left.filter(
    (type) => right.includes(type) || (type === 'integer' && right.includes('number')),
  );
  const narrowed = right.includes('integer') && left.includes('number') ? [...both, 'integer'] : both;
  return narrowed.length === 1 ? narrowed[0] : [...new Set(narrowed)];
};

const mergeProperties: Merge = (one, other) => {
  if (!isRecord(one) || !isRecord(other)) return other;
  const merged = new Map(Object.entries(one));
  for (const [name, schema] of Object.entries(other)) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? schema : { allOf: [before, schema] });
  }
  return Object.fromEntries(merged);
};

const union: Merge = (one, other) => [...new Set([...listed(one), ...listed(other)])];

const intersection: Merge = (one, other) => {
  const right = new Set(listed(other));
  return listed(one).filter((value) => right.has(value));
};

const extreme =
  (choose: (...values: number[]) => number): Merge =>
  (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? choose(one, other) : other;

const atLeast = extreme(Math.max);
const atMost = extreme(Math.min);

const merges = new Map<string, Merge>([
  ['type', mergeTypes],
  ['properties', mergeProperties],
  ['required', union],
  ['enum', intersection],
  ['alternatives', (one, other) => [...listed(one), ...listed(other)]],
  ['items', (one, other) => ({ allOf: [one, other] })],
  ['minimum', atLeast],
  ['exclusiveMinimum', atLeast],
  ['minLength', atLeast],
  ['minItems', atLeast],
  ['maximum', atMost],
  ['exclusiveMaximum', atMost],
  ['maxLength', atMost],
  ['maxItems', atMost],
]);

/**
 * One schema that says what two say, as `allOf` of them does. Of a keyword that cannot be merged, the second one
 * is taken.
 */
export const mergeSchemas = (one: JsonObject, other: JsonObject): JsonObject => {
  const merged = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined ? value : (merges.get(key) ?? ((_one, second) => second))(before, value),
    );
  }
  return Object.fromEntries(merged);
};
