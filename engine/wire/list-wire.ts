import { omitUndefined, ownNumber, ownText, pointerKeys, readOwn, type JsonObject } from '../json.ts';
import { onlyKeys } from './only-keys.ts';

/** Where an answer tells how many rows there are: at a pointer, or in a header. */
export type TotalWire = { readonly at: string } | { readonly header: string };

/** Where an answer tells whether there is a next page: a boolean at a pointer, or a `Link` header with rel=next. */
export type MoreWire = { readonly at: string } | { readonly header: string };

/** What the cursor of the next page is: the key of the last row, or a value in the answer. */
export type NextCursorWire = { readonly key: string } | { readonly at: string };

/** Where the address of the next page is: a value in the answer, that of its list of links with this `rel`, or a `Link` header with rel=next. */
export type NextAddressWire = { readonly at: string; readonly rel?: string } | { readonly header: string };

/** How a list is asked for its pages: the names are those of its query parameters. Without `more`, a page that is as long as its limit may have a next one. */
export type PagingWire =
  | {
      readonly by: 'page';
      readonly page: string;
      readonly limit?: string;
      /** The number of the first page; 1 unless it is said. */
      readonly first: number;
      readonly more?: MoreWire;
    }
  | {
      readonly by: 'offset';
      readonly offset: string;
      readonly limit?: string;
      /** The number of the first row; 0 unless it is said. */
      readonly first?: number;
      readonly more?: MoreWire;
    }
  | {
      readonly by: 'cursor';
      readonly cursor: string;
      readonly limit?: string;
      readonly next: NextCursorWire;
      readonly more?: MoreWire;
    }
  | {
      readonly by: 'address';
      readonly next: NextAddressWire;
      readonly limit?: string;
      /** The parameter that such an address has of its own, which is no filter. */
      readonly cursor?: string;
    };

/** How a list is asked for an order: by two parameters, or by one in which a sign before the name reverses it. */
export type SortWire =
  | { readonly by: string; readonly order: string }
  | { readonly param: string; readonly descending: string };

/** How an API answers a list (`x-list` of an operation). */
export interface ListWire {
  /** The pointer to the rows in the answer; empty where the answer is the rows. */
  readonly rows: string;
  /** The pointer to what is listed in each row, where the row is an envelope around it. */
  readonly row?: string;
  /** The property that tells the rows apart. */
  readonly key?: string;
  readonly total?: TotalWire;
  readonly paging?: PagingWire;
  readonly sort?: SortWire;
}

/** A word that is optional: undefined where it is not written, null where it is not understood. */
type Optional<Read> = Read | undefined | null;

const readPointer = (part: unknown): string | undefined =>
  typeof part === 'string' && pointerKeys(part) !== undefined ? part : undefined;

const name = (written: JsonObject | undefined, key: string): string | undefined =>
  ownText(written, key) || undefined;

const pointer = (written: JsonObject | undefined, key: string): string | undefined =>
  readPointer(ownText(written, key));

const optional = <Read>(
  written: JsonObject,
  key: string,
  read: (part: unknown) => Read | undefined,
): Optional<Read> => {
  const part = readOwn(written, key);
  return part === undefined ? undefined : (read(part) ?? null);
};

const readName = (part: unknown): string | undefined =>
  typeof part === 'string' && part !== '' ? part : undefined;

const readPlace = (written: unknown): { readonly at: string } | { readonly header: string } | undefined => {
  const at = pointer(onlyKeys(written, 'at'), 'at');
  if (at !== undefined) return { at };
  const header = name(onlyKeys(written, 'header'), 'header');
  return header === undefined ? undefined : { header };
};

const readNextCursor = (written: unknown): NextCursorWire | undefined => {
  const key = name(onlyKeys(written, 'key'), 'key');
  if (key !== undefined) return { key };
  const at = pointer(onlyKeys(written, 'at'), 'at');
  return at === undefined ? undefined : { at };
};

