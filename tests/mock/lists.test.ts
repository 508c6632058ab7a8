import type { JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import type { Mock } from '../../server/mock/create-mock.ts';
import {
  get,
  inside,
  libraryDocument,
  listOfReaders,
  madeAt,
  mockOf,
  objectsIn,
  readersAlone,
} from './library.ts';

const library = mockOf(libraryDocument());

const page = async (mock: Mock, query: string, path = '/readers'): Promise<readonly JsonObject[]> =>
  objectsIn(inside(await get(mock, path, query), 'data'));

/** All pages of a list: `next` is the query of the page after an answer, undefined on the last one. */
const walk = async (
  mock: Mock,
  first: string,
  next: (answer: unknown, headers: Readonly<Record<string, string>>, at: number) => string | undefined,
): Promise<readonly (readonly JsonObject[])[]> => {
  const pages: (readonly JsonObject[])[] = [];
  let query: string | undefined = first;
  while (query !== undefined && pages.length < 20) {
    const { status, headers, body } = await mock({ method: 'GET', path: '/listed', query });
    expect(status).toBe(200);
    const answer: unknown = JSON.parse(body);
    pages.push(objectsIn(Array.isArray(answer) ? answer : inside(answer, 'data')));
    query = next(answer, headers, pages.length);
  }
  return pages;
};

const sizes = (pages: readonly (readonly JsonObject[])[]): readonly number[] =>
  pages.map(({ length }) => length);

/** The query of the address with rel=next in a `Link` header (RFC 8288). */
const nextOf = (link: string | undefined): string | undefined =>
  /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1];

describe('a list', () => {
  it('has 37 rows with keys that differ and look like the example', async () => {
    const rows = await page(library, 'size=100');
    expect(rows).toHaveLength(37);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(37);
    for (const { id } of rows) expect(id).toMatch(/^rd_[A-Za-z0-9]{8}$/);
  });

  it('holds plausible values: known names, moments of the last 90 days in order, states that are spread', async () => {
    const rows = await page(library, 'size=100');
    const created = rows.map((row) => Date.parse(String(row['created'])));
    expect(created).toEqual(created.toSorted((one, other) => other - one));
    expect(Math.min(...created)).toBeGreaterThan(madeAt - 91 * 86_400_000);
    expect(Math.max(...created)).toBeLessThanOrEqual(madeAt);
    for (const row of rows) {
      expect(Date.parse(String(row['updated_at']))).toBeGreaterThanOrEqual(
        Date.parse(String(row['created'])),
      );
      expect(row['email']).toMatch(/^[a-z.]+\d+@example\.com$/);
      expect(row['name']).toMatch(/^\p{Lu}\S* \p{Lu}.*$/u);
    }
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'waiting', 'suspended']));
  });

  it('is the same to the same request and seed, and another with another seed', async () => {
    const again = mockOf(libraryDocument());
    expect(await page(again, 'page=2')).toEqual(await page(library, 'page=2'));
    expect(await page(again, 'page=1')).toEqual(await page(library, 'page=1'));
    expect(await page(mockOf(libraryDocument(), 'two'), 'page=1')).not.toEqual(await page(library, 'page=1'));
  });

  it('shows a record as the record shows itself', async () => {
    const [row] = await page(library, 'page=3');
    expect(await get(library, `/readers/${String(row?.['id'])}`)).toEqual(row);
  });

  it('below a record holds rows of that record alone', async () => {
    const [one, other] = await page(library, '');
    const loans = objectsIn(await get(library, `/readers/${String(one?.['id'])}/loans`));
    const others = objectsIn(await get(library, `/readers/${String(other?.['id'])}/loans`));
    expect(loans).toHaveLength(37);
    expect(new Set(loans.map((loan) => loan['reader_id']))).toEqual(new Set([one?.['id']]));
    expect(loans.map(({ id }) => id)).not.toEqual(others.map(({ id }) => id));
  });

  it('keeps what a parameter asks for: a state, a range, a text', async () => {
    const active = await page(library, 'status=active&size=100');
    expect(active.length).toBeGreaterThan(0);
    expect(active.every(({ status }) => status === 'active')).toBe(true);
    const all = await page(library, 'size=100');
    const middle = String(all[18]?.['created']);
    const late = await page(library, `created_after=${encodeURIComponent(middle)}&size=100`);
    expect(late).toEqual(all.slice(0, 19));
    const early = await page(library, `created[lt]=${encodeURIComponent(middle)}&size=100`);
    expect(early).toEqual(all.slice(19));
    const name = String(all[5]?.['name']).toUpperCase();
    const found = await page(library, `search=${encodeURIComponent(name)}&size=100`);
    expect(found.map(({ id }) => id)).toContain(all[5]?.['id']);
    expect(found.length).toBeLessThan(37);
  });

  it('tells how many rows are left by its filters', async () => {
    const answer = await get(library, '/readers', 'status=active&size=2');
    expect(inside(answer, 'total')).toBe((await page(library, 'status=active&size=100')).length);
  });
});

describe('a list of at most so many rows', () => {
  it('has no more', async () => {
    const short = {
      description: 'A few.',
      content: {
        'application/json': {
          schema: { type: 'array', maxItems: 20, items: { $ref: '#/components/schemas/Reader' } },
        },
      },
    };
    const mock = mockOf(libraryDocument(listOfReaders({ rows: '' }, [], short)));
    expect(objectsIn(await get(mock, '/listed'))).toHaveLength(20);
  });
});

