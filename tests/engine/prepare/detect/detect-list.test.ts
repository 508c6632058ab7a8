import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { withObjectParameters } from '../../../../engine/prepare/annotate/object-parameters.ts';
import { detectList } from '../../../../engine/prepare/detect/detect-list.ts';
import { books, boolean, integer, listing, object, operationOf, text } from '../library.ts';

const detected = (
  answer: JsonObject,
  query: Readonly<Record<string, JsonObject>> = {},
  headers?: readonly string[],
) => detectList(operationOf(withObjectParameters(listing(answer, query, headers)), 'listBooks'));
const pagingOf = (...given: Parameters<typeof detected>) => detected(...given)?.paging;
const rowsWith = (more: JsonObject = {}) => object({ data: books, ...more });
const day = { type: 'string', format: 'date' };

test.each([
  ['page', books, { page: integer, per_page: integer }, { by: 'page', page: 'page', limit: 'per_page' }],
  ['page from 0', books, { page: { ...integer, default: 0 } }, { by: 'page', page: 'page', first: 0 }],
  [
    'page from 0 by its least',
    books,
    { page: { ...integer, minimum: 0 } },
    { by: 'page', page: 'page', first: 0 },
  ],
  ['page from 1', books, { page: { ...integer, minimum: 0, default: 1 } }, { by: 'page', page: 'page' }],
  ['offset', books, { offset: integer, limit: integer }, { by: 'offset', offset: 'offset', limit: 'limit' }],
  [
    'offset with a word of more',
    rowsWith({ hasMore: boolean }),
    { skip: integer, limit: integer },
    { by: 'offset', offset: 'skip', limit: 'limit', more: { at: '/hasMore' } },
  ],
  [
    'key of the last row',
    rowsWith({ has_more: boolean }),
    { starting_after: text, limit: integer },
    {
      by: 'cursor',
      cursor: 'starting_after',
      limit: 'limit',
      more: { at: '/has_more' },
      next: { key: 'id' },
    },
  ],
  [
    'cursor in the answer',
    rowsWith({ cursor: text }),
    { cursor: text, limit: integer },
    { by: 'cursor', cursor: 'cursor', limit: 'limit', next: { at: '/cursor' } },
  ],
  [
    'cursor in a note',
    rowsWith({ pagination: object({ next_cursor: text }) }),
    { cursor: text },
    { by: 'cursor', cursor: 'cursor', next: { at: '/pagination/next_cursor' } },
  ],
  [
    'address in the body',
    rowsWith({ next: text }),
    { limit: integer },
    { by: 'address', next: { at: '/next' }, limit: 'limit' },
  ],
  [
    'address of a link',
    rowsWith({ _links: object({ next: object({ href: text }) }) }),
    { limit: integer },
    { by: 'address', next: { at: '/_links/next/href' }, limit: 'limit' },
  ],
  [
    'link beside rows in an envelope of their own (HAL)',
    object({
      count: integer,
      _embedded: object({ books }),
      _links: object({ next: object({ href: text }) }),
    }),
    { from: text, limit: integer },
    { by: 'address', next: { at: '/_links/next/href' }, limit: 'limit', cursor: 'from' },
  ],
  [
    'cursor in the envelope around the rows',
    object({ status: text, data: object({ books, next_cursor: text }) }),
    { cursor: text },
    { by: 'cursor', cursor: 'cursor', next: { at: '/data/next_cursor' } },
  ],
  [
    'names in capitals and with hyphens',
    object({ Data: object({ Book: books }), Meta: object({ 'Next-Cursor': text }) }),
    { 'Next-Cursor': text, 'Page-Size': integer },
    { by: 'cursor', cursor: 'Next-Cursor', limit: 'Page-Size', next: { at: '/Meta/Next-Cursor' } },
  ],
  [
    'an object of paging in brackets',
    books,
    { page: { style: 'deepObject', ...object({ number: integer, size: integer }) } },
    { by: 'page', page: 'page[number]', limit: 'page[size]' },
  ],
  [
    'an object of paging without brackets, in an answer that counts from 0',
    object({ content: books, totalElements: integer, numberOfElements: integer }),
    { pageable: object({ page: integer, size: integer }) },
    { by: 'page', page: 'page', limit: 'size', first: 0 },
  ],
  [
    'a token that is called a page',
    rowsWith({ has_more: boolean, next_page: text }),
    { page: text, limit: integer },
    { by: 'cursor', cursor: 'page', limit: 'limit', more: { at: '/has_more' }, next: { at: '/next_page' } },
  ],
  [
    'a token that is called an offset',
    rowsWith({ next_offset: text }),
    { offset: text, limit: integer },
    { by: 'cursor', cursor: 'offset', limit: 'limit', next: { at: '/next_offset' } },
  ],
  [
    'a row beside a day that is called as an offset',
    rowsWith({ next_cursor: text }),
    { from: text, offset: integer, limit: integer },
    { by: 'offset', offset: 'offset', limit: 'limit' },
  ],
  [
    'page whose next number the answer says',
    rowsWith({ meta: object({ next_page: integer }) }),
    { page: integer, per_page: integer },
    { by: 'page', page: 'page', limit: 'per_page' },
  ],
  [
    'a row of the last page under another name than id',
    object({ data: { type: 'array', items: object({ title: text, book_id: text }) } }),
    { starting_after: text, limit: integer },
    { by: 'cursor', cursor: 'starting_after', limit: 'limit', next: { key: 'book_id' } },
  ],
  [
    'cursor in a note of notes',
    rowsWith({ meta: object({ cursors: object({ before: text, after: text }) }) }),
    { after: text, limit: integer },
    { by: 'cursor', cursor: 'after', limit: 'limit', next: { at: '/meta/cursors/after' } },
  ],
  [
    'one of its links',
    object({ books, links: { type: 'array', items: object({ href: text, rel: text }) } }),
    { page_size: integer },
    { by: 'address', next: { at: '/links', rel: 'next' }, limit: 'page_size' },
  ],
  [
    'address of a link, without a limit',
    object({ Data: object({ Book: books }), Links: object({ Self: text, Next: text }) }),
    {},
    { by: 'address', next: { at: '/Links/Next' } },
  ],
  [
    'the number of the first row, counted from 1',
    books,
    { startIndex: { ...integer, minimum: 1 }, count: integer },
    { by: 'offset', offset: 'startIndex', limit: 'count', first: 1 },
  ],
  [
    'an offset that is said to be the number of a page',
    books,
    { offset: { ...integer, minimum: 1, description: 'The page number to be returned' }, limit: integer },
    { by: 'page', page: 'offset', limit: 'limit' },
  ],
  [
    'the number of the first row, counted from 0 whatever is the least',
    books,
    { offset: { ...integer, minimum: 1, description: 'Zero-based index of the first row' }, limit: integer },
    { by: 'offset', offset: 'offset', limit: 'limit' },
  ],
] satisfies readonly (readonly [string, JsonObject, Readonly<Record<string, JsonObject>>, JsonObject])[])(
  'finds pages by %s',
  (_, answer, query, expected) => {
    expect(pagingOf(answer, query)).toEqual(expected);
  },
);

