import { isArray, isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';

/** Parts shorter than this are as easily read at their places. */
const leastLength = 300;

const withinOne = ['items', 'additionalProperties'];
const withinMap = ['properties', '$defs'];
const withinList = ['anyOf', 'oneOf', 'prefixItems'];

/** A schema with each schema directly in it changed. */
const mapParts = (schema: JsonObject, change: (part: JsonObject) => unknown): JsonObject => {
  const changed = (value: unknown): unknown => (isRecord(value) ? change(value) : value);
  const parts = Object.entries(schema).map(([key, value]) => {
    if (withinOne.includes(key)) return [key, changed(value)] as const;
    if (withinList.includes(key) && isArray(value)) return [key, value.map(changed)] as const;
    if (!withinMap.includes(key) || !isRecord(value)) return [key, value] as const;
    return [
      key,
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part)])),
    ] as const;
  });
  return Object.fromEntries(parts);
};

/** A name of the first words of a part's description, which none of `taken` is. */
const nameOf = (part: JsonObject, taken: JsonObject): string => {
  const words = (ownText(part, 'description') ?? 'part').toLowerCase().match(/[a-z]+/g) ?? [];
  const name = words.slice(0, 5).join('-');
  let free = name;
  for (let count = 2; Object.hasOwn(taken, free); count += 1) free = `${name}-${String(count)}`;
  return free;
};

/** The same JSON Schema with each long part that is in several places written once, under `$defs`. */
export const shareParts = (schema: JsonObject): JsonObject => {
  const counts = new Map<string, number>();
  const count = (part: JsonObject): JsonObject => {
    const text = JSON.stringify(part);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    return before === 0 ? mapParts(part, count) : part;
  };
  count(schema);
  const definitions: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const taken: JsonObject = isRecord(schema['$defs']) ? schema['$defs'] : {};
  const share = (part: JsonObject): JsonObject => {
    const text = JSON.stringify(part);
    if (text.length < leastLength || (counts.get(text) ?? 0) < 2) return mapParts(part, share);
    const known = names.get(text);
    const name = known ?? nameOf(part, { ...taken, ...definitions });
    if (known === undefined) {
      names.set(text, name);
      definitions[name] = {};
      definitions[name] = mapParts(part, share);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const shared = mapParts(schema, share);
  const own = isRecord(shared['$defs']) ? shared['$defs'] : {};
  const all = { ...own, ...definitions };
  return Object.keys(all).length === 0 ? shared : { ...shared, $defs: all };
};
