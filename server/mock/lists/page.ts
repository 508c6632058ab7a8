import type { PagingWire } from '@counterfoil/engine/wire';
import type { MockList } from '../document/list-of.ts';
import type { MockOperation } from '../document/operations.ts';
import type { SchemaReader } from '../document/schema-reader.ts';

/** How a list tells the positions of its pages. */
interface Positions {
  readonly parameter: string;
  /** The number of a page or of a row, the key of the last row before, or a text that only the mock reads. */
  readonly style: 'page' | 'offset' | 'key' | 'text';
  readonly first: number;
}

/** A row with its key, as cursors name it. */
export interface KeyedRow {
  readonly key: string;
  /** Draws the row: of a page alone, where nothing filters or sorts. */
  readonly row: () => unknown;
}

/** One page of a list. */
export interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly limit: number;
  /** The number of the page, from the first one on, and of the last one. */
  readonly number: number;
  readonly last: number;
  readonly offset: number;
  /** The parameter of the next page and its value; undefined on the last page. */
  readonly next: readonly [parameter: string, value: string] | undefined;
  /** The positions of other pages, for lists that number them. */
  readonly at: (page: number) => readonly [parameter: string, value: string] | undefined;
}

/** A parameter that asks for a page that there cannot be. */
export interface PageFault {
  readonly parameter: string;
  readonly detail: string;
}

const usualLimit = 10;
const usualNames = ['cursor', 'page_token', 'after', 'starting_after', 'offset', 'page'];

const positionsOf = (paging: PagingWire, operation: MockOperation, reader: SchemaReader): Positions => {
  if (paging.by === 'page') return { parameter: paging.page, style: 'page', first: paging.first };
  if (paging.by === 'offset') return { parameter: paging.offset, style: 'offset', first: paging.first ?? 0 };
  if (paging.by === 'cursor' && 'key' in paging.next)
    return { parameter: paging.cursor, style: 'key', first: 0 };
  const names = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const parameter =
    paging.by === 'cursor' ? paging.cursor : (usualNames.find((name) => names.includes(name)) ?? 'cursor');
  if (paging.by === 'address' && parameter === 'page') return { parameter, style: 'page', first: 1 };
  const schema = operation.parameters.find(({ name }) => name === parameter)?.schema;
  const isNumber =
    parameter === 'offset' || reader.shapeOf(schema).types.some((type) => /^(?:integer|number)$/.test(type));
  return { parameter, style: isNumber ? 'offset' : 'text', first: 0 };
};

const write = (key: string): string => Buffer.from(`after:${key}`).toString('base64url');

const read = (text: string): string | undefined =>
  /^after:(.*)$/s.exec(Buffer.from(text, 'base64url').toString())?.[1];

const isWhole = (text: string): boolean => /^\d{1,12}$/.test(text);

/** Where a page begins; a fault where its parameter is understood by nobody. */
const startOf = (
  { parameter, style, first }: Positions,
  written: string | undefined,
  limit: number,
  rows: readonly KeyedRow[],
): number | PageFault => {
  if (written === undefined || written === '') return 0;
  if (style === 'page' || style === 'offset') {
    const number = Number(written);
    if (!isWhole(written) || number < first)
      return { parameter, detail: `${parameter} must be a whole number from ${first} on.` };
    return style === 'page' ? (number - first) * limit : number - first;
  }
  const key = style === 'key' ? written : read(written);
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? { parameter, detail: `${parameter} names no row of this list.` } : at + 1;
};

const limitOf = (
  name: string | undefined,
  query: ReadonlyMap<string, readonly string[]>,
  operation: MockOperation,
  reader: SchemaReader,
): number | PageFault => {
  if (name === undefined) return usualLimit;
  const { words } = reader.shapeOf(operation.parameters.find((each) => each.name === name)?.schema);
  const [written] = query.get(name) ?? [];
  const most = typeof words['maximum'] === 'number' ? words['maximum'] : Infinity;
  if (written === undefined || written === '')
    return typeof words['default'] === 'number' && words['default'] > 0
      ? words['default']
      : Math.min(usualLimit, most);
  if (!isWhole(written) || Number(written) < 1)
    return { parameter: name, detail: `${name} must be a whole number from 1 on.` };
  return Number(written) > most
    ? { parameter: name, detail: `${name} must be ${most} at most.` }
    : Number(written);
};

/** The page of a list that a query asks for: all rows where the list does not page. */
export const pageOf = (
  { wire: { paging }, most }: MockList,
  rows: readonly KeyedRow[],
  query: ReadonlyMap<string, readonly string[]>,
  operation: MockOperation,
  reader: SchemaReader,
): Page | PageFault => {
  const drawn = (from: number, to: number) =>
    rows.slice(from, Math.min(to, from + most)).map(({ row }) => row());
  const total = rows.length;
  if (paging === undefined)
    return {
      rows: drawn(0, total),
      total,
      limit: total,
      number: 1,
      last: 1,
      offset: 0,
      next: undefined,
      at: () => undefined,
    };
  const limit = limitOf(paging.limit, query, operation, reader);
  if (typeof limit !== 'number') return limit;
  const positions = positionsOf(paging, operation, reader);
  const { parameter, style, first } = positions;
  const start = startOf(positions, query.get(parameter)?.[0], limit, rows);
  if (typeof start !== 'number') return start;
  const end = start + limit;
  const last = rows[Math.min(end, rows.length) - 1];
  const at = (page: number): readonly [string, string] | undefined => {
    if (style === 'page') return [parameter, String(page + first - 1)];
    return style === 'offset' ? [parameter, String(first + (page - 1) * limit)] : undefined;
  };
  const number = Math.floor(start / limit) + 1;
  const after = (): readonly [string, string] => {
    if (style === 'page') return [parameter, String(number + first)];
    if (style === 'offset') return [parameter, String(first + end)];
    return [parameter, style === 'key' ? (last?.key ?? '') : write(last?.key ?? '')];
  };
  return {
    rows: drawn(start, end),
    total,
    limit,
    number: style === 'page' ? number + first - 1 : number,
    last: Math.max(1, Math.ceil(total / limit)),
    offset: start,
    next: end < rows.length ? after() : undefined,
    at,
  };
};
