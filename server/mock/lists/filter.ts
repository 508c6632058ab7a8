import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { snakeCase } from '../document/kinds.ts';

/** Whether a row is in the list that a query asks for. */
export type Keeps = (row: unknown) => boolean;

/** A comparison that the name of a parameter tells. */
interface Range {
  readonly property: string;
  readonly operator: 'gt' | 'gte' | 'lt' | 'lte';
}

const operators = new Map<string, Range['operator']>([
  ['gt', 'gt'],
  ['gte', 'gte'],
  ['lt', 'lt'],
  ['lte', 'lte'],
  ['after', 'gte'],
  ['from', 'gte'],
  ['since', 'gte'],
  ['start', 'gte'],
  ['min', 'gte'],
  ['begin', 'gte'],
  ['before', 'lt'],
  ['to', 'lte'],
  ['until', 'lte'],
  ['end', 'lte'],
  ['max', 'lte'],
]);

const searches = /^(?:search|q|query|term|keywords?|text|filter)$|search/;
const moments = [
  'created',
  'created_at',
  'create_time',
  'creation_date',
  'created_date',
  'date',
  'time',
  'timestamp',
  'occurred_at',
];
const signs = [...operators.keys()].join('|');

const found = (names: readonly string[], wanted: string): string | undefined =>
  names.find((name) => snakeCase(name) === wanted) ??
  names.find((name) =>
    [`${wanted}_at`, `${wanted}_date`, `${wanted}_time`, `${wanted}_on`].includes(snakeCase(name)),
  ) ??
  (/^(?:date|time|created?|creation)(?:_?(?:at|date|time))?$|^$/.test(wanted)
    ? moments
        .map((moment) => names.find((name) => snakeCase(name) === moment))
        .find((name) => name !== undefined)
    : undefined);

/**
 * The range that a parameter bounds, such as `created[gte]`, `created_after`, `min_amount` or `since`, given the
 * names of the properties of a row; undefined where it bounds none.
 */
const rangeOf = (parameter: string, names: readonly string[]): Range | undefined => {
  const name = snakeCase(parameter).replace(/_$/, '');
  const last = new RegExp(`^(?:(.*)_)?(${signs})(?:_(?:date|time|at|datetime))?$`).exec(name);
  const first = new RegExp(`^(${signs})_(.*)$`).exec(name);
  const tries = [
    ...(last === null ? [] : [{ rest: last[1] ?? '', sign: last[2] ?? '' }]),
    ...(first === null ? [] : [{ rest: first[2] ?? '', sign: first[1] ?? '' }]),
  ];
  for (const { rest, sign } of tries) {
    const property = found(names, rest);
    const operator = operators.get(sign);
    if (property !== undefined && operator !== undefined) return { property, operator };
  }
  return undefined;
};

/** A value as numbers compare; undefined for what is neither a number nor a moment. */
const orderOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  const moment = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};

/** Compares two values of rows: numbers and moments by size, texts by their letters, what is missing last. */
export const compareValues = (one: unknown, other: unknown): number => {
  const left = orderOf(one);
  const right = orderOf(other);
  if (left !== undefined && right !== undefined) return left - right;
  if (one === undefined || one === null) return other === undefined || other === null ? 0 : 1;
  if (other === undefined || other === null) return -1;
  return textOf(one).localeCompare(textOf(other), 'en');
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Numbers of seconds since 1970 are compared with dates as moments. */
const scaled = (value: number, with_: unknown): number =>
  typeof with_ === 'string' && /^\d{4}-/.test(with_) && value > 1e8
    ? value > 1e11
      ? value
      : value * 1000
    : value;

const inRange =
  ({ property, operator }: Range, written: string): Keeps =>
  (row) => {
    const value = readOwn(row, property);
    const plain = orderOf(value);
    const bound = orderOf(written);
    if (plain === undefined || bound === undefined) return value !== null && value !== undefined;
    const [left, right] = [scaled(plain, written), scaled(bound, value)];
    if (operator === 'gt') return left > right;
    if (operator === 'gte') return left >= right;
    return operator === 'lt' ? left < right : left <= right;
  };

const isSame = (value: unknown, wanted: readonly string[]): boolean => {
  if (isArray(value)) return value.some((item) => isSame(item, wanted));
  if (isRecord(value)) return isSame(readOwn(value, 'id') ?? readOwn(value, 'code'), wanted);
  return value !== undefined && value !== null && wanted.includes(textOf(value).toLowerCase());
};

const holdsText = (value: unknown, text: string): boolean => {
  if (isArray(value)) return value.some((item) => holdsText(item, text));
  if (isRecord(value)) return Object.values(value).some((item) => holdsText(item, text));
  return (
    (typeof value === 'string' || typeof value === 'number') && String(value).toLowerCase().includes(text)
  );
};

/** The property that a parameter names: as it is called, of one value or several, or with what is inside of it. */
const propertyFor = (parameter: string, names: readonly string[]): readonly string[] | undefined => {
  const name = snakeCase(parameter.replace(/\[\]$/, '')).replace(/_$/, '');
  const ends = [
    name,
    name.replace(/s$/, ''),
    name.replace(/es$/, ''),
    name.replace(/_(?:ids?|codes?|in|eq)$/, ''),
  ];
  const own = ends
    .map((end) => names.find((each) => snakeCase(each) === end))
    .find((each) => each !== undefined);
  if (own !== undefined) return [own];
  const [first = '', ...rest] = parameter.split(/[.[\]]+/).filter((part) => part !== '');
  const outer = names.find((each) => snakeCase(each) === snakeCase(first));
  return outer === undefined || rest.length === 0 ? undefined : [outer, ...rest];
};

/**
 * The filter that a parameter of a query is, by its name; undefined where it is none: ranges, equality with a
 * property, and search in all texts. Texts are compared without their case, several values are alternatives.
 */
export const filterOf = (
  parameter: string,
  values: readonly string[],
  names: readonly string[],
): Keeps | undefined => {
  const written = values.flatMap((value) => value.split(',')).filter((value) => value !== '');
  const [first] = values;
  if (written.length === 0 || first === undefined) return undefined;
  const path = propertyFor(parameter, names);
  const range = path?.length === 1 ? undefined : rangeOf(parameter, names);
  if (range !== undefined) return inRange(range, first);
  if (path !== undefined) {
    const wanted = written.map((value) => value.toLowerCase());
    return (row) => isSame(path.reduce<unknown>(readOwn, row), wanted);
  }
  return searches.test(snakeCase(parameter)) ? (row) => holdsText(row, first.toLowerCase()) : undefined;
};
