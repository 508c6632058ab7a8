import { isArray, isRecord, ownText, readOwn } from '../json.ts';

type Plain = string | number | boolean;
type PlainValue = Plain | readonly Plain[];

/** The rows of a list that an operation adds up. */
export interface Sums {
  readonly operation: string;
  /** The query parameters of the list that leave just these rows. */
  readonly query: Readonly<Record<string, PlainValue>>;
}

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isPlainValue = (value: unknown): value is PlainValue =>
  isPlain(value) || (isArray(value) && value.every(isPlain));

/** Reads an `x-sums`; undefined for what is none. */
export const readSums = (written: unknown): Sums | undefined => {
  const operation = ownText(written, 'operation');
  const query = readOwn(written, 'query') ?? {};
  if (operation === undefined || !isRecord(query)) return undefined;
  const values = Object.entries(query);
  return values.every(([, value]) => isPlainValue(value))
    ? {
        operation,
        query: Object.fromEntries(
          values.flatMap(([name, value]) => (isPlainValue(value) ? [[name, value] as const] : [])),
        ),
      }
    : undefined;
};
