import { describe, expect, it } from 'vitest';
import { readOwn } from '../../../../engine/json.ts';
import { convention } from '../library.ts';
import { answer, createApi, listCaller, seen } from './paging-api.ts';
import { pagingCases } from './paging-cases.ts';

describe.each(pagingCases)('a list by $name', ({ document, list, respond, isCounted }) => {
  const start = () => {
    const api = createApi(respond);
    return { api, page: listCaller(document, [convention({ lists: [list] })], api) };
  };
  const ask = async (page: ReturnType<typeof start>['page'], number: number, limit = 10, more = {}) =>
    seen(await page({ page: String(number), limit: String(limit), ...more }));
  /** The notes of a page before the last: what is known of a list that is not counted is no more than there is. */
  const expectMore = (meta: unknown, least: number): void => {
    if (isCounted) expect(meta).toEqual({ total: 37 });
    else {
      expect(meta).toMatchObject({ more: true });
      expect(readOwn(meta, 'total')).toBeGreaterThanOrEqual(least);
      expect(readOwn(meta, 'total')).toBeLessThanOrEqual(37);
    }
  };

  it('answers one page after the other', async () => {
    const { page } = start();
    const first = await ask(page, 1);
    expect(first).toMatchObject({ status: 200, first: 'b01', last: 'b10', count: 10 });
    expectMore(first.meta, 11);
    const second = await ask(page, 2);
    expect(second).toMatchObject({ status: 200, first: 'b11', last: 'b20', count: 10 });
    expectMore(second.meta, 21);
    expect(await ask(page, 4)).toEqual({
      status: 200,
      first: 'b31',
      last: 'b37',
      count: 7,
      meta: { total: 37 },
    });
  });

  it('answers a page in the middle to somebody who was nowhere before', async () => {
    const { page } = start();
    expect(await ask(page, 3)).toMatchObject({ first: 'b21', last: 'b30', count: 10 });
  });

  it('has nothing beyond the last page, and says how many rows there are', async () => {
    const { page } = start();
    expect(await ask(page, 5)).toEqual({ status: 200, count: 0, meta: { total: 37 } });
    expect(await ask(page, 30)).toEqual({ status: 200, count: 0, meta: { total: 37 } });
  });

  it('keeps what leads to the pages of one filter from those of another', async () => {
    const { page } = start();
    await ask(page, 1);
    await ask(page, 2);
    expect(await ask(page, 2, 10, { shelf: 'b' })).toEqual({
      status: 200,
      first: 'b22',
      last: 'b36',
      count: 8,
      meta: { total: 18 },
    });
    expect(await ask(page, 3)).toMatchObject({ first: 'b21' });
    expect(await ask(page, 2, 5)).toMatchObject({ first: 'b06', last: 'b10' });
  });

  it('answers two at once, each its own', async () => {
    const { page } = start();
    const all = await Promise.all([
      ask(page, 3),
      ask(page, 2, 10, { shelf: 'a' }),
      ask(page, 4),
      ask(page, 1),
    ]);
    expect(all.map(({ first }) => first)).toEqual(['b21', 'b21', 'b31', 'b01']);
  });

  it('passes a refusal on as problem details', async () => {
    const api = createApi(() => answer({ message: 'Slow down.' }, { status: 429 }));
    const page = listCaller(document, [convention({ lists: [list] })], api);
    expect(await page({ page: '2', limit: '10' })).toMatchObject({
      status: 429,
      body: { status: 429, detail: 'Slow down.' },
    });
  });
});