test.each([
  [
    'address in the header Link',
    books,
    { limit: integer },
    { by: 'address', next: { header: 'Link' }, limit: 'limit' },
  ],
  [
    'page with the header Link',
    books,
    { page: integer, limit: integer },
    { by: 'page', page: 'page', limit: 'limit', more: { header: 'Link' } },
  ],
  [
    'address rather than the key of a row that it might be',
    books,
    { after: text, limit: integer },
    { by: 'address', next: { header: 'Link' }, limit: 'limit', cursor: 'after' },
  ],
])('finds pages by %s', (_, answer, query, expected) => {
  expect(pagingOf(answer, query, ['Link'])).toEqual(expected);
});

test.each([
  ['nothing asks for one', rowsWith(), {}],
  ['an offset may be a filter', books, { offset: integer }],
  ['a day is no offset', books, { from: day, limit: integer }],
  ['a word is no offset', books, { from: text, limit: integer }],
  ['one of some words is no page', books, { page: { ...text, enum: ['front', 'back'] } }],
  ['the address of the list is not that of its next page', rowsWith({ href: text }), { limit: integer }],
  ['a moment is no cursor', rowsWith(), { after: { ...text, format: 'date-time' }, limit: integer }],
  [
    'links lead to other things than pages',
    object({ books, links: { type: 'array', items: text } }),
    { limit: integer },
  ],
  ['the next of a list without a limit may be no address', rowsWith({ next: text }), {}],
  ['a cursor leads nowhere', rowsWith(), { cursor: text, limit: integer }],
])('finds no pages where %s', (_, answer, query) => {
  expect(detected(answer, query)).toBeDefined();
  expect(pagingOf(answer, query)).toBeUndefined();
});

describe('a total', () => {
  const paged = { page: integer, limit: integer };
  it.each([
    ['in the body', rowsWith({ total_count: integer }), [], { at: '/total_count' }],
    ['in a note', rowsWith({ meta: object({ total: integer }) }), [], { at: '/meta/total' }],
    ['in a header', books, ['X-Total-Count'], { header: 'X-Total-Count' }],
    ['called a count beside addresses', rowsWith({ count: integer, next: text }), [], { at: '/count' }],
  ])('is found %s', (_, answer, headers, expected) => {
    expect(detected(answer, paged, headers)?.total).toEqual(expected);
  });

  it.each([
    ['a count that may be that of the page', rowsWith({ count: integer })],
    [
      'such a count beside links',
      rowsWith({ count: integer, _links: object({ next: object({ href: text }) }) }),
    ],
    ['a text', rowsWith({ total: text })],
    ['nothing', rowsWith()],
  ])('is not found in %s', (_, answer) => {
    expect(detected(answer, paged)?.total).toBeUndefined();
  });
});

test.each([
  [
    'two parameters',
    { sort_by: { ...text, enum: ['title', 'year'] }, order: { ...text, enum: ['ASC', 'DESC'] } },
    { by: 'sort_by', order: 'order' },
  ],
  ['a sign', { sort: { ...text, enum: ['title', '-title'] } }, { param: 'sort', descending: '-' }],
  [
    'a list with signs',
    { sort: { type: 'array', items: { ...text, enum: ['a', '-a'] } } },
    { param: 'sort', descending: '-' },
  ],
  ['no values', { sort_by: text, order: { ...text, enum: ['asc', 'desc'] } }, undefined],
  [
    'an order of something else',
    { sort_by: { ...text, enum: ['a'] }, order: { ...text, enum: ['4', '5'] } },
    undefined,
  ],
])('finds an order by %s', (_, query, expected) => {
  expect(detected(books, query)?.sort).toEqual(expected);
});
