import type { JsonObject } from '../../../../engine/json.ts';
import type { WrittenConvention } from '../../../../engine/language/convention/convention.ts';
import type { WireAnswer } from '../../../../engine/prepare/index.ts';
import { book, books, boolean, integer, listing, object, text } from '../library.ts';
import { answer, filtered, numberIn } from './paging-api.ts';

/** A way of paging: how it is described, which rule of a convention says so, and an API that pages so. */
interface PagingCase {
  readonly name: string;
  readonly document: JsonObject;
  readonly list: NonNullable<WrittenConvention['lists']>[number];
  readonly respond: (query: ReadonlyMap<string, string>) => WireAnswer;
  readonly isCounted: boolean;
}

const shelf = { shelf: text };
const sized = { ...shelf, size: integer };
const rowsIn = (more: JsonObject = {}) => object({ data: books, ...more });

/** So many rows of the filtered books, from one on. */
const cut = (query: ReadonlyMap<string, string>, from: number, size = numberIn(query, 'size', 10)) => {
  const all = filtered(query);
  const data = all.slice(from, from + size);
  return { all, data, more: from + size < all.length, end: from + size };
};

const afterOf = (query: ReadonlyMap<string, string>, name: string): number =>
  filtered(query).findIndex(({ id }) => id === query.get(name)) + 1;

const nextAddress = (query: ReadonlyMap<string, string>, end: number): string =>
  `https://books.example/v1/books?${new URLSearchParams([
    ...[...query].filter(([name]) => name !== 'from'),
    ['from', String(end)],
  ]).toString()}`;

const byPage = (first: number) => ({
  document: listing(rowsIn({ total: integer }), { ...sized, p: integer }),
  respond: (query: ReadonlyMap<string, string>) => {
    const { all, data } = cut(query, (numberIn(query, 'p', first) - first) * numberIn(query, 'size', 10));
    return answer({ data, total: all.length });
  },
});

