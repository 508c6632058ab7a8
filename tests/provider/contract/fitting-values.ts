import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import fc from 'fast-check';
import { followReference, listOf, objectOf } from '../described-call.ts';

/** The source of generated values that no schema defines. */
export interface ValueSource {
  readonly document: JsonObject;
  /** Ids of records of a kind (`x-record`), at most some dozens. */
  readonly ids: (kind: string) => readonly string[];
}

const texts = [
  'Harbour',
  'Zoë Ångström',
  '山田 太郎',
  '0',
  'a b',
  '<b>x</b>',
  "O'Brien -- ;",
  '=1+1',
  '💳',
  'ﬁ',
] as const;
const lastDay = Date.parse('2026-11-21T00:00:00Z');
const dayMs = 86_400_000;

/** Values that fit a schema: often its examples, often its bounds, ids of records that exist. */
export const fittingValues = (source: ValueSource, given: unknown, depth = 0): fc.Arbitrary<unknown> => {
  const schema = mergeParts(source.document, given);
  const own = fittingByKind(source, schema, depth);
  const examples = listOf(schema['examples']);
  const [first, ...others] = examples;
  if (first === undefined || recordOf(source, schema) !== undefined || schema['type'] === 'object')
    return own;
  return fc.oneof(own, fc.constantFrom(first, ...others));
};

/** The kind of record that a value names by an id. */
const recordOf = ({ document }: ValueSource, schema: JsonObject): string | undefined => {
  const kind = schema['x-record'];
  return typeof kind === 'string' && !listOf(document['x-codes']).includes(kind) ? kind : undefined;
};

/** The schema that `$ref` and `allOf` add up to. */
export const mergeParts = (document: JsonObject, given: unknown): JsonObject => {
  const { allOf, ...schema } = followReference(document, given);
  return listOf(allOf)
    .map((part) => mergeParts(document, part))
    .reduce(
      (merged, part) => ({
        ...part,
        ...merged,
        ...(merged['properties'] === undefined && part['properties'] === undefined
          ? {}
          : { properties: { ...objectOf(part['properties']), ...objectOf(merged['properties']) } }),
        required: [...listOf(merged['required']), ...listOf(part['required'])],
      }),
      schema,
    );
};

const fittingByKind = (source: ValueSource, schema: JsonObject, depth: number): fc.Arbitrary<unknown> => {
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...listOf(schema['enum']));
  const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])];
  if (choices.length > 0 && schema['properties'] === undefined)
    return fc.oneof(...choices.map((choice) => fittingValues(source, choice, depth)));
  const types = [schema['type']].flat().filter((type) => type !== undefined);
  if (types.length > 1)
    return fc.oneof(...types.map((type) => fittingByKind(source, { ...schema, type }, depth)));
  switch (types[0]) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fittingNumbers(schema);
    case 'string':
      return fittingTexts(source, schema);
    case 'array':
      return fittingLists(source, schema, depth);
    case 'object':
      return fittingObjects(source, schema, depth);
    default:
      return schema['properties'] === undefined
        ? fc.jsonValue({ maxDepth: 1 })
        : fittingObjects(source, schema, depth);
  }
};

const fittingNumbers = (schema: JsonObject): fc.Arbitrary<number> => {
  const exclusive = numberOr(schema['exclusiveMinimum'], -1);
  const min = numberOr(schema['minimum'], exclusive + 1);
  const max = numberOr(schema['maximum'], numberOr(schema['exclusiveMaximum'], min + 100_001) - 1);
  const step = numberOr(schema['multipleOf'], 1);
  return fc
    .oneof(
      fc.constantFrom(min, max),
      fc.integer({ min, max: Math.min(max, min + 20) }),
      fc.integer({ min, max }),
    )
    .map((value) => Math.trunc(value / step) * step);
};

