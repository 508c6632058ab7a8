import type { JsonObject } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import type { Mock } from '../../server/mock/create-mock.ts';
import { get, inside, libraryDocument, mockOf, objectsIn } from './library.ts';

const json = { 'content-type': 'application/json' };

const send = async (
  mock: Mock,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = json,
) => {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const { status, body: text } = await mock({ method, path, headers, ...sent });
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  return { status, answer, id: String(inside(answer, 'id')) };
};

const firstRow = async (mock: Mock): Promise<unknown> =>
  objectsIn(inside(await get(mock, '/readers'), 'data'))[0];

describe('a record that is created', () => {
  it('is read, and is the first of its list', async () => {
    const mock = mockOf(libraryDocument());
    const { status, answer, id } = await send(mock, 'POST', '/readers', {
      name: 'Ada Example',
      address: { city: 'Ulm' },
    });
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      name: 'Ada Example',
      address: { city: 'Ulm' },
      created: '2026-11-28T12:00:00Z',
    });
    expect(id).toMatch(/^rd_/);
    expect(await get(mock, `/readers/${id}`)).toEqual(answer);
    expect(await firstRow(mock)).toEqual(answer);
    expect(inside(await get(mock, '/readers'), 'total')).toBe(38);
  });

  it('comes from a form with nested names, or from parts', async () => {
    const mock = mockOf(libraryDocument());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const one = await send(mock, 'POST', '/readers', 'name=Ada+Example&age=41&address[city]=Ulm', form);
    expect(one.answer).toMatchObject({ name: 'Ada Example', address: { city: 'Ulm' } });
    const parts = new FormData();
    parts.set('name', 'Bo Example');
    parts.set('address[city]', 'Köln');
    const request = new Request('http://library.example', { method: 'POST', body: parts });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const two = await send(mock, 'POST', '/readers', await request.text(), headers);
    expect(two.answer).toMatchObject({ name: 'Bo Example', address: { city: 'Köln' } });
  });

  it('is made once for one key of idempotency', async () => {
    const mock = mockOf(libraryDocument());
    const headers = { ...json, 'idempotency-key': 'once' };
    const one = await send(mock, 'POST', '/readers', { name: 'Ada Example' }, headers);
    const again = await send(mock, 'POST', '/readers', { name: 'Ada Example' }, headers);
    const other = await send(
      mock,
      'POST',
      '/readers',
      { name: 'Ada Example' },
      { ...json, 'idempotency-key': 'twice' },
    );
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    expect(inside(await get(mock, '/readers'), 'total')).toBe(39);
  });

  it.each([
    ['in a header of another name', { header: 'Once-Only' }, { 'once-only': 'a' }, {}],
    ['in its body', { body: 'once' }, {}, { once: 'a' }],
  ])('is made once for one key %s', async (_, repetition, headers, body) => {
    const mock = mockOf(libraryDocument({}, {}, { 'x-repetition': repetition }));
    const make = async (more: JsonObject, given: JsonObject) =>
      send(mock, 'POST', '/readers', { name: 'Ada Example', ...given }, { ...json, ...more });
    const one = await make(headers, body);
    const again = await make(headers, body);
    const other = await make({}, {});
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });

  it('leaves all other rows as they were', async () => {
    const mock = mockOf(libraryDocument());
    const before = objectsIn(inside(await get(mock, '/readers', 'size=100'), 'data'));
    await send(mock, 'POST', '/readers', { name: 'Ada Example' });
    const after = objectsIn(inside(await get(mock, '/readers', 'size=100'), 'data'));
    expect(after.slice(1)).toEqual(before);
  });
});

