import type { Operation } from '../../description/operation.ts';
import { readOwn } from '../../json.ts';
import type { ListWire } from '../../wire/index.ts';
import {
  askList,
  type KnownPages,
  type Page,
  type PageWish,
  type SendQuery,
  type WireAnswer,
} from './ask-list.ts';

/** How many rows a page of an API has at least and at most. */
export interface PageBounds {
  readonly least: number;
  readonly most: number;
}

/** What the limit of a list may be, as its parameter says it. */
export const pageBounds = ({ parameters }: Operation, { paging }: ListWire): PageBounds => {
  const limit = parameters.find(({ in: place, name }) => place === 'query' && name === paging?.limit);
  const bound = (keyword: string, otherwise: number): number => {
    const value = readOwn(limit?.schema?.keywords, keyword);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : otherwise;
  };
  return { least: bound('minimum', 1), most: bound('maximum', Number.MAX_SAFE_INTEGER) };
};

/**
 * Asks for a page as `askList` does, also where the API's own pages cannot be that long or that short: then it asks for
 * those that the wanted rows are on, and takes them.
 */
export const askWithin = async (
  { least, most }: PageBounds,
  list: ListWire,
  { page, limit }: PageWish,
  known: KnownPages,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  const size = Math.min(Math.max(limit, least), most);
  if (size === limit || list.paging === undefined) return askList(list, { page, limit }, known, send);
  const [first, last] = [(page - 1) * limit, page * limit];
  const rows: unknown[] = [];
  const start = Math.floor(first / size);
  const before = start * size;
  for (let at = start + 1; ; at += 1) {
    const asked = await askList(list, { page: at, limit: size }, known, send);
    if ('status' in asked) return asked;
    rows.push(...asked.rows);
    const reached = before + rows.length;
    if (asked.more && asked.rows.length > 0 && reached < last) continue;
    const more = reached > last || asked.more;
    const cut = rows.slice(first - before, last - before);
    if (asked.isCounted) return { rows: cut, total: asked.total, more: last < asked.total, isCounted: true };
    // Beyond the last page what is known is how many rows there are.
    const total = cut.length === 0 ? asked.total : first + cut.length + (more ? 1 : 0);
    return { rows: cut, total, more: more && cut.length > 0, isCounted: false };
  }
};