const fittingTexts = (source: ValueSource, schema: JsonObject): fc.Arbitrary<unknown> => {
  const kind = recordOf(source, schema);
  if (kind !== undefined) {
    const [first = 'absent', ...others] = source.ids(kind);
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(first, ...others) },
      { weight: 1, arbitrary: fc.constant('absent') },
    );
  }
  const [least, most] = [numberOr(schema['minLength'], 0), numberOr(schema['maxLength'], 200)];
  const fits = (text: string) => charactersOf(text) >= least && charactersOf(text) <= most;
  const formatted = byFormat(schema['format']);
  if (formatted !== null) return formatted.filter(fits);
  if (typeof schema['pattern'] === 'string') {
    const pattern = new RegExp(schema['pattern'], 'u');
    return textsMatching(pattern).map((text) => (fits(text) ? text : shorten(text, pattern, most)));
  }
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(...texts)
        .map((text) => text.padEnd(least, 'x'))
        .filter(fits),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('é'.repeat(Math.max(least, 1)), 'y'.repeat(Math.min(most, 4000)))
        .filter(fits),
    },
  );
};

const matching = new Map<string, fc.Arbitrary<string>>();

/** Made once for each pattern: making it takes more of the processor than all texts that are drawn of it. */
const textsMatching = (pattern: RegExp): fc.Arbitrary<string> => {
  const known = matching.get(pattern.source) ?? fc.stringMatching(pattern, { size: 'xsmall' });
  matching.set(pattern.source, known);
  return known;
};

/** JSON Schema counts code points. */
const charactersOf = (text: string): number => Array.from(text).length;

/** A pattern may give more characters than its length allows; a piece that still matches is searched. */
const shorten = (text: string, pattern: RegExp, most: number): string => {
  for (let length = Math.min(most, text.length); length > 0; length -= 1) {
    if (pattern.test(text.slice(0, length))) return text.slice(0, length);
  }
  return text;
};

const byFormat = (format: unknown): fc.Arbitrary<string> | null => {
  const instants = fc
    .integer({ min: -400, max: 30 })
    .map((days) => new Date(lastDay + days * dayMs).toISOString());
  switch (format) {
    case 'date':
      return instants.map((text) => text.slice(0, 10));
    case 'date-time':
      return instants;
    case 'email':
      return fc
        .integer({ min: 0, max: 999_999 })
        .map((number) => `fuzz${String(number)}@counterfoil.example`);
    case 'uri':
      return fc.constantFrom('https://hooks.example.com/in', 'https://example.org/a?b=c#d');
    case 'uuid':
      return fc.uuid();
    case 'ipv4':
      return fc.constantFrom('203.0.113.7', '198.51.100.23');
    case 'password':
      return fc.constantFrom('Fuzz-demo-2026', 'Another Long Pass 9!');
    default:
      return null;
  }
};

const fittingLists = (source: ValueSource, schema: JsonObject, depth: number): fc.Arbitrary<unknown> => {
  const item = fittingValues(source, schema['items'], depth + 1);
  const least = numberOr(schema['minItems'], 0);
  const bounds = {
    minLength: least,
    maxLength: Math.max(least, Math.min(numberOr(schema['maxItems'], 3), 3)),
  };
  if (schema['uniqueItems'] !== true) return fc.array(item, bounds);
  return fc.uniqueArray(item, { ...bounds, minLength: 0, selector: (value) => JSON.stringify(value) });
};

const fittingObjects = (source: ValueSource, schema: JsonObject, depth: number): fc.Arbitrary<unknown> => {
  const properties = Object.entries(objectOf(schema['properties']));
  const required = new Set(listOf(schema['required']));
  const parts = properties
    .filter(([name]) => depth < 6 || required.has(name))
    .map(([name, value]) => {
      const values = fittingValues(source, value, depth + 1).map((one) => [[name, one] as const]);
      return required.has(name) ? values : fc.oneof(values, fc.constant([]));
    });
  const rest = schema['additionalProperties'];
  const others =
    properties.length === 0 && rest !== false
      ? fc.dictionary(
          fc.stringMatching(/^[a-z]{1,8}$/),
          isRecord(rest) ? fittingValues(source, rest, depth + 1) : fc.string({ maxLength: 8 }),
          { maxKeys: 3 },
        )
      : fc.constant({});
  return fc
    .tuple(others, ...parts)
    .map(([other, ...pairs]) => ({ ...other, ...Object.fromEntries(pairs.flat()) }));
};

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