describe('a page', () => {
  it('by its number ends with the rest', async () => {
    expect((await page(library, 'page=1&size=15')).length).toBe(15);
    expect((await page(library, 'page=3&size=15')).length).toBe(7);
    expect(await page(library, 'page=4&size=15')).toEqual([]);
  });

  it('by its number may begin with 0', async () => {
    const mock = mockOf(
      libraryDocument(
        listOfReaders({ rows: '/data', paging: { by: 'page', page: 'page', limit: 'size', first: 0 } }, [
          'page',
          'size',
        ]),
      ),
    );
    const pages = await walk(mock, 'page=0&size=20', (_answer, _headers, at) =>
      at < 2 ? `page=${at}&size=20` : undefined,
    );
    expect(sizes(pages)).toEqual([20, 17]);
  });

  it('by an offset tells whether there is more', async () => {
    const list = {
      rows: '/data',
      paging: { by: 'offset', offset: 'offset', limit: 'limit', more: { at: '/has_more' } },
    };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['offset', 'limit'])));
    const pages = await walk(mock, 'limit=14', (answer, _headers, at) =>
      inside(answer, 'has_more') === true ? `limit=14&offset=${at * 14}` : undefined,
    );
    expect(sizes(pages)).toEqual([14, 14, 9]);
  });

  it('by the key of the last row goes on after it', async () => {
    const list = {
      rows: '/data',
      paging: {
        by: 'cursor',
        cursor: 'after',
        limit: 'limit',
        next: { key: 'id' },
        more: { at: '/has_more' },
      },
    };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['after', 'limit'])));
    let last = '';
    const pages = await walk(mock, 'limit=10', (answer) => {
      last = String(objectsIn(inside(answer, 'data')).at(-1)?.['id']);
      return inside(answer, 'has_more') === true ? `limit=10&after=${last}` : undefined;
    });
    expect(sizes(pages)).toEqual([10, 10, 10, 7]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(37);
  });

  it('by a cursor in the answer has none on the last page', async () => {
    const list = {
      rows: '/data',
      paging: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: { at: '/next_cursor' } },
    };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['cursor', 'limit'])));
    const pages = await walk(mock, 'limit=30', (answer) => {
      const cursor = inside(answer, 'next_cursor');
      return typeof cursor === 'string' ? `limit=30&cursor=${cursor}` : undefined;
    });
    expect(sizes(pages)).toEqual([30, 7]);
  });

  it('by the address in a Link header keeps the filters', async () => {
    const list = {
      rows: '',
      total: { header: 'X-Total-Count' },
      paging: { by: 'address', next: { header: 'Link' }, limit: 'size' },
    };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['size', 'status'], readersAlone)));
    const totals: (string | undefined)[] = [];
    const pages = await walk(mock, 'size=5&status=active', (_answer, headers) => {
      totals.push(headers['x-total-count']);
      return nextOf(headers['link']);
    });
    expect(pages.flat().every(({ status }) => status === 'active')).toBe(true);
    expect(new Set(totals)).toEqual(new Set([String(pages.flat().length)]));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('by the address in the answer has none on the last page', async () => {
    const list = { rows: '/data', paging: { by: 'address', next: { at: '/links/next' }, limit: 'size' } };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['size'])));
    const pages = await walk(mock, 'size=25', (answer) => {
      const address = inside(inside(answer, 'links'), 'next');
      return typeof address === 'string' ? new URL(address).search.slice(1) : undefined;
    });
    expect(sizes(pages)).toEqual([25, 12]);
  });

  it.each(['page=0', 'page=two', 'size=0'])('is refused where there can be none: %s', async (query) => {
    const { status, body } = await library({ method: 'GET', path: '/readers', query });
    expect(status).toBe(400);
    expect(body).toContain(query.slice(0, 4));
  });

  it('is guessed where nothing tells how a list pages', async () => {
    const { 'x-list': _list, ...plain } = {
      'x-list': {},
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'per_page', in: 'query', schema: { type: 'integer' } },
      ],
      responses: { 200: readersAlone },
    };
    const mock = mockOf(libraryDocument({ '/listed': { get: plain } }));
    expect(objectsIn(await get(mock, '/listed', 'page=2&per_page=30'))).toHaveLength(7);
  });
});

describe('a list that is asked for with a body', () => {
  it('pages and filters by what the body says', async () => {
    const found = {
      'x-list': {
        rows: '/data',
        paging: { by: 'cursor', cursor: 'cursor', limit: 'limit', next: { at: '/next_cursor' } },
      },
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: 'Found.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ReaderPage' } } },
        },
      },
    };
    const mock = mockOf(libraryDocument({ '/readers/found': { post: found } }));
    const ask = async (body: JsonObject): Promise<unknown> =>
      JSON.parse((await mock({ method: 'POST', path: '/readers/found', body: JSON.stringify(body) })).body);
    const first = await ask({ limit: 30, status: 'active' });
    expect(objectsIn(inside(first, 'data')).every(({ status }) => status === 'active')).toBe(true);
    const whole = await ask({ limit: 30 });
    const rest = await ask({ limit: 30, cursor: inside(whole, 'next_cursor') });
    expect(objectsIn(inside(rest, 'data'))).toHaveLength(7);
  });
});

describe('an order', () => {
  it('by two parameters is that of the property', async () => {
    const names = (await page(library, 'sort_by=name&order=desc&size=100')).map(({ name }) => String(name));
    expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one, 'en')));
  });

  it('by one parameter is turned by its sign', async () => {
    const list = { rows: '/data', sort: { param: 'sort', descending: '-' } };
    const mock = mockOf(libraryDocument(listOfReaders(list, ['sort'])));
    const up = objectsIn(inside(await get(mock, '/listed', 'sort=created'), 'data')).map(
      ({ created }) => created,
    );
    const down = objectsIn(inside(await get(mock, '/listed', 'sort=-created'), 'data')).map(
      ({ created }) => created,
    );
    expect(up).toHaveLength(37);
    expect(down).toEqual(up.toReversed());
  });
});
