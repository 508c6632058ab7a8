import { followReference } from '../../description/reference.ts';
import { isArray, isRecord, ownTexts, readOwn, type JsonObject } from '../../json.ts';

/** Deeper nested choices are not followed. */
const deepest = 8;

/** What a schema refers to, itself where it refers to nothing. */
export const followSchema = (document: unknown, schema: unknown): JsonObject | undefined => {
  const { written } = followReference(document, { pointer: '', written: schema });
  return isRecord(written) ? written : undefined;
};

/** The schemas of a choice, null aside; those of `anyOf`, else those of `oneOf`. */
export const choicesOf = (schema: JsonObject): readonly unknown[] | undefined => {
  const parts = readOwn(schema, 'anyOf') ?? readOwn(schema, 'oneOf');
  return isArray(parts) ? parts : undefined;
};

/** Every type that a value of a schema may have, through references and choices; empty where the schema does not say. */
export const typesOf = (document: unknown, schema: unknown, depth = 0): ReadonlySet<string> => {
  const found = followSchema(document, schema);
  if (found === undefined || depth > deepest) return new Set();
  const own = readOwn(found, 'type');
  if (typeof own === 'string') return new Set([own]);
  if (isArray(own)) return new Set(ownTexts(found, 'type'));
  const parts = choicesOf(found);
  const inside = (some: readonly unknown[]) =>
    new Set(some.flatMap((part) => [...typesOf(document, part, depth + 1)]));
  if (parts !== undefined) return inside(parts);
  const all = readOwn(found, 'allOf');
  if (isArray(all)) return inside(all);
  if (readOwn(found, 'properties') !== undefined) return new Set(['object']);
  if (readOwn(found, 'items') !== undefined) return new Set(['array']);
  return new Set(readOwn(found, 'enum') === undefined ? [] : ['string']);
};

/** The one type of a scalar, null aside; undefined for any other schema. */
export const scalarType = (document: unknown, schema: unknown): string | undefined => {
  const types = [...typesOf(document, schema)].filter((type) => type !== 'null');
  const [type, ...more] = types;
  return more.length > 0 || type === 'object' || type === 'array' ? undefined : type;
};

/** Whether null is a value of a schema. */
export const admitsNull = (document: unknown, schema: unknown): boolean =>
  typesOf(document, schema).has('null');

const knownFormats: ReadonlySet<string> = new Set([
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'iri',
  'iri-reference',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'binary',
  'byte',
  'password',
  'decimal',
]);

/** Whether a format of a text says what it is, by JSON Schema 2020-12 (7.3) or the OpenAPI Format Registry; others are an API's own. */
export const isKnownFormat = (format: string): boolean => knownFormats.has(format);