describe('a record', () => {
  it('keeps what a change does not name, also inside of objects', async () => {
    const mock = mockOf(libraryDocument());
    const before = await firstRow(mock);
    const path = `/readers/${String(inside(before, 'id'))}`;
    const { status, answer } = await send(mock, 'PATCH', path, { address: { city: 'Ulm' } });
    expect(status).toBe(200);
    expect(inside(answer, 'name')).toBe(inside(before, 'name'));
    expect(inside(inside(answer, 'address'), 'city')).toBe('Ulm');
    expect(inside(inside(answer, 'address'), 'country')).toBe(inside(inside(before, 'address'), 'country'));
    expect(inside(answer, 'updated_at')).toBe('2026-11-28T12:00:00Z');
    expect(await firstRow(mock)).toEqual(answer);
  });

  it('has the state that an action leads to', async () => {
    const mock = mockOf(libraryDocument());
    const rows = objectsIn(inside(await get(mock, '/readers', 'status=active'), 'data'));
    const path = `/readers/${String(rows[0]?.['id'])}`;
    const { answer } = await send(mock, 'POST', `${path}/suspend`);
    expect(inside(answer, 'status')).toBe('suspended');
    expect(inside(await get(mock, path), 'status')).toBe('suspended');
  });

  it('is gone once it is removed, with the lists below it', async () => {
    const mock = mockOf(libraryDocument());
    const path = `/readers/${String(inside(await firstRow(mock), 'id'))}`;
    expect(await send(mock, 'DELETE', path)).toMatchObject({ status: 204, answer: undefined });
    expect((await send(mock, 'GET', path)).status).toBe(404);
    expect((await send(mock, 'DELETE', path)).status).toBe(404);
    expect((await send(mock, 'GET', `${path}/loans`)).status).toBe(404);
    expect(inside(await get(mock, '/readers'), 'total')).toBe(36);
  });

  it('that never was is not found, and nor is a list below it', async () => {
    const mock = mockOf(libraryDocument());
    expect((await send(mock, 'GET', '/readers/rd_00000000')).status).toBe(404);
    expect((await send(mock, 'PATCH', '/readers/rd_00000000', {})).status).toBe(404);
    expect((await send(mock, 'GET', '/readers/rd_00000000/loans')).status).toBe(404);
  });
});

describe('a record whose lists are all below what nothing lists', () => {
  const shelf = (id: JsonObject): JsonObject => ({ type: 'object', required: ['id'], properties: { id } });
  const answers = (schema: JsonObject): JsonObject => ({
    responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } },
  });
  const branch = { name: 'branch', in: 'path', required: true, schema: { type: 'string' } };
  const below = (id: JsonObject) =>
    mockOf(
      libraryDocument({
        '/branches/{branch}/shelves': {
          parameters: [branch],
          get: { 'x-list': { rows: '' }, ...answers({ type: 'array', items: shelf(id) }) },
        },
        '/branches/{branch}/shelves/{shelf}': {
          parameters: [branch, { ...branch, name: 'shelf' }],
          get: answers(shelf(id)),
          delete: { responses: { 204: { description: 'Gone.' } } },
        },
      }),
    );

  it('is there for each key, since nobody can know one', async () => {
    const mock = below({ type: 'string', example: 'SH4412905173300264481790' });
    expect(await get(mock, '/branches/north/shelves/x1')).toEqual({ id: 'x1' });
  });

  it('unless it was removed, or its schema allows no such key', async () => {
    const mock = below({ type: 'string', pattern: '^SH\\d+$' });
    expect((await send(mock, 'GET', '/branches/north/shelves/x1')).status).toBe(404);
    expect((await send(mock, 'GET', '/branches/north/shelves/SH1')).status).toBe(200);
    expect((await send(mock, 'DELETE', '/branches/north/shelves/SH1')).status).toBe(204);
    expect((await send(mock, 'GET', '/branches/north/shelves/SH1')).status).toBe(404);
  });
});

describe('what there is one of', () => {
  it('is the example of the description until something is written', async () => {
    const mock = mockOf(libraryDocument());
    expect(await get(mock, '/settings')).toEqual({ opens: '09:00', closed_days: ['sunday'] });
    await send(mock, 'PUT', '/settings', { opens: '10:00', closed_days: [] });
    expect(await get(mock, '/settings')).toEqual({ opens: '10:00', closed_days: [] });
  });
});
