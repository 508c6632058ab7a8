import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import type { WrittenConvention } from '../../../../engine/language/convention/convention.ts';
import { annotateList } from '../../../../engine/prepare/annotate/annotate-list.ts';
import { joinConventions } from '../../../../engine/prepare/convention/convention.ts';
import {
  book,
  books,
  boolean,
  convention,
  integer,
  libraryWith,
  listing,
  object,
  operationOf,
  reading,
  text,
} from '../library.ts';

type Lists = NonNullable<WrittenConvention['lists']>;

const listOf = (document: JsonObject, lists: Lists = [], id = 'listBooks') =>
  annotateList(operationOf(document, id), joinConventions([convention({ lists })]));

const byPage = { by: 'page', page: 'page', limit: 'size' } as const;
const byOffset = { by: 'offset', offset: 'skip', limit: 'size', more: { at: '/more' } } as const;

describe('a list follows the first rule that it fits', () => {
  const lists = [
    { rows: '*', paging: byPage },
    { rows: '*', paging: byOffset },
  ];

  it.each([
    ['with its parameters', { page: integer, size: integer }, byPage],
    ['with those of the next rule', { skip: integer, size: integer }, { ...byOffset, more: undefined }],
    [
      'with its rows counted from where it says',
      { skip: { ...integer, minimum: 1 }, size: integer },
      { ...byOffset, more: undefined, first: 1 },
    ],
    [
      'but not with an offset that numbers pages',
      { skip: { ...integer, description: 'The number of the page' }, size: integer },
      undefined,
    ],
    ['without the limit that it has not', { page: integer }, { by: 'page', page: 'page' }],
    ['and has no pages where it fits none', { size: integer }, undefined],
  ])('%s', (_, query, paging) => {
    expect(listOf(listing(books, query), lists)?.['paging']).toEqual(paging);
  });

  it('with a word of more where its answer has one', () => {
    const answer = object({ items: books, more: boolean });
    expect(listOf(listing(answer, { skip: integer, size: integer }), lists)?.['paging']).toEqual(byOffset);
  });

  it.each([
    ['is described', {}, ['link'], true],
    ['may come with a limit', { per_page: integer }, [], true],
    ['may come with a cursor', { after: text }, [], true],
    ['is nowhere to be seen', { state: text }, ['X-Rate-Limit'], false],
  ] as const)('by the header Link where it %s', (_, query, headers, isPaged) => {
    const paging = { by: 'address', next: { header: 'Link' }, limit: 'per_page' } as const;
    const list = listOf(listing(books, query, headers), [{ rows: '*', paging }]);
    expect(list?.['rows']).toBe('');
    expect(list !== undefined && 'paging' in list).toBe(isPaged);
  });

  it('unless the rule names others', () => {
    const named = [{ rows: '*', operations: ['listLoans'], paging: byPage }];
    const document = libraryWith({
      '/books': reading('listBooks', books, { page: integer }),
      '/loans': reading('listLoans', books, { page: integer }),
    });
    expect(listOf(document, named)?.['paging']).toBeUndefined();
    expect(listOf(document, named, 'listLoans')?.['paging']).toEqual({ by: 'page', page: 'page' });
  });
});

test('follows a rule of paths only under them', () => {
  const lists = [
    { rows: '*', paths: ['/v2/*'], paging: { by: 'page', page: 'cursor' } },
    { rows: '*', paging: { by: 'offset', offset: 'cursor' } },
  ] as const;
  const document = libraryWith({
    '/v2/books': reading('listBooks', books, { cursor: integer }),
    '/v20/books': reading('listOldBooks', books, { cursor: integer }),
  });
  const pagingOf = (id: string) => listOf(document, [...lists], id)?.['paging'];
  expect(pagingOf('listBooks')).toEqual({ by: 'page', page: 'cursor' });
  expect(pagingOf('listOldBooks')).toEqual({ by: 'offset', offset: 'cursor' });
});

test('pages at the path of one record are those that it asks for, and not an address that its answer may have', () => {
  const answer = object({ data: books, links: object({ next: text }) });
  const at = (query: Readonly<Record<string, JsonObject>>, paging: NonNullable<Lists[number]['paging']>) =>
    listOf(
      libraryWith({ '/shelves/{id}': reading('getShelf', answer, query) }),
      [{ rows: '*', paging }],
      'getShelf',
    );
  expect(at({ leaf: integer }, { by: 'page', page: 'leaf' })?.['rows']).toBe('/data');
  expect(at({}, { by: 'address', next: { at: '/links/next' } })).toBeUndefined();
});

