import { isArray, isRecord, readOwn } from '../json.ts';

type Plain = string | number | boolean;
type PlainValue = Plain | readonly Plain[];

/** The rows of a list that an operation adds up; several lists where each of them lists those rows. */
export interface Sums {
  readonly operations: readonly [string, ...string[]];
  /** The query parameters of the list that leave just these rows. */
  readonly query: Readonly<Record<string, PlainValue>>;
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isPlainValue = (value: unknown): value is PlainValue =>
  isPlain(value) || (isArray(value) && value.every(isPlain));

const isText = (value: unknown): value is string => typeof value === 'string';

const readOperations = (written: unknown): Sums['operations'] | undefined => {
  const [first, ...others] = isArray(written) ? written : [written];
  return isText(first) && others.every(isText) ? [first, ...others] : undefined;
};

/** Reads an `x-sums`; undefined for what is none. */
export const readSums = (written: unknown): Sums | undefined => {
  const operations = readOperations(readOwn(written, 'operation'));
  const query = readOwn(written, 'query') ?? {};
  if (operations === undefined || !isRecord(query)) return undefined;
  const values = Object.entries(query);
  return values.every(([, value]) => isPlainValue(value))
    ? {
        operations,
        query: Object.fromEntries(
          values.flatMap(([name, value]) => (isPlainValue(value) ? [[name, value] as const] : [])),
        ),
      }
    : undefined;
};
