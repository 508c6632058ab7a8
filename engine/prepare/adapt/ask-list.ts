import { atPointer, isArray, ownText, type JsonObject } from '../../json.ts';
import { nextLink } from './next-link.ts';
import type { ListWire, MoreWire, NextAddressWire, PagingWire } from '../../wire/index.ts';

/** A name and a value of a query, in order; a name may come several times. */
export type Query = readonly (readonly [name: string, value: string])[];

/** An answer of an API, whose body was JSON. */
export interface WireAnswer {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  readonly body: unknown;
}

/** Sends a call with this query to the API. */
export type SendQuery = (query: Query) => Promise<WireAnswer>;

/** Which page of how many rows is asked for; pages count from 1. */
export interface PageWish {
  readonly page: number;
  readonly limit: number;
}

/** A page of rows: how many there are in all, or, of a list that is not counted, how many are known, and whether there are more. */
export interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly more: boolean;
  readonly isCounted: boolean;
}

/** What is known of the pages of one list: what each is asked for by, from the second on. */
export type KnownPages = Map<number, Query>;

/** More calls than this are not made to reach a page that only the one before it leads to. */
const mostSteps = 50;

/** The query of an address, which may be whole, a path or a query alone; undefined for one without a query, which leads to no other page. */
const queryOf = (address: unknown): Query | undefined => {
  const [whole = ''] = typeof address === 'string' ? address.split('#') : [];
  const at = whole.indexOf('?');
  return at < 0 ? undefined : [...new URLSearchParams(whole.slice(at + 1))];
};

/** The address of the next page, where an answer says it. */
const nextAddress = (next: NextAddressWire, answer: WireAnswer): unknown => {
  if (!('at' in next)) return nextLink(answer.header(next.header));
  const found = atPointer(answer.body, next.at);
  if (next.rel === undefined) return found;
  const link = (isArray(found) ? found : []).find((one) => ownText(one, 'rel') === next.rel);
  return ownText(link, 'href') ?? ownText(link, 'url') ?? ownText(link, 'uri');
};

const rowsOf = ({ rows, row }: ListWire, { body }: WireAnswer): readonly unknown[] | undefined => {
  const found = atPointer(body, rows);
  if (!isArray(found)) return undefined;
  return row === undefined ? found : found.map((one) => atPointer(one, row));
};

const saysMore = (more: MoreWire | undefined, answer: WireAnswer): boolean | undefined => {
  if (more === undefined) return undefined;
  if ('header' in more) return nextLink(answer.header(more.header)) !== undefined;
  const said = atPointer(answer.body, more.at);
  return typeof said === 'boolean' ? said : undefined;
};

/** The number of all rows; undefined where the answer does not say it, or says fewer than are known. */
const totalOf = ({ total }: ListWire, answer: WireAnswer, known: number): number | undefined => {
  if (total === undefined) return undefined;
  const said =
    'at' in total ? atPointer(answer.body, total.at) : Number(answer.header(total.header) || Number.NaN);
  return typeof said === 'number' && Number.isSafeInteger(said) && said >= known ? said : undefined;
};

const limited = (paging: PagingWire, limit: number): Query =>
  paging.limit === undefined ? [] : [[paging.limit, String(limit)]];

/** What the next page is asked for by, where this one's answer leads to it; undefined on the last page. */
const stepAfter = (
  paging: Extract<PagingWire, { by: 'cursor' | 'address' }>,
  list: ListWire,
  answer: WireAnswer,
  limit: number,
): Query | undefined => {
  if (paging.by === 'address') return queryOf(nextAddress(paging.next, answer));
  const rows = rowsOf(list, answer) ?? [];
  const more = saysMore(paging.more, answer);
  if (more === false) return undefined;
  const { next } = paging;
  const value = 'at' in next ? atPointer(answer.body, next.at) : atPointer(rows.at(-1), `/${next.key}`);
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  // Without a word of the API a page that is not full is the last.
  const isLast = 'key' in next && more === undefined && rows.length < limit;
  return isLast ? undefined : [[paging.cursor, String(value)]];
};

const openPage = (rows: readonly unknown[], before: number, more: boolean): Page => ({
  rows,
  total: before + rows.length + (more ? 1 : 0),
  more,
  isCounted: false,
});

const countedPage = (rows: readonly unknown[], before: number, total: number): Page => ({
  rows,
  total,
  more: before + rows.length < total,
  isCounted: true,
});

/** Refusals by which APIs say that there is no such page, or that a cursor is none any more. */
const noSuchPage = [400, 404, 410, 422];

const askByNumber = async (
  paging: Extract<PagingWire, { by: 'page' | 'offset' }>,
  list: ListWire,
  { page, limit }: PageWish,
  before: number,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  const at: readonly [string, string] =
    paging.by === 'page'
      ? [paging.page, String(paging.first + page - 1)]
      : [paging.offset, String((paging.first ?? 0) + before)];
  const answer = await send([at, ...limited(paging, limit)]);
  // A page beyond the last is refused by some.
  if (answer.status === 404 && page > 1) return openPage([], before, false);
  const rows = answer.status < 300 ? rowsOf(list, answer) : undefined;
  if (rows === undefined) return answer;
  const total = totalOf(list, answer, rows.length === 0 ? 0 : before + rows.length);
  if (total !== undefined) return countedPage(rows, before, total);
  return openPage(rows, before, saysMore(paging.more, answer) ?? rows.length >= limit);
};