describe('the rows', () => {
  const nested = object({ result: object({ found: books }), took: integer });
  const record = object({ id: text, authors: books });

  it.each([
    ['are the answer', books, '*', ''],
    ['are the only array', object({ found: books, took: integer }), '*', '/found'],
    ['are the array of a usual name', object({ facets: books, items: books }), '*', '/items'],
    ['are the array that is called as the path', object({ facets: books, books }), '*', '/books'],
    ['are in an envelope inside', object({ _embedded: object({ books }) }), '*', '/_embedded/books'],
    [
      'are in an envelope with notes',
      object({ ok: boolean, data: object({ found: books, total: integer }) }),
      '*',
      '/data/found',
    ],
    ['are deeper where a rule says so', nested, '/result/found', '/result/found'],
  ])('%s', (_, answer, rows, expected) => {
    expect(listOf(listing(answer), [{ rows }])?.['rows']).toBe(expected);
  });

  it('are in what looks like a record where a rule names the list', () => {
    const rule = { rows: '/authors', operations: ['listBooks'] };
    expect(listOf(listing(record), [rule])?.['rows']).toBe('/authors');
    expect(listOf(listing(record), [{ rows: '/authors' }])).toBeUndefined();
  });

  it('are none in a record inside an envelope', () => {
    const answer = object({ data: object({ name: text, authors: books }) });
    expect(listOf(listing(answer))).toBeUndefined();
  });

  it.each([
    ['a deeper place that is not there', object({ took: integer }), '/result/found'],
    [
      'a place of plain values',
      object({ result: object({ found: { type: 'array', items: text } }) }),
      '/result/found',
    ],
  ])('are none at %s', (_, answer, rows) => {
    expect(listOf(listing(answer), [{ rows }])).toBeUndefined();
  });
});

describe('the key of the rows', () => {
  const keyOf = (properties: JsonObject, key?: string) =>
    listOf(listing({ type: 'array', items: object(properties) }), [
      { rows: '*', ...(key === undefined ? {} : { key }) },
    ])?.['key'];

  it.each([
    ['the one that the rule names', { id: text, isbn: text }, 'isbn', 'isbn'],
    ['another where that is not there', { title: text, id: text }, 'isbn', 'id'],
    ['the end of a name', { title: text, bookId: text }, undefined, 'bookId'],
    ['a usual word', { pages: integer, code: text }, undefined, 'code'],
    ['the first plain value', { shelf: object({}), pages: integer }, undefined, 'pages'],
    ['none without a plain value', { shelf: object({}) }, undefined, undefined],
    ['no end of another word', { paid: text, code: text }, undefined, 'code'],
  ])('is %s', (_, properties, key, expected) => {
    expect(keyOf(properties, key)).toBe(expected);
  });
});

test('a total and an order are those that the list has', () => {
  const rule = {
    rows: '*',
    total: { at: '/count' },
    sort: { by: 'sort', order: 'order' },
  } as const;
  expect(listOf(listing(books), [rule])).toEqual({ rows: '', key: 'id' });
  expect(listOf(listing(object({ books, count: integer }), { sort: text, order: text }), [rule])).toEqual({
    rows: '/books',
    key: 'id',
    total: rule.total,
    sort: rule.sort,
  });
});

test('what makes or is one record is no list', () => {
  const document = libraryWith({
    '/books/{id}': reading('getBook', object({ data: books })),
    '/book': reading('getFirst', book),
  });
  expect(listOf(document, [], 'getBook')).toBeUndefined();
  expect(listOf(document, [], 'getFirst')).toBeUndefined();
});

test.each([
  ['its own direction', { sort: text, order: text }, { by: 'sort', order: 'order' }],
  ['the direction of the first rule', { sort: text, direction: text }, { by: 'sort', order: 'direction' }],
  ['no direction', { sort: text }, undefined],
])('a list is sorted by the rule whose parameters it has: %s', (_, query, sort) => {
  const rules: Lists = [
    { rows: '*', sort: { by: 'sort', order: 'direction' } },
    { rows: '*', sort: { by: 'sort', order: 'order' } },
  ];
  const found = listOf(listing(object({ books }), query), rules);
  expect(found === undefined ? undefined : found['sort']).toEqual(sort);
});
