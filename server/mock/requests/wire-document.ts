import { isArray, isRecord, ownTexts, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { readWire } from '@counterfoil/engine/wire';

/** Words of older drafts, which a validator of 2020-12 refuses or reads otherwise. */
const older = new Set([
  'id',
  'nullable',
  'discriminator',
  'example',
  'examples',
  'xml',
  'externalDocs',
  'default',
  'description',
]);

const nullable = (schema: JsonObject, other: JsonObject): JsonObject => {
  const { type } = schema;
  return isArray(type) && type.includes('null') ? { anyOf: [other, { type: 'null' }] } : other;
};

/** What a schema says of the form of the wire, where that is another than the house's. */
const onWire = (schema: JsonObject): JsonObject | undefined => {
  const wire = readWire(schema['x-wire']);
  if (wire === undefined) return undefined;
  if ('moment' in wire) return nullable(schema, { type: wire.moment === 'local' ? 'string' : 'number' });
  if ('money' in wire) {
    if (wire.money === 'text')
      return nullable(schema, { type: 'string', pattern: String.raw`^-?(?:\d+(?:\.\d+)?|\.\d+)$` });
    return nullable(schema, { type: wire.money === 'minor' ? 'integer' : 'number' });
  }
  const listed = isArray(schema['enum']) ? schema['enum'] : undefined;
  const lower = listed?.map((each) => (typeof each === 'string' ? each.toLowerCase() : each));
  return nullable(schema, { type: 'string', ...(lower === undefined ? {} : { enum: lower }) });
};

/** Property names are no words: a property may be called `id`. */
const named = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'schemas',
  'dependentSchemas',
]);

const isReadOnly = (schema: unknown): boolean => readOwn(schema, 'readOnly') === true;

const mostDepth = 200;

/**
 * A part of a document with each schema as requests on the wire have to fit it: values in the form of the wire, and
 * what only answers hold is not asked for. References stay as they are.
 */
export const requestSchemas = (part: unknown, depth = 0): unknown => {
  if (isArray(part)) return part.map((item) => requestSchemas(item, depth + 1));
  if (!isRecord(part) || depth > mostDepth) return part;
  const wire = onWire(part);
  if (wire !== undefined) return wire;
  const { properties } = part;
  const entries = Object.entries(part).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (older.has(key)) return [];
    if (key === 'enum' || key === 'const') return [[key, value]];
    if (key === 'required' && isRecord(properties))
      return [[key, ownTexts(part, 'required').filter((name) => !isReadOnly(readOwn(properties, name)))]];
    if (!named.has(key) || !isRecord(value)) return [[key, requestSchemas(value, depth + 1)]];
    return [
      [
        key,
        Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, requestSchemas(inner, depth + 1)]),
        ),
      ],
    ];
  });
  return Object.fromEntries(entries);
};
