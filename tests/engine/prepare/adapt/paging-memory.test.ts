import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import { books, boolean, convention, integer, listing, object, text } from '../library.ts';
import { answer, createApi, listCaller, seen, shelved } from './paging-api.ts';

describe('a list that has no pages', () => {
  it('answers all of its rows without notes about a page', async () => {
    const api = createApi(() => answer(shelved));
    const page = listCaller(listing(books), [], api);
    expect(seen(await page({}))).toEqual({ status: 200, first: 'b01', last: 'b37', count: 37 });
  });
});

describe('a list by the key of the last row', () => {
  const keyed = object({ data: books, has_more: boolean });
  const document = listing(keyed, { limit: integer, starting_after: text });
  const list = {
    rows: '/data',
    paging: {
      by: 'cursor',
      cursor: 'starting_after',
      limit: 'limit',
      next: { key: 'id' },
      more: { at: '/has_more' },
    },
  } as const;

  it('goes on from the page before without asking for it again', async () => {
    const api = createApi((query) => {
      const from = shelved.findIndex(({ id }) => id === query.get('starting_after')) + 1;
      return answer({ data: shelved.slice(from, from + 10), has_more: from + 10 < shelved.length });
    });
    const page = listCaller(document, [convention({ lists: [list] })], api);
    for (const number of ['1', '2', '3']) await page({ page: number, limit: '10' });
    expect(api.asked).toEqual([
      [['limit', '10']],
      [
        ['starting_after', 'b10'],
        ['limit', '10'],
      ],
      [
        ['starting_after', 'b20'],
        ['limit', '10'],
      ],
    ]);
  });

  it('begins anew where what led to a page is not known any more', async () => {
    let generation = 0;
    const token = (at: number) => `${String(generation)}-${String(at)}`;
    const api = createApi((query) => {
      const [made = '', from = '0'] = (query.get('cursor') ?? token(0)).split('-');
      if (made !== String(generation)) return answer({ message: 'No such cursor.' }, { status: 400 });
      return answer({
        data: shelved.slice(Number(from), Number(from) + 10),
        cursor: token(Number(from) + 10),
      });
    });
    const page = listCaller(
      listing(object({ data: books, cursor: text }), { limit: integer, cursor: text }),
      [
        convention({
          lists: [
            {
              rows: '/data',
              paging: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: { at: '/cursor' } },
            },
          ],
        }),
      ],
      api,
    );
    await page({ page: '1', limit: '10' });
    await page({ page: '2', limit: '10' });
    generation = 1;
    expect(seen(await page({ page: '3', limit: '10' }))).toMatchObject({ status: 200, first: 'b21' });
  });
});

describe('a total', () => {
  const paged = (answered: JsonObject) =>
    listCaller(
      listing(object({ data: books, total: integer }), { page: integer, limit: integer }),
      [
        convention({
          lists: [
            { rows: '/data', paging: { by: 'page', page: 'page', limit: 'limit' }, total: { at: '/total' } },
          ],
        }),
      ],
      createApi(() => answer(answered)),
    );
  const data = shelved.slice(0, 10);

  it.each([
    ['there is none', {}],
    ['it is that of the page before', { total: 10 }],
    ['it is a text', { total: '37' }],
  ])('is not believed where %s', async (_, said) => {
    const page = paged({ data, ...said });
    expect(seen(await page({ page: '2', limit: '10' })).meta).toEqual({ total: 21, more: true });
  });

  it('is believed where it may be so', async () => {
    const page = paged({ data, total: 20 });
    expect(seen(await page({ page: '2', limit: '10' })).meta).toEqual({ total: 20 });
  });
});
