import { ownText } from '@counterfoil/engine/json';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from '../foreign-api.ts';
import { own, send } from '../send.ts';
import { cookieOf, startStaffGateway } from './staff-gateway.ts';

const api = await startForeignApi((app) => {
  app.get('/v2/books/busy', (_request, reply) =>
    reply.code(429).header('retry-after', '7').send({ title: 'slow down' }),
  );
  app.get('/v2/books/away', (_request, reply) =>
    reply.code(503).header('retry-after', '9').send({ title: 'away' }),
  );
  app.get('/v2/books/refused', (_request, reply) => reply.code(401).send({ error: 'no such key' }));
  app.get('/v2/books/moved', (_request, reply) => reply.redirect('/v2/books/b2?x=1', 303));
  app.get('/v2/books/moved-out', (_request, reply) => reply.redirect('/v1/books', 303));
  app.get('/v2/books/moved-away', (_request, reply) => reply.redirect('https://elsewhere.example/', 303));
  app.get('/v2/books/packed', (_request, reply) =>
    reply.header('content-encoding', 'gzip').type('application/json').send(gzipSync('{"packed":true}')),
  );
  app.get('/v2/books', (_request, reply) =>
    reply.headers({ 'x-total': '12', 'x-other': '1', 'set-cookie': 'api=1', server: 'api/1' }).send([]),
  );
  app.all('/*', (_request, reply) => reply.send({ ok: true }));
});
const { gateway, origin, lines, signIn } = await startStaffGateway(new URL('/v2/', api.url), {
  headers: { 'X-Version': '2026-01' },
});
const ada = cookieOf(await signIn());
const noor = cookieOf(await signIn('noor@example.com'));

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const call = (path: string, cookie = ada, method = 'GET', more: object = {}) =>
  send(origin, path, { method, headers: { ...own, cookie, ...more } });
const codeOf = (body: string): unknown => ownText(JSON.parse(body), 'type')?.split(':').at(-1);

describe('a call of the portal', () => {
  it('goes to the path of the API, with its query as it is and the headers of the settings', async () => {
    expect((await call('/api/books?page=2&created[gte]=1&a=%20+')).status).toBe(200);
    expect(api.last()).toMatchObject({
      method: 'GET',
      url: '/v2/books?page=2&created[gte]=1&a=%20+',
      headers: { 'x-version': '2026-01' },
    });
  });

  it('carries what its description declares, and nothing that tells of the person', async () => {
    await call('/api/books/b1', ada, 'GET', {
      'x-branch': 'north',
      'x-unknown': '1',
      authorization: 'Bearer mine',
      'page-name': '/books',
      'x-version': '1999-01',
    });
    const { headers } = api.last();
    expect(headers).toMatchObject({ 'x-branch': 'north', 'x-version': '2026-01' });
    for (const name of ['x-unknown', 'authorization', 'cookie', 'page-name', 'x-forwarded-for', 'user-agent'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is answered with the headers that lists are read by, and without those of a server', async () => {
    const { headers } = await call('/api/books');
    expect(headers).toMatchObject({ 'x-total': '12', 'cache-control': 'no-store' });
    for (const name of ['x-other', 'set-cookie', 'server']) expect(headers).not.toHaveProperty(name);
  });

  it('carries its body', async () => {
    const answer = await send(origin, '/api/books', {
      method: 'POST',
      headers: { ...own, cookie: ada, 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: '{"title":"Ä"}',
    });
    expect(answer.status).toBe(200);
    expect(api.last()).toMatchObject({ method: 'POST', bytes: 14, headers: { 'idempotency-key': 'k1' } });
  });

  it.each([
    ['/api/books/busy', 429, '7'],
    ['/api/books/away', 503, '9'],
  ])('is told when to come again: %s', async (path, status, seconds) => {
    const answer = await call(path);
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, seconds]);
  });

  it('leaves a packed answer as it is where there is no secret to look for', async () => {
    expect((await call('/api/books/packed')).headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['/api/books/moved', '/api/books/b2?x=1'],
    ['/api/books/moved-out', undefined],
    ['/api/books/moved-away', undefined],
  ])('is led on within the API alone: %s', async (path, location) => {
    expect((await call(path)).headers.location).toBe(location);
  });

  it('does not end the session of its person where the API refuses the key, and is reported', async () => {
    const answer = await call('/api/books/refused');
    expect([answer.status, codeOf(answer.body)]).toEqual([502, 'key-refused']);
    expect(lines.join('')).toContain('the API answered 401');
    expect((await call('/session')).status).toBe(200);
  });
});

describe('no call', () => {
  it.each([
    ['that no screen makes', 'GET', '/api/books/keys', 'call-unused'],
    ['that no screen makes, with a used path', 'DELETE', '/api/books/b1', 'call-unused'],
    ['by another method', 'PUT', '/api/books/b1', 'call-unused'],
    ['that is not described', 'GET', '/api/shelves', 'call-unused'],
    ['with another spelling of one that no screen makes', 'GET', '/api/books/KEYS', 'call-unused'],
    ['at the root', 'GET', '/api/', 'call-unused'],
    ['of another person: by role', 'POST', '/api/books', 'call-refused'],
    ['of another person: by permission', 'GET', '/api/loans', 'call-refused'],
  ])('is forwarded %s', async (_name, method, path, code) => {
    const answer = await call(path, noor, method);
    expect([answer.status, codeOf(answer.body)]).toEqual([403, code]);
    expect(api.seen).toEqual([]);
  });

  it.each([
    ['climbs', '/api/books/../keys'],
    ['climbs in code', '/api/books/%2e%2e/keys'],
    ['hides a slash', '/api/books/b1%2Fkeys'],
    ['doubles a slash', '/api//books'],
  ])('is forwarded whose path %s', async (_name, path) => {
    expect((await call(path)).status).toBe(400);
    expect(api.seen).toEqual([]);
  });

  it('is forwarded from a page of another site', async () => {
    const answer = await send(origin, '/api/books', {
      headers: { 'sec-fetch-site': 'cross-site', cookie: ada },
    });
    expect(answer.status).toBe(403);
    expect(api.seen).toEqual([]);
  });
});

it('forwards to somebody what their roles and permissions let them see', async () => {
  expect((await call('/api/loans')).status).toBe(200);
  expect((await call('/api/books', noor)).status).toBe(200);
});

it('is ready without asking the API', async () => {
  expect((await send(origin, '/readyz')).status).toBe(200);
  expect(api.seen).toEqual([]);
});
