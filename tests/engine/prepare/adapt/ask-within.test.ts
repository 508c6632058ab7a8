import { expect, it, describe } from 'vitest';
import { isRecord } from '../../../../engine/json.ts';
import type { KnownPages, SendQuery } from '../../../../engine/prepare/adapt/ask-list.ts';
import { askWithin, pageBounds } from '../../../../engine/prepare/adapt/ask-within.ts';
import { readListWire, type ListWire } from '../../../../engine/wire/index.ts';
import { books, integer, listing, operationOf } from '../library.ts';

const bounds = { least: 4, most: 6 };
const all = Array.from({ length: 23 }, (_, index) => ({ id: index + 1 }));

const wireOf = (written: object): ListWire => {
  const list = readListWire({ rows: '/data', ...written });
  if (list === undefined) throw new Error('The list is not understood.');
  return list;
};

/** An API of 23 rows that refuses a page of fewer than four or more than six, by page or by cursor. */
const api: SendQuery = (query) => {
  const given = new Map(query);
  const size = Number(given.get('size'));
  if (size < bounds.least || size > bounds.most)
    return Promise.resolve({ status: 422, header: () => undefined, body: { message: 'size' } });
  const first = given.has('after') ? Number(given.get('after')) : (Number(given.get('page') ?? 1) - 1) * size;
  const data = all.slice(first, first + size);
  const next = first + size < all.length ? String(first + size) : null;
  return Promise.resolve({
    status: 200,
    header: () => undefined,
    body: { data, next, total: all.length },
  });
};

const byPage = { by: 'page', page: 'page', limit: 'size', first: 1 };

describe.each([
  ['by page, counted', wireOf({ paging: byPage, total: { at: '/total' } }), true],
  ['by page, not counted', wireOf({ paging: byPage }), false],
  [
    'by cursor, not counted',
    wireOf({ paging: { by: 'cursor', cursor: 'after', limit: 'size', next: { at: '/next' } } }),
    false,
  ],
] as const)('a list %s', (_, list, isCounted) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 10, 23, 50])(
    'is cut from pages of the API into pages of %d',
    async (limit) => {
      const known: KnownPages = new Map();
      for (let page = 1; (page - 1) * limit < all.length; page += 1) {
        const asked = await askWithin(bounds, list, { page, limit }, known, api);
        const [first, last] = [(page - 1) * limit, page * limit];
        expect(asked).toMatchObject({ rows: all.slice(first, last), isCounted });
        if (isCounted) expect(asked).toMatchObject({ total: 23, more: last < 23 });
        // What is not counted says of its last page at most that there may be more, where that is full.
        else if (last < 23) expect(asked).toMatchObject({ more: true });
      }
    },
  );

  it('has nothing beyond its last page', async () => {
    const asked = await askWithin(bounds, list, { page: 9, limit: 3 }, new Map(), api);
    expect(asked).toMatchObject({ rows: [], more: false, total: 23 });
  });

  it('passes a refusal on', async () => {
    const refuse: SendQuery = () => Promise.resolve({ status: 429, header: () => undefined, body: {} });
    const asked = await askWithin(bounds, list, { page: 1, limit: 1 }, new Map(), refuse);
    expect(isRecord(asked) && asked).toMatchObject({ status: 429 });
  });
});

it.each([
  ['as its parameter says', { size: { ...integer, minimum: 10, maximum: 100 } }, { least: 10, most: 100 }],
  ['any number where it says nothing', { size: integer }, { least: 1, most: Number.MAX_SAFE_INTEGER }],
  ['at least one row where it may have none', { size: { ...integer, minimum: 0 } }, { least: 1 }],
])('a page has %s', (_, query, expected) => {
  const operation = operationOf(listing(books, query), 'listBooks');
  expect(pageBounds(operation, wireOf({ paging: byPage }))).toMatchObject(expected);
});
