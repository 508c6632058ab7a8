import { isArray, isRecord, ownText, readOwn } from '../json.ts';

/** Rows each of whose named properties has one of these values. */
export type TotalKind = ReadonlyMap<string, readonly string[]>;

/** What a number of a list's totals adds up, from its `x-total`. */
export interface TotalRule {
  /** The property of the rows that is added up; undefined where it is the one of the same name, or where rows are counted. */
  readonly of: string | undefined;
  /** The kinds of rows that count; all rows when it is empty. */
  readonly where: readonly TotalKind[];
  /** Whether the sum is shown with its sign turned. */
  readonly isNegated: boolean;
}

const readKind = (written: unknown): TotalKind | undefined => {
  if (!isRecord(written)) return undefined;
  const entries = Object.entries(written);
  if (!entries.every(([, values]) => isArray(values))) return undefined;
  return new Map(entries.map(([name, values]) => [name, isArray(values) ? values.map(String) : []]));
};

/** Reads an `x-total`; undefined for what is no rule. */
export const readTotal = (written: unknown): TotalRule | undefined => {
  const of = readOwn(written, 'of');
  const where = readOwn(written, 'where') ?? [];
  if (!isRecord(written) || !isArray(where) || (of !== undefined && typeof of !== 'string')) return undefined;
  const kinds = where.map(readKind);
  const known = kinds.filter((kind) => kind !== undefined);
  if (known.length < kinds.length) return undefined;
  return { of: ownText(written, 'of'), where: known, isNegated: readOwn(written, 'negated') === true };
};