/** Every way of paging. */
export const pagingCases: readonly PagingCase[] = [
  {
    name: 'pages by number from 1, counted in the body',
    ...byPage(1),
    list: { rows: '/data', paging: { by: 'page', page: 'p', limit: 'size' }, total: { at: '/total' } },
    isCounted: true,
  },
  {
    name: 'pages by number from 0',
    ...byPage(0),
    list: { rows: '/data', paging: { by: 'page', page: 'p', limit: 'size', first: 0 } },
    isCounted: false,
  },
  {
    name: 'pages by number, of which one beyond the last is refused',
    document: listing(books, { ...sized, p: integer }),
    respond: (query) => {
      const { data } = cut(query, (numberIn(query, 'p', 1) - 1) * numberIn(query, 'size', 10));
      return data.length === 0 ? answer({ detail: 'Invalid page.' }, { status: 404 }) : answer(data);
    },
    list: { rows: '*', paging: { by: 'page', page: 'p', limit: 'size' } },
    isCounted: false,
  },
  {
    name: 'offsets, counted in a header',
    document: listing(books, { ...sized, skip: integer }),
    respond: (query) => {
      const { all, data } = cut(query, numberIn(query, 'skip', 0));
      return answer(data, { headers: { 'x-total-count': String(all.length) } });
    },
    list: {
      rows: '',
      paging: { by: 'offset', offset: 'skip', limit: 'size' },
      total: { header: 'X-Total-Count' },
    },
    isCounted: true,
  },
  {
    name: 'offsets with a word of more',
    document: listing(rowsIn({ has_next: boolean }), { ...sized, skip: integer }),
    respond: (query) => {
      const { data, more } = cut(query, numberIn(query, 'skip', 0));
      return answer({ data, has_next: more });
    },
    list: {
      rows: '/data',
      paging: { by: 'offset', offset: 'skip', limit: 'size', more: { at: '/has_next' } },
    },
    isCounted: false,
  },
  {
    name: 'rows that stand in an object of their own',
    document: listing(
      object({ data: { type: 'array', items: object({ book, reader: object({ name: text }) }) } }),
      { ...sized, skip: integer },
    ),
    respond: (query) => {
      const { data } = cut(query, numberIn(query, 'skip', 0));
      return answer({ data: data.map((one) => ({ reader: { name: 'Ada' }, book: one })) });
    },
    list: { rows: '*', paging: { by: 'offset', offset: 'skip', limit: 'size' } },
    isCounted: false,
  },
  {
    name: 'the key of the last row',
    document: listing(rowsIn({ has_more: boolean }), { ...sized, after: text }),
    respond: (query) => {
      const { data, more } = cut(query, afterOf(query, 'after'));
      return answer({ data, has_more: more });
    },
    list: {
      rows: '/data',
      paging: {
        by: 'cursor',
        cursor: 'after',
        limit: 'size',
        next: { key: 'id' },
        more: { at: '/has_more' },
      },
    },
    isCounted: false,
  },
  {
    name: 'the key of the last row, without a word of more',
    document: listing(books, { ...sized, after: text }),
    respond: (query) => answer(cut(query, afterOf(query, 'after')).data),
    list: { rows: '', paging: { by: 'cursor', cursor: 'after', limit: 'size', next: { key: 'id' } } },
    isCounted: false,
  },
  {
    name: 'a token in the answer',
    document: listing(rowsIn({ cursor: text }), { ...sized, cursor: text }),
    respond: (query) => {
      const { data, more, end } = cut(query, Number((query.get('cursor') ?? 'at0').slice(2)));
      return answer({ data, ...(more ? { cursor: `at${String(end)}` } : {}) });
    },
    list: {
      rows: '/data',
      paging: { by: 'cursor', cursor: 'cursor', limit: 'size', next: { at: '/cursor' } },
    },
    isCounted: false,
  },
  {
    name: 'the next address in the body',
    document: listing(rowsIn({ links: object({ next: text }) }), sized),
    respond: (query) => {
      const { data, more, end } = cut(query, numberIn(query, 'from', 0));
      return answer({ data, links: more ? { next: nextAddress(query, end) } : {} });
    },
    list: { rows: '/data', paging: { by: 'address', next: { at: '/links/next' }, limit: 'size' } },
    isCounted: false,
  },
  {
    name: 'the next address among its links',
    document: listing(rowsIn({ links: { type: 'array', items: object({ rel: text, href: text }) } }), sized),
    respond: (query) => {
      const { data, more, end } = cut(query, numberIn(query, 'from', 0));
      const first = { rel: 'first', href: nextAddress(query, 0) };
      return answer({
        data,
        links: more ? [first, { rel: 'next', href: nextAddress(query, end) }] : [first],
      });
    },
    list: {
      rows: '/data',
      paging: { by: 'address', next: { at: '/links', rel: 'next' }, limit: 'size' },
    },
    isCounted: false,
  },
  {
    name: 'offsets that count the first row as 1',
    document: listing(books, { ...sized, start: integer }),
    respond: (query) => answer(cut(query, numberIn(query, 'start', 1) - 1).data),
    list: { rows: '', paging: { by: 'offset', offset: 'start', limit: 'size', first: 1 } },
    isCounted: false,
  },
  {
    name: 'the next address in the header Link',
    document: listing(books, sized, ['Link']),
    respond: (query) => {
      const { data, more, end } = cut(query, numberIn(query, 'from', 0));
      const first = `<${nextAddress(query, 0)}>; rel="first"`;
      const next = `<${nextAddress(query, end)}>; title="on, and on"; rel="next"`;
      return answer(data, { headers: { link: more ? `${first}, ${next}` : first } });
    },
    list: { rows: '', paging: { by: 'address', next: { header: 'Link' }, limit: 'size' } },
    isCounted: false,
  },
  {
    name: 'pages whose length nobody can choose',
    document: listing(books, { ...shelf, p: integer }),
    respond: (query) => answer(cut(query, (numberIn(query, 'p', 1) - 1) * 4, 4).data),
    list: { rows: '', paging: { by: 'page', page: 'p' } },
    isCounted: false,
  },
  {
    name: 'pages whose length nobody can choose, counted',
    document: listing(rowsIn({ total: integer }), { ...shelf, p: integer }),
    respond: (query) => {
      const { all, data } = cut(query, (numberIn(query, 'p', 1) - 1) * 4, 4);
      return answer({ data, total: all.length });
    },
    list: { rows: '/data', paging: { by: 'page', page: 'p' }, total: { at: '/total' } },
    isCounted: true,
  },
  {
    name: 'a token in the answer, of pages whose length nobody can choose',
    document: listing(rowsIn({ cursor: text }), { ...shelf, cursor: text }),
    respond: (query) => {
      const { data, more, end } = cut(query, Number((query.get('cursor') ?? 'at0').slice(2)), 4);
      return answer({ data, ...(more ? { cursor: `at${String(end)}` } : {}) });
    },
    list: { rows: '/data', paging: { by: 'cursor', cursor: 'cursor', next: { at: '/cursor' } } },
    isCounted: false,
  },
];