/** The same; of a page beyond the last, where nobody says how many rows there are, the last page with rows is looked for. */
const askPage = async (
  paging: Extract<PagingWire, { by: 'page' | 'offset' }>,
  list: ListWire,
  wish: PageWish,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  const ask = (page: number) => askByNumber(paging, list, { ...wish, page }, (page - 1) * wish.limit, send);
  const wanted = await ask(wish.page);
  if ('status' in wanted || wanted.rows.length > 0 || wanted.isCounted) return wanted;
  let [filled, empty, total] = [0, wish.page, 0];
  while (empty - filled > 1) {
    const middle = Math.floor((filled + empty) / 2);
    const asked = await ask(middle);
    if ('status' in asked) return asked;
    if (asked.rows.length === 0) empty = middle;
    else [filled, total] = [middle, (middle - 1) * wish.limit + asked.rows.length];
  }
  return openPage([], total, false);
};

/** Follows the pages of a list one after the other, from the last one that is known, up to the wanted one. */
const askByStep = async (
  paging: Extract<PagingWire, { by: 'cursor' | 'address' }>,
  list: ListWire,
  { page, limit }: PageWish,
  known: KnownPages,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  let at = Math.max(1, ...[...known.keys()].filter((one) => one <= page));
  let step = known.get(at) ?? [];
  let isRemembered = at > 1;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    // A whole address has its own limit.
    const repeated = new Set(step.map(([name]) => name));
    const size = limited(paging, limit).filter(([name]) => !repeated.has(name));
    const answer = await send([...step, ...size]);
    if (isRemembered && noSuchPage.includes(answer.status)) {
      // What led to it may be too old: the way begins anew.
      known.clear();
      [at, step, isRemembered] = [1, [], false];
      continue;
    }
    isRemembered = false;
    const rows = answer.status < 300 ? rowsOf(list, answer) : undefined;
    if (rows === undefined) return answer;
    const next = stepAfter(paging, list, answer, limit);
    if (next === undefined) known.delete(at + 1);
    else known.set(at + 1, next);
    const before = (at - 1) * limit;
    if (at === page) {
      const total = totalOf(list, answer, before + rows.length);
      return total === undefined
        ? openPage(rows, before, next !== undefined)
        : countedPage(rows, before, total);
    }
    // There is no such page: what is known of the last one tells how many rows there are.
    if (next === undefined) return openPage([], before + rows.length, false);
    at += 1;
    step = next;
  }
  return openPage([], (at - 1) * limit, true);
};

/** Without a limit the API decides how long a page is: the rows of several are put together, and the wanted ones taken. */
const askAndCut = async (
  paging: PagingWire,
  list: ListWire,
  { page, limit }: PageWish,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  const [first, last] = [(page - 1) * limit, page * limit];
  const rows: unknown[] = [];
  const known: KnownPages = new Map();
  for (let at = 1; at <= mostSteps; at += 1) {
    // Any page with a row may have one after it.
    const one = { page: at, limit: 1 };
    const asked =
      paging.by === 'page' || paging.by === 'offset'
        ? await askByNumber(paging, list, one, rows.length, send)
        : await askByStep(paging, list, one, known, send);
    if ('status' in asked) return asked;
    rows.push(...asked.rows);
    const isOver = !asked.more || asked.rows.length === 0;
    const cut = rows.slice(first, last);
    if (asked.isCounted && (isOver || rows.length >= last)) return countedPage(cut, first, asked.total);
    if (isOver || rows.length > last)
      return { rows: cut, total: rows.length, more: !isOver, isCounted: false };
  }
  return { rows: rows.slice(first, last), total: rows.length, more: true, isCounted: false };
};

/**
 * Asks for a page of a list as its API wants to be asked; what a list that is not paged answers is its only page.
 * Gives the answer itself where it is none of success, or holds no rows where they should be. `known` is
 * filled with what leads to the pages after this one.
 */
export const askList = async (
  list: ListWire,
  wish: PageWish,
  known: KnownPages,
  send: SendQuery,
): Promise<Page | WireAnswer> => {
  const { paging } = list;
  if (paging === undefined) {
    const answer = await send([]);
    const rows = answer.status < 300 ? rowsOf(list, answer) : undefined;
    return rows === undefined ? answer : countedPage(rows, 0, rows.length);
  }
  if (paging.limit === undefined) return askAndCut(paging, list, wish, send);
  return paging.by === 'page' || paging.by === 'offset'
    ? askPage(paging, list, wish, send)
    : askByStep(paging, list, wish, known, send);
};

/** The answer of a list in the form of the house. */
export const housePage = (page: Page, isPaged: boolean): JsonObject =>
  isPaged
    ? {
        data: page.rows,
        meta: { total: page.total, ...(page.more && !page.isCounted ? { more: true } : {}) },
      }
    : { data: page.rows };
