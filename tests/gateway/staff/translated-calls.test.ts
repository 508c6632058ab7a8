import { createAdapter } from '@counterfoil/engine/prepare';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from '../foreign-api.ts';
import { own, send } from '../send.ts';
import { cookieOf, startStaffGateway } from './staff-gateway.ts';

const book = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    lent: { type: 'string', format: 'date-time', 'x-wire': { moment: 'seconds' } },
    price: { type: 'integer', format: 'money', 'x-currency': 'currency', 'x-wire': { money: 'text' } },
    currency: { type: 'string', 'x-wire': { case: 'lower' } },
  },
};
const answering = (schema: object) => ({
  200: { description: 'Success', content: { 'application/json': { schema } } },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: [
          { name: 'after', in: 'query', schema: { type: 'string' } },
          { name: 'size', in: 'query', schema: { type: 'integer' } },
        ],
        'x-list': {
          rows: '/items',
          paging: { by: 'cursor', cursor: 'after', limit: 'size', next: { at: '/next' } },
        },
        responses: answering({
          type: 'object',
          properties: { items: { type: 'array', items: book }, next: { type: 'string' } },
        }),
      },
      post: {
        operationId: 'addBook',
        'x-repetition': { header: 'Once-Only' },
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: book } } },
        responses: answering(book),
      },
    },
    '/books/scans': {
      post: {
        operationId: 'addScan',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { scan: { type: 'string', format: 'binary' }, about: { type: 'object' } },
              },
            },
          },
        },
        responses: answering({ type: 'object' }),
      },
    },
    '/books/found': {
      get: {
        operationId: 'findBooks',
        parameters: [{ name: 'year', in: 'query', schema: { type: 'integer' } }],
        'x-sent-as': { method: 'post', type: 'application/json', body: ['year'] },
        'x-list': { rows: '' },
        responses: answering({ type: 'array', items: book }),
      },
    },
    '/books/{id}': {
      get: {
        operationId: 'getBook',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        'x-record-at': '/book',
        responses: answering({ type: 'object', properties: { book } }),
      },
    },
  },
};

const titles = Array.from({ length: 5 }, (_, index) => `b${String(index + 1)}`);
const written = (id: string) => ({ id, lent: 1_700_000_000, price: '12.30', currency: 'eur' });
const bodies: string[] = [];

const api = await startForeignApi((app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1000 },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.get<{ Querystring: { after?: string; size?: string } }>('/books', (request, reply) => {
    const { after, size = '2' } = request.query;
    const from = after === undefined ? 0 : titles.indexOf(after) + 1;
    const page = titles.slice(from, from + Number(size));
    const last = page.at(-1);
    const more = last === undefined || last === titles.at(-1) ? {} : { next: last };
    return reply.send({ items: page.map((id) => written(id)), ...more });
  });
  app.post<{ Body: string }>('/books', (request, reply) => {
    bodies.push(request.body);
    return reply
      .code(422)
      .send({ error: { message: 'The price is too low.', param: 'price', code: 'too_low' } });
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 5_000_000 },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post<{ Body: Buffer }>('/books/scans', async (request, reply) => {
    const form = await new Response(new Uint8Array(request.body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const [scan, about] = [form.get('scan'), form.get('about')];
    if (!(scan instanceof File)) return reply.code(422).send({});
    return reply.send({ name: scan.name, type: scan.type, bytes: scan.size, about });
  });
  app.post('/books/found', (_request, reply) => reply.send([written('b3')]));
  app.get('/books/away', (_request, reply) =>
    reply.code(503).header('retry-after', '4').type('text/html').send('<p>away</p>'),
  );
  app.get('/books/cover', (_request, reply) => reply.type('image/png').send(Buffer.from([1, 2, 3])));
  app.get('/books/half', (_request, reply) => reply.type('application/json').send('{"book":'));
  app.get<{ Params: { id: string } }>('/books/:id', (request, reply) =>
    reply.send({ book: written(request.params.id) }),
  );
});
const { gateway, origin, signIn } = await startStaffGateway(new URL(api.url), {
  adapt: createAdapter(document),
});
const cookie = cookieOf(await signIn());

beforeEach(() => {
  api.seen.splice(0);
  bodies.splice(0);
});
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const call = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(origin, `/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...own,
      ...headers,
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (path: string): Promise<unknown> => JSON.parse((await call(path)).body);
const house = (id: string) => ({ id, lent: '2023-11-14T22:13:20Z', price: 1230, currency: 'EUR' });

describe('a call of an API in another form than the portal’s', () => {
  it('turns a numbered page into the cursor that leads there, and moments, amounts and codes into the portal’s', async () => {
    expect(await read('/books?page=2&limit=2')).toEqual({
      data: [house('b3'), house('b4')],
      meta: { total: 5, more: true },
    });
    expect(api.seen.map(({ url }) => url)).toEqual(['/books?size=2', '/books?after=b2&size=2']);
    expect(await read('/books?page=3&limit=2')).toEqual({ data: [house('b5')], meta: { total: 5 } });
    expect(api.last()).toMatchObject({ url: '/books?after=b4&size=2' });
  });

  it('posts a search that the portal reads', async () => {
    expect(await read('/books/found?year=1999')).toEqual({ data: [house('b3')] });
    const { length } = JSON.stringify({ year: 1999 });
    expect(api.last()).toMatchObject({ method: 'POST', url: '/books/found', bytes: length });
  });

  it('takes a record out of its envelope', async () => {
    expect(await read('/books/b7')).toEqual(house('b7'));
  });

  it('sends a body as the API takes it, and says what is wrong with a field at its pointer', async () => {
    const answer = await call('/books', {
      id: 'b9',
      price: 250,
      currency: 'EUR',
      lent: '2023-11-14T22:13:20Z',
    });
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
      id: 'b9',
      price: '2.50',
      currency: 'eur',
      lent: '1700000000',
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([
      422,
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 422,
      detail: 'The price is too low.',
      errors: [{ pointer: '/price', code: 'too_low', message: 'The price is too low.' }],
    });
  });

  it('sends files that stand in a body as the parts of a form, larger than any other body, and no more than a form may be', async () => {
    const scanOf = (bytes: number) => ({
      scan: `data:image/png;name=page%201.png;base64,${Buffer.alloc(bytes).toString('base64')}`,
      about: { title: 'Emma' },
    });
    const answer = await call('/books/scans', scanOf(2_000_000));
    expect(JSON.parse(answer.body)).toEqual({
      name: 'page 1.png',
      type: 'image/png',
      bytes: 2_000_000,
      about: '{"title":"Emma"}',
    });
    expect((await call('/books', scanOf(2_000_000))).status).toBe(413);
    expect((await call('/books/scans', scanOf(40_000_000))).status).toBe(413);
  });

  it('sends the key of a call that is made again in the header of the API', async () => {
    await call('/books', { id: 'b9' }, { 'idempotency-key': 'k1' });
    await call('/books', { id: 'b9' }, { 'idempotency-key': 'k1' });
    expect(api.seen.map(({ headers }) => headers['once-only'])).toEqual(['k1', 'k1']);
    await call('/books', { id: 'b9' });
    expect(api.last().headers['once-only']).toBeUndefined();
  });

  it('passes on when to ask again, and a refusal without words', async () => {
    const answer = await call('/books/away');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '4']);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 503, errors: [] });
  });

  it('leaves a file as it is, and refuses an answer that is half of one', async () => {
    const file = await call('/books/cover');
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await call('/books/half')).status).toBe(502);
  });
});
