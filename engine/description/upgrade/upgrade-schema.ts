import { isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { withoutKeys } from '../map-json.ts';
import type { At, Upgrading } from './upgrading.ts';

/**
 * A schema of any version in the words of OpenAPI 3.1, but for the schemas inside it. What older versions said is understood in a
 * newer document as well, where many are written so. Null is added to an enum that a schema with `nullable` has: without it the word
 * would mean nothing.
 */
export const upgradeSchema = (upgrading: Upgrading, written: JsonObject, at: At): JsonObject => {
  if (!olderWords.some((word) => Object.hasOwn(written, word))) return written;
  let schema = ownText(written, '$ref') === undefined ? written : ofReference(upgrading, written, at);
  schema = withBytes(upgrading, schema, at);
  schema = withExamples(upgrading, schema, at);
  schema = withBound(withBound(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  schema = withDiscriminator(schema);
  return withNull(upgrading, schema, at);
};

/** What is written beside a reference and says something about it, not about values. */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'summary',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
  'externalDocs',
  'xml',
]);

const isAnnotation = (key: string): boolean => annotations.has(key) || key.startsWith('x-');

const nullSchema = { type: 'null' };

const isNullable = (schema: JsonObject): boolean =>
  readOwn(schema, 'nullable') === true ||
  (readOwn(schema, 'nullable') === undefined && readOwn(schema, 'x-nullable') === true);

const without = (schema: JsonObject, ...keys: readonly string[]): JsonObject =>
  withoutKeys(schema, (key) => keys.includes(key));

const allowsNull = (schema: unknown): boolean => {
  if (isRecord(schema) && isNullable(schema)) return true;
  const type = readOwn(schema, 'type');
  return type === 'null' || (isArray(type) && type.includes('null'));
};

/** The schema where null is added to its alternatives: what it says of itself outside, all else one of the two. */
const wrapped = ({ moves }: Upgrading, schema: JsonObject, { to, from }: At): JsonObject => {
  const entries = Object.entries(schema);
  moves.set(`${to}/anyOf`, from);
  moves.set(`${to}/anyOf/0`, from);
  moves.set(`${to}/anyOf/1`, from);
  return {
    ...Object.fromEntries(entries.filter(([key]) => isAnnotation(key))),
    anyOf: [Object.fromEntries(entries.filter(([key]) => !isAnnotation(key))), nullSchema],
  };
};

/** `nullable` as a type, or as an alternative. */
const withNull = (upgrading: Upgrading, written: JsonObject, at: At): JsonObject => {
  if (!isNullable(written)) return without(written, 'nullable');
  const schema = without(written, 'nullable', 'x-nullable');
  const type =
    readOwn(schema, 'type') ?? (readOwn(schema, 'properties') === undefined ? undefined : 'object');
  if (typeof type === 'string' || isArray(type)) {
    const types = typeof type === 'string' ? [type] : type;
    const choices = readOwn(schema, 'enum');
    return {
      ...schema,
      type: types.includes('null') ? types : [...types, 'null'],
      ...(isArray(choices) && !choices.includes(null) && { enum: [...choices, null] }),
    };
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const parts = readOwn(schema, keyword);
    if (isArray(parts) && readOwn(schema, 'allOf') === undefined && ownText(schema, '$ref') === undefined)
      return parts.some(allowsNull) ? schema : { ...schema, [keyword]: [...parts, nullSchema] };
  }
  return Object.keys(schema).every(isAnnotation) ? schema : wrapped(upgrading, schema, at);
};

/** A bound that is excluded by a word beside it. */
const withBound = (schema: JsonObject, bound: string, word: string): JsonObject => {
  const excluded = readOwn(schema, word);
  if (typeof excluded !== 'boolean') return schema;
  const limit = readOwn(schema, bound);
  if (!excluded || typeof limit !== 'number') return without(schema, word);
  return { ...without(schema, bound), [word]: limit };
};

const withExamples = (upgrading: Upgrading, schema: JsonObject, { to, from }: At): JsonObject => {
  if (!Object.hasOwn(schema, 'example')) return schema;
  if (readOwn(schema, 'examples') !== undefined) return schema;
  upgrading.moves.set(`${to}/examples`, `${from}/example`);
  upgrading.moves.set(`${to}/examples/0`, `${from}/example`);
  return { ...without(schema, 'example'), examples: [schema['example']] };
};

/** Bytes: in base64 by the word of JSON Schema, as they are by the format that forms and uploads are read by. */
const withBytes = (upgrading: Upgrading, schema: JsonObject, { to, from }: At): JsonObject => {
  const format = ownText(schema, 'format');
  if (ownText(schema, 'type') === 'file') return { ...schema, type: 'string', format: 'binary' };
  if (format === 'byte' && readOwn(schema, 'contentEncoding') === undefined) {
    upgrading.moves.set(`${to}/contentEncoding`, `${from}/format`);
    return { ...without(schema, 'format'), contentEncoding: 'base64' };
  }
  return schema;
};

const withDiscriminator = (schema: JsonObject): JsonObject => {
  const discriminator = readOwn(schema, 'discriminator');
  return typeof discriminator === 'string'
    ? { ...schema, discriminator: { propertyName: discriminator } }
    : schema;
};

const ofReference = (upgrading: Upgrading, schema: JsonObject, { from }: At): JsonObject => {
  if (!upgrading.ignoresSiblings) return schema;
  const kept = withoutKeys(
    schema,
    (key) => key !== '$ref' && !key.endsWith('nullable') && !isAnnotation(key),
  );
  if (kept !== schema) upgrading.ignored.push(from);
  return kept;
};

/** Whether a schema says anything that OpenAPI 3.1 says otherwise. */
const olderWords = [
  '$ref',
  'nullable',
  'x-nullable',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'example',
  'format',
  'type',
  'discriminator',
];
