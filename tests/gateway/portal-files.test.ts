import { afterAll, describe, expect, it } from 'vitest';
import { own, send } from './send.ts';
import { areaPage, page, script, startGateway } from './start-gateway.ts';

const { gateway, origin } = await startGateway(new URL('http://127.0.0.1:1'));
afterAll(() => gateway.close());

describe('the page', () => {
  it.each(['/', '/transactions', '/transactions?page=2', '/%C3%A4'])(
    'answers %s and is asked for again each time',
    async (path) => {
      const answer = await send(origin, path);
      expect([answer.status, answer.body]).toEqual([200, page]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
    },
  );

  it.each([
    ['/area/a1', areaPage],
    ['/area/a1?s=b', areaPage],
    ['/transactions', page],
  ])('of an area answers what lies in it: %s', async (path, expected) => {
    const answer = await send(origin, path);
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      expected,
      'no-cache',
    ]);
  });

  it('answers HEAD without a body', async () => {
    const answer = await send(origin, '/transactions', { method: 'HEAD' });
    expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      String(page.length),
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'refuses %s and names the allowed methods',
    async (method) => {
      const answer = await send(origin, '/transactions', { method, headers: own });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('files', () => {
  it('with a hash in their name are cached for a year', async () => {
    const answer = await send(origin, '/assets/main-abc123.js');
    expect(answer.body).toBe(script);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  it('without one are cached for an hour', async () => {
    expect((await send(origin, '/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', undefined],
  ])('for %s come in the smallest form: %s', async (accepted, encoding) => {
    const answer = await send(origin, '/assets/main-abc123.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each(['br', 'gzip'])('are the same file as %s', async (encoding) => {
    const answer = await fetch(`${origin}/assets/main-abc123.js`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(await answer.text()).toBe(script);
  });

  it('answer a part and an unchanged copy', async () => {
    const part = await send(origin, '/assets/main-abc123.js', { headers: { range: 'bytes=0-5' } });
    expect([part.status, part.body]).toEqual([206, 'export']);
    const etag = String(part.headers.etag);
    const again = await send(origin, '/assets/main-abc123.js', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each([
    '/assets/none.js',
    '/assets/',
    '/assets/main-abc123.js.br',
    '/assets/main-abc123.js/',
    '/none.css',
    '/.env',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd.txt',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/transactions',
  ])('%s is nothing', async (path) => {
    const answer = await send(origin, path);
    expect(answer.body).not.toContain('outside');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
