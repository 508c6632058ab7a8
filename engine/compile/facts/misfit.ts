import { isArray, ownText, readOwn } from '../../json.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';

/**
 * What takes a value: a property of a body takes it as it is; a query parameter that takes several values takes one as well; and a
 * comparison only asks whether two values can ever be the same.
 */
export type Taker = 'body' | 'query' | 'comparison' | 'order';

const isCompared = (taker: Taker): boolean => taker === 'comparison' || taker === 'order';

/** Why a value is never what a place takes: what that is, and what is found instead, in words. */
export interface Misfit {
  readonly code: 'value-type' | 'value-unknown' | 'value-format';
  readonly wanted: string;
  readonly found: string;
}

const typeWords: Readonly<Record<SchemaType, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a value may be, in words. */
export const typeWordsOf = (view: SchemaView): string =>
  [...view.types.map((type) => typeWords[type]), ...(view.nullable ? ['null'] : [])].join(' or ');

/** The values of an enum; undefined where any value of the type will do. */
export const enumOf = ({ keywords }: SchemaView): readonly unknown[] | undefined => {
  const values = readOwn(keywords, 'enum');
  return isArray(values) ? values : undefined;
};

const isNumeric = (type: SchemaType): boolean => type === 'number' || type === 'integer';

const isList = ({ types }: SchemaView): boolean => types.includes('array');

const haveTypeInCommon = (one: SchemaView, other: SchemaView): boolean =>
  one.types.length === 0 ||
  other.types.length === 0 ||
  one.types.some((type) => other.types.some((also) => also === type || (isNumeric(also) && isNumeric(type))));

const valuesInWords = (values: readonly unknown[]): string => {
  const shown = values.slice(0, 5).map((one) => JSON.stringify(one));
  return [...shown, ...(values.length > 5 ? ['and others'] : [])].join(', ');
};

const misfitOfEnums = (expected: SchemaView, found: SchemaView, taker: Taker): Misfit | undefined => {
  const [wanted, given] = [enumOf(expected), enumOf(found)];
  if (wanted === undefined || found.types.includes('boolean')) return undefined;
  if (given === undefined)
    return isCompared(taker)
      ? undefined
      : {
          code: 'value-unknown',
          wanted: `one of ${valuesInWords(wanted)}`,
          found: 'not one of a few values',
        };
  if (given.some((value) => wanted.includes(value))) return undefined;
  return {
    code: 'value-unknown',
    wanted: `one of ${valuesInWords(wanted)}`,
    found: `one of ${valuesInWords(given)}`,
  };
};

/** Formats that decide how a value is written: a value of one of them cannot be read as another. */
const spelled: ReadonlySet<string> = new Set([
  'date',
  'date-time',
  'time',
  'year-month',
  'email',
  'uri',
  'uuid',
  'colour',
  'money',
  'basis-points',
  'duration',
]);

const formatOf = ({ keywords, words }: SchemaView): string | undefined => {
  const format = ownText(keywords, 'format');
  if (format === undefined || !spelled.has(format)) return undefined;
  return format === 'duration' && words.unit !== undefined ? `${format} in ${words.unit}` : format;
};

/** An address is often plain text in the API, so that it is not shown as a link. */
const isLoose = (format: string | undefined): boolean => format === undefined || format === 'uri';

const misfitOfFormats = (expected: SchemaView, found: SchemaView, taker: Taker): Misfit | undefined => {
  const [wanted, given] = [formatOf(expected), formatOf(found)];
  if (wanted === undefined || wanted === given) return undefined;
  if (given === undefined && (isCompared(taker) || isLoose(wanted))) return undefined;
  return {
    code: 'value-format',
    wanted: `written as ${wanted}`,
    found: given === undefined ? 'written in no format' : `written as ${given}`,
  };
};

/** Why no value of one schema is what a place of another takes. */
export const misfitOf = (expected: SchemaView, found: SchemaView, taker: Taker): Misfit | undefined => {
  if (isList(expected)) {
    if (!isList(found) && taker === 'body' && found.types.length > 0)
      return { code: 'value-type', wanted: typeWordsOf(expected), found: typeWordsOf(found) };
    const item = isList(found) ? found.items : found;
    return expected.items === undefined || item === undefined
      ? undefined
      : misfitOf(expected.items, item, taker);
  }
  if (!haveTypeInCommon(expected, found))
    return { code: 'value-type', wanted: typeWordsOf(expected), found: typeWordsOf(found) };
  return misfitOfEnums(expected, found, taker) ?? misfitOfFormats(expected, found, taker);
};