const readNextAddress = (written: unknown): NextAddressWire | undefined => {
  const link = onlyKeys(written, 'at', 'rel');
  const at = pointer(link, 'at');
  const rel = name(link, 'rel');
  return at !== undefined && rel !== undefined ? { at, rel } : readPlace(written);
};

const readFirst = (word: JsonObject | undefined, otherwise: number): number | undefined => {
  const first = readOwn(word, 'first') === undefined ? otherwise : ownNumber(word, 'first');
  return first !== undefined && Number.isInteger(first) ? first : undefined;
};

const readPage = (written: unknown): PagingWire | undefined => {
  const word = onlyKeys(written, 'by', 'page', 'limit', 'first', 'more');
  const page = name(word, 'page');
  if (word === undefined || page === undefined) return undefined;
  const limit = optional(word, 'limit', readName);
  const more = optional(word, 'more', readPlace);
  const first = readFirst(word, 1);
  if (limit === null || more === null || first === undefined) return undefined;
  return { by: 'page', page, first, ...omitUndefined({ limit, more }) };
};

const readOffset = (written: unknown): PagingWire | undefined => {
  const word = onlyKeys(written, 'by', 'offset', 'limit', 'first', 'more');
  const offset = name(word, 'offset');
  if (word === undefined || offset === undefined) return undefined;
  const limit = optional(word, 'limit', readName);
  const more = optional(word, 'more', readPlace);
  const first = readFirst(word, 0);
  return limit === null || more === null || first === undefined
    ? undefined
    : { by: 'offset', offset, ...omitUndefined({ limit, more }), ...(first === 0 ? {} : { first }) };
};

const readCursor = (written: unknown): PagingWire | undefined => {
  const word = onlyKeys(written, 'by', 'cursor', 'limit', 'next', 'more');
  const cursor = name(word, 'cursor');
  const next = readNextCursor(readOwn(word, 'next'));
  if (word === undefined || cursor === undefined || next === undefined) return undefined;
  const limit = optional(word, 'limit', readName);
  const more = optional(word, 'more', readPlace);
  return limit === null || more === null
    ? undefined
    : { by: 'cursor', cursor, next, ...omitUndefined({ limit, more }) };
};

const readAddress = (written: unknown): PagingWire | undefined => {
  const word = onlyKeys(written, 'by', 'next', 'limit', 'cursor');
  const next = readNextAddress(readOwn(word, 'next'));
  if (word === undefined || next === undefined) return undefined;
  const limit = optional(word, 'limit', readName);
  const cursor = optional(word, 'cursor', readName);
  return limit === null || cursor === null
    ? undefined
    : { by: 'address', next, ...omitUndefined({ limit, cursor }) };
};

const pagings = new Map([
  ['page', readPage],
  ['offset', readOffset],
  ['cursor', readCursor],
  ['address', readAddress],
]);

const readPaging = (written: unknown): PagingWire | undefined =>
  pagings.get(ownText(written, 'by') ?? '')?.(written);

const readSort = (written: unknown): SortWire | undefined => {
  const two = onlyKeys(written, 'by', 'order');
  const by = name(two, 'by');
  const order = name(two, 'order');
  if (by !== undefined && order !== undefined) return { by, order };
  const one = onlyKeys(written, 'param', 'descending');
  const param = name(one, 'param');
  const descending = name(one, 'descending');
  return param === undefined || descending === undefined ? undefined : { param, descending };
};

/** Reads an `x-list` word; undefined for what is not understood, also where it says more than is understood. */
export const readListWire = (written: unknown): ListWire | undefined => {
  const word = onlyKeys(written, 'rows', 'row', 'key', 'total', 'paging', 'sort');
  const rows = pointer(word, 'rows');
  if (word === undefined || rows === undefined) return undefined;
  const row = optional(word, 'row', readPointer);
  const key = optional(word, 'key', readName);
  const total = optional(word, 'total', readPlace);
  const paging = optional(word, 'paging', readPaging);
  const sort = optional(word, 'sort', readSort);
  if (row === null || key === null || total === null || paging === null || sort === null) return undefined;
  return { rows, ...omitUndefined({ row, key, total, paging, sort }) };
};
