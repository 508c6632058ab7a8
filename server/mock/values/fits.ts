import {
  areWrittenAlike,
  isArray,
  isRecord,
  ownNumber,
  ownText,
  readOwn,
  type JsonObject,
} from '@counterfoil/engine/json';
import { decodeWire, readWire } from '@counterfoil/engine/wire';
import type { SchemaReader, Shape } from '../document/schema-reader.ts';
import { fitsPattern } from './pattern.ts';

const formats = new Map<string, RegExp>([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['date-time', /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['uri', /^[a-z][a-z\d+.-]*:\S+$/i],
  ['url', /^https?:\/\/\S+$/i],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['ipv4', /^\d{1,3}(?:\.\d{1,3}){3}$/],
]);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

const hasType = (types: readonly string[], value: unknown): boolean => {
  const type = typeOf(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
};

/** Whether a text has the length, the pattern and the format that a schema's words ask for. */
export const fitsText = (words: JsonObject, value: string): boolean => {
  const length = Array.from(value).length;
  const pattern = ownText(words, 'pattern');
  return (
    length >= (ownNumber(words, 'minLength') ?? 0) &&
    length <= (ownNumber(words, 'maxLength') ?? Infinity) &&
    (pattern === undefined || fitsPattern(pattern, value)) &&
    (formats.get(ownText(words, 'format') ?? '')?.test(value) ?? true)
  );
};

const fitsNumber = (words: JsonObject, value: number): boolean => {
  const step = ownNumber(words, 'multipleOf');
  return (
    value >= (ownNumber(words, 'minimum') ?? -Infinity) &&
    value <= (ownNumber(words, 'maximum') ?? Infinity) &&
    value > (ownNumber(words, 'exclusiveMinimum') ?? -Infinity) &&
    value < (ownNumber(words, 'exclusiveMaximum') ?? Infinity) &&
    (step === undefined || step <= 0 || Math.abs(value / step - Math.round(value / step)) < 1e-9)
  );
};

/** What a value says where it is written otherwise than its schema; the digits of its currency do not matter here. */
const wireFits = (words: JsonObject, value: unknown): boolean | undefined => {
  const wire = readWire(words['x-wire']);
  if (wire === undefined || value === null) return undefined;
  if ('case' in wire) return undefined;
  if ('money' in wire && wire.money === 'minor') return Number.isInteger(value);
  const decoded = decodeWire(wire, value, { iso: 2, wire: 2 });
  return (
    typeof decoded === ('moment' in wire ? 'string' : 'number') && (decoded !== value || !('money' in wire))
  );
};

const mostDepth = 40;

/**
 * Whether a value, as it is on the wire, fits a schema: types, values, bounds, texts, properties, items and
 * alternatives. It is lighter than a whole validator, and meant for what the mock itself has made or read.
 */
export const fits = (reader: SchemaReader, schema: unknown, value: unknown, depth = 0): boolean => {
  if (depth > mostDepth) return true;
  const shape = reader.shapeOf(schema);
  const { words } = shape;
  if (shape.isImpossible) return false;
  const isOnWire = wireFits(words, value);
  if (isOnWire !== undefined) return isOnWire;
  if (!hasType(shape.types, value)) return false;
  if (!fitsListed(words, value)) return false;
  if (typeof value === 'string' && !fitsText(words, value)) return false;
  if (typeof value === 'number' && !fitsNumber(words, value)) return false;
  if (isArray(value) && !fitsItems(reader, words, value, depth)) return false;
  if (isRecord(value) && !fitsProperties(reader, shape, value, depth)) return false;
  return shape.alternatives.every(({ isExclusive, options }) => {
    const fitting = options.filter((option) => fits(reader, option, value, depth + 1)).length;
    return isExclusive ? fitting === 1 : fitting > 0;
  });
};

const fitsListed = (words: JsonObject, value: unknown): boolean => {
  const isLower = readOwn(words['x-wire'], 'case') === 'lower';
  const house = isLower && typeof value === 'string' ? value.toUpperCase() : value;
  const isSame = (each: unknown): boolean => areWrittenAlike(each, house) || areWrittenAlike(each, value);
  const listed = words['enum'];
  if (isArray(listed) && !listed.some(isSame)) return false;
  return !('const' in words) || isSame(words['const']);
};

const fitsItems = (
  reader: SchemaReader,
  words: JsonObject,
  value: readonly unknown[],
  depth: number,
): boolean =>
  value.length >= (ownNumber(words, 'minItems') ?? 0) &&
  value.length <= (ownNumber(words, 'maxItems') ?? Infinity) &&
  (words['uniqueItems'] !== true ||
    new Set(value.map((item) => JSON.stringify(item))).size === value.length) &&
  (words['items'] === undefined || value.every((item) => fits(reader, words['items'], item, depth + 1)));

const fitsProperties = (reader: SchemaReader, shape: Shape, value: JsonObject, depth: number): boolean => {
  const { words, properties, required } = shape;
  const others = words['additionalProperties'];
  const isClosed = others === false && words['patternProperties'] === undefined;
  return (
    [...required].every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => {
      const schema = properties.get(name);
      if (schema !== undefined) return fits(reader, schema, part, depth + 1);
      if (isClosed) return false;
      return !isRecord(others) || fits(reader, others, part, depth + 1);
    })
  );
};
