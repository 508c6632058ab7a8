import { isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { amountOf, isCurrency } from './amount-of.ts';
import type { CodeRule, MoneyRule, MomentRule } from '../convention/convention.ts';
import { isNamed } from '../convention/match-name.ts';
import { followSchema, isKnownFormat, scalarType } from '../annotate/plain-types.ts';
import { transformDocument } from '../annotate/transform.ts';

const momentNames = [
  'created',
  'updated',
  'modified',
  'timestamp',
  '*_at',
  '*At',
  '*_on',
  '*_date',
  '*Date',
  '*_time',
  '*Time',
  '*_timestamp',
  '*Timestamp',
  'date',
];

const asRecordOf = (values: ReadonlyMap<string, number>) =>
  [...values].sort((one, other) => other[1] - one[1]);

const count = (values: Map<string, number>, value: string): void => {
  values.set(value, (values.get(value) ?? 0) + 1);
};

/** Words by which descriptions say in which unit a number counts time. */
const wordsOfEpoch = /\b(unix|epoch|since (the year )?1970|since (january|jan\.?) 1)/i;
const wordsOfMilliseconds = /\bmilli(second)?s?\b/i;
const wordsOfText = /\b(rfc ?-?3339|iso ?-?8601)\b/i;
const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const localText = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** How the pattern of an RFC 3339 date-time begins and goes on: four digits of a year, and a T after its day. */
const momentPattern = /^\^?\(?(?:\[0-9\]|\\d)\{4\}\)?-.{3,}(?:\[T|T)/;

const wordsOf = (schema: JsonObject): string => ownText(schema, 'description') ?? '';

const examplesOf = (schema: JsonObject): readonly unknown[] => {
  const examples = readOwn(schema, 'examples');
  return [readOwn(schema, 'example'), ...(isArray(examples) ? examples : [])];
};

const momentAs = (type: string | undefined, schema: JsonObject): MomentRule['as'] | undefined => {
  const examples = examplesOf(schema);
  if (type === 'string') {
    const format = ownText(schema, 'format');
    const isLocal = examples.some((one) => typeof one === 'string' && localText.test(one));
    if (isLocal && (format === undefined || format === 'date-time')) return 'local';
    if (format !== undefined && isKnownFormat(format)) return undefined;
    const isShown = examples.some((one) => typeof one === 'string' && momentText.test(one));
    const isPatterned = momentPattern.test(ownText(schema, 'pattern') ?? '');
    return isShown || isPatterned || wordsOfText.test(wordsOf(schema)) ? 'text' : undefined;
  }
  if (type !== 'integer' && type !== 'number') return undefined;
  const isLong = examples.some((one) => typeof one === 'number' && one > 1e11);
  // A time that something took is written in milliseconds as well: only since when tells a moment.
  const isSinceEpoch = wordsOfEpoch.test(wordsOf(schema));
  if (isLong || (isSinceEpoch && wordsOfMilliseconds.test(wordsOf(schema)))) return 'milliseconds';
  const isShown = examples.some((one) => typeof one === 'number' && one > 1e9);
  return isShown || isSinceEpoch ? 'seconds' : undefined;
};

/** How the amounts, moments and codes of a document are written, as far as its names, words and examples show it. */
export const detectValues = (
  document: JsonObject,
): {
  readonly money: readonly MoneyRule[];
  readonly moments: readonly MomentRule[];
  readonly codes: readonly CodeRule[];
} => {
  const money = new Map<string, Map<string, number>>();
  const moments = new Map<string, Map<string, number>>();
  const lowered = new Map<string, number>();
  const lookAtMoment = (name: string, schema: unknown): void => {
    const followed = isNamed(name, momentNames) ? followSchema(document, schema) : undefined;
    const as = followed && momentAs(scalarType(document, schema), followed);
    if (as !== undefined) count(mapAt(moments, as), name);
  };
  const look = (name: string, schema: unknown, beside: JsonObject): void => {
    const followed = followSchema(document, schema);
    if (followed === undefined) return;
    const type = scalarType(document, schema);
    lookAtMoment(name, schema);
    const isText = (one: string): boolean =>
      Object.hasOwn(beside, one) && scalarType(document, beside[one]) === 'string';
    const found = amountOf(name, type, followed, Object.keys(beside).filter(isText));
    if (found !== undefined) count(mapAt(money, `${found.as} ${found.currency}`), found.amount);
    if (isCurrency(name) && isLowerCase(followed)) count(lowered, name);
  };
  transformDocument(document, {
    schema: (schema) => {
      const properties = readOwn(schema, 'properties');
      if (isRecord(properties))
        for (const [name, property] of Object.entries(properties)) look(name, property, properties);
      return schema;
    },
    parameter: (parameter) => {
      lookAtMoment(ownText(parameter, 'name') ?? '', readOwn(parameter, 'schema'));
      return parameter;
    },
    parameters: (parameters) => parameters,
    operation: (operation) => operation,
  });
  return {
    money: [...money].sort(byCertainty).flatMap(([key, names]) => {
      const [as = '', currency = ''] = key.split(' ');
      const found = asRecordOf(names).map(([name]) => name);
      return as === 'minor' || as === 'decimal' || as === 'text'
        ? [{ amounts: found, currencies: [currency], as }]
        : [];
    }),
    moments: [...moments].flatMap(([as, names]) =>
      as === 'seconds' || as === 'milliseconds' || as === 'text' || as === 'local'
        ? [{ names: asRecordOf(names).map(([name]) => name), as }]
        : [],
    ),
    codes: lowered.size === 0 ? [] : [{ names: [...lowered.keys()], case: 'lower' }],
  };
};

/** Whole numbers first: a rule of decimal numbers would take them, too. Then currencies of one amount before those of all. */
const byCertainty = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => {
  const weight = (key: string): number => (key.startsWith('minor') ? 0 : 2) + (key.includes('*') ? 0 : 1);
  return weight(one) - weight(other);
};

const mapAt = (maps: Map<string, Map<string, number>>, key: string): Map<string, number> => {
  const known = maps.get(key) ?? new Map<string, number>();
  maps.set(key, known);
  return known;
};

const isLowerCase = (schema: JsonObject): boolean =>
  /\blower-?case\b/i.test(wordsOf(schema)) ||
  examplesOf(schema).some((one) => typeof one === 'string' && /^[a-z]{3}$/.test(one));
