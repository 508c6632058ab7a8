import { intentsOf } from './intents-of.ts';
import { isArray, isRecord, omitUndefined, ownText, ownTexts, readOwn, type JsonObject } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';
import { isNamed, lettersOf } from '../convention/match-name.ts';
import { admitsNull, followSchema, isKnownFormat, scalarType } from './plain-types.ts';
import { fromEntries } from './transform.ts';
import { wordsOfName } from './words-of-name.ts';

/** What is said about a value beside its form. */
const kept = ['title', 'description', 'deprecated', 'readOnly', 'writeOnly'];

const about = (document: unknown, schema: unknown): JsonObject => {
  const followed = followSchema(document, schema) ?? {};
  const own = isRecord(schema) ? schema : {};
  return fromEntries(
    kept.flatMap((key) => {
      const value = readOwn(own, key) ?? (key === 'title' ? undefined : readOwn(followed, key));
      return value === undefined ? [] : [[key, value]];
    }),
  );
};

const typed = (document: unknown, schema: unknown, type: string): string | readonly string[] =>
  admitsNull(document, schema) ? [type, 'null'] : type;

/** The formats by which descriptions say that a number is a moment. */
const momentFormats: ReadonlyMap<string, string> = new Map([
  ['unix-time', 'seconds'],
  ['unixtime', 'seconds'],
  ['epoch', 'seconds'],
  ['epoch-seconds', 'seconds'],
  ['timestamp', 'seconds'],
  ['epoch-millis', 'milliseconds'],
  ['unix-time-millis', 'milliseconds'],
]);

/** A number or text that is a moment, in the engine's form. */
export const momentOf = (
  document: unknown,
  name: string,
  schema: unknown,
  { moments }: Pick<Convention, 'moments'>,
): JsonObject | undefined => {
  const type = scalarType(document, schema);
  const isNumber = type === 'integer' || type === 'number';
  if (!isNumber && type !== 'string') return undefined;
  const format = ownText(followSchema(document, schema), 'format') ?? '';
  const rule = moments.find(
    ({ names, as }) => isNamed(name, names) && (as === 'local' || as === 'text') === !isNumber,
  );
  const unit = isNumber ? (momentFormats.get(format) ?? rule?.as) : rule?.as;
  const isOther = isKnownFormat(format) && format !== 'date-time';
  if (unit === undefined || (!isNumber && isOther)) return undefined;
  return {
    ...about(document, schema),
    type: typed(document, schema, 'string'),
    format: 'date-time',
    ...(unit === 'text'
      ? {}
      : { 'x-wire': unit === 'local' ? { moment: unit, zone: rule?.zone ?? 'UTC' } : { moment: unit } }),
  };
};

const amountTypes = { minor: ['integer'], decimal: ['number', 'integer'], text: ['string'] } as const;

const amountOf = (
  document: unknown,
  name: string,
  schema: unknown,
  beside: JsonObject,
  { money }: Convention,
): JsonObject | undefined => {
  const type = scalarType(document, schema);
  for (const { amounts, currencies, as, units } of money) {
    const currency = lettersOf(name, amounts)
      .flatMap((letters) => currencies.map((one) => one.replace('*', () => letters)))
      .find(
        (one) => one !== name && Object.hasOwn(beside, one) && scalarType(document, beside[one]) === 'string',
      );
    const fits = amountTypes[as].some((one) => one === type);
    if (currency === undefined || !fits) continue;
    if (readOwn(followSchema(document, schema), 'enum') !== undefined) continue;
    return {
      ...about(document, schema),
      type: typed(document, schema, 'integer'),
      format: 'money',
      'x-currency': currency,
      ...(as === 'minor' && units === undefined ? {} : { 'x-wire': omitUndefined({ money: as, units }) }),
    };
  }
  return undefined;
};

/** A text that is a code, in upper case. */
export const codeOf = (
  document: unknown,
  name: string,
  schema: unknown,
  { codes }: Convention,
): JsonObject | undefined => {
  if (scalarType(document, schema) !== 'string' || !codes.some(({ names }) => isNamed(name, names)))
    return undefined;
  const values = ownTexts(followSchema(document, schema), 'enum');
  return {
    ...about(document, schema),
    type: typed(document, schema, 'string'),
    ...(values.length === 0 ? {} : { enum: values.map((value) => value.toUpperCase()) }),
    'x-wire': { case: 'lower' },
  };
};

/** Whether the description says itself, or an overlay, how the API writes a value: conventions then say nothing more. */
export const isSaid = (document: unknown, schema: unknown): boolean =>
  [schema, followSchema(document, schema)].some(
    (one) => readOwn(one, 'x-wire') !== undefined || readOwn(one, 'x-currency') !== undefined,
  );

/** A schema with a title: its own, else one that is made of its name. */
export const titled = (name: string, schema: unknown): unknown =>
  !isRecord(schema) || ownText(schema, 'title') !== undefined
    ? schema
    : { ...schema, title: wordsOfName(name) };

/** An object whose properties have titles and the engine's form for moments, amounts and codes. */
export const annotateProperties = (
  document: unknown,
  schema: JsonObject,
  convention: Convention,
): JsonObject => {
  const properties = readOwn(schema, 'properties');
  if (!isRecord(properties)) return schema;
  const annotated = Object.entries(properties).map(([name, property]): readonly [string, unknown] => {
    const form = isSaid(document, property)
      ? property
      : (momentOf(document, name, property, convention) ??
        amountOf(document, name, property, properties, convention) ??
        codeOf(document, name, property, convention) ??
        property);
    return [name, titled(name, form)];
  });
  return { ...schema, properties: fromEntries(annotated) };
};

/**
 * The words of a value. One of at most three capitals is a code, such as that of a currency, unless it is a state; so is a
 * longer one beside values that are no capitals, and where all are short and no states.
 */
const wordsOfValue = (value: string, areCodes: boolean, isState: boolean): string =>
  /^[A-Z0-9]+$/.test(value) && !isState && value.length <= (areCodes ? 5 : 3) ? value : wordsOfName(value);

/** The values of an enum with words of their own; null is no value of an enum but of the type. */
export const annotateEnum = (schema: JsonObject): JsonObject => {
  const values = readOwn(schema, 'enum');
  if (!isArray(values)) return schema;
  const texts = values.filter((value) => typeof value === 'string');
  const rest = values.filter((value) => value !== null);
  if (rest.length === 0) {
    const { enum: _none, ...alwaysNull } = schema;
    return { ...alwaysNull, type: 'null' };
  }
  if (texts.length !== rest.length) return { ...schema, enum: rest };
  const distinct = [...new Set(texts)];
  const states = intentsOf(distinct);
  const intents = readOwn(schema, 'x-intents') === undefined ? states : undefined;
  const areShort = distinct.every((value) => /^[A-Z0-9]{1,5}$/.test(value));
  const areCapitals = distinct.every((value) => /^[A-Z0-9_ -]+$/.test(value));
  const areCodes = !areCapitals || (areShort && states === undefined);
  const labels = fromEntries(
    distinct.map((value) => [
      value,
      wordsOfValue(value, areCodes, states !== undefined && readOwn(states, value) !== 'none'),
    ]),
  );
  return {
    ...schema,
    ...(readOwn(schema, 'type') === undefined
      ? { type: rest.length < values.length ? ['string', 'null'] : 'string' }
      : {}),
    enum: distinct,
    ...(readOwn(schema, 'x-labels') === undefined ? { 'x-labels': labels } : {}),
    ...(intents === undefined ? {} : { 'x-intents': intents }),
  };
};
