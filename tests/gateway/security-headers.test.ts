import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send, sendBytes } from './send.ts';
import { startGateway } from './start-gateway.ts';

const api = await startForeignApi();
const { gateway, origin, lines } = await startGateway(api.url, { timeoutMs: 2_000 });
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; style-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /csp-reports";

const strict = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

describe('every answer carries the strict headers', () => {
  it.each([
    ['the page', 'GET', '/', {}, 200],
    ['a screen address', 'GET', '/transactions?page=2', {}, 200],
    ['a script', 'GET', '/assets/main-abc123.js', {}, 200],
    ['a compressed script', 'GET', '/assets/main-abc123.js', { 'accept-encoding': 'br' }, 200],
    ['a part of a file', 'GET', '/assets/main-abc123.js', { range: 'bytes=0-9' }, 206],
    ['an impossible part', 'GET', '/assets/main-abc123.js', { range: 'bytes=999999-' }, 416],
    ['a missing file', 'GET', '/assets/none.js', {}, 404],
    ['a write to a page', 'POST', '/transactions', {}, 405],
    ['an unknown method', 'PROPFIND', '/', {}, 405],
    ['health', 'GET', '/healthz', {}, 200],
    ['an API answer', 'GET', '/api/v1/anything', own, 200],
    ['an API refusal', 'GET', '/api/v1/denied', own, 401],
    ['an unmodified API answer', 'GET', '/api/v1/cached', { ...own, 'if-none-match': '"v1"' }, 304],
    ['an address beside the API', 'GET', '/api/v2/x', own, 404],
    ['a cross-site call', 'POST', '/api/v1/x', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a foreign host', 'GET', '/', { host: 'evil.example' }, 421],
    ['a broken path', 'GET', '/%zz', {}, 400],
    ['a broken API path', 'GET', '/api/v1/%zz', own, 400],
    ['a very long path', 'GET', `/api/v1/${'a'.repeat(8_000)}`, own, 200],
    ['an unknown expectation', 'GET', '/', { expect: 'nonsense' }, 200],
    ['an upgrade nobody offers', 'GET', '/', { connection: 'upgrade', upgrade: 'websocket' }, 200],
    ['a provider that stays silent', 'GET', '/api/v1/silent', own, 504],
  ])('%s', async (_name, method, path, headers, status) => {
    const answer = await send(origin, path, { method, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(strict);
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['permissions-policy']).toContain('publickey-credentials-create=(self)');
    expect(answer.headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    ['bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400],
    [
      'headers beyond all measure',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
      431,
    ],
    ['no Host at all', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 421],
    [
      'two Hosts',
      `GET / HTTP/1.1\r\nhost: ${new URL(origin).host}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
      421,
    ],
    [
      'an absolute address',
      `GET http://evil.example/ HTTP/1.1\r\nhost: ${new URL(origin).host}\r\nconnection: close\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      'POST /api/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
  ])('%s', async (_name, bytes, status) => {
    const answer = await sendBytes(origin, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    for (const [name, value] of Object.entries(strict))
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
    expect(answer).toContain('application/problem+json');
  });
});

describe('policy reports', () => {
  const report = { 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': 'script-src' } };

  it('are one log line each, and the log cannot be flooded', async () => {
    const before = lines.length;
    const posts = Array.from({ length: 70 }, () =>
      send(origin, '/csp-reports', {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify(report),
      }),
    );
    const statuses = (await Promise.all(posts)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([204]));
    const logged = lines.slice(before).filter((line) => line.includes('content security policy report'));
    expect(logged.length).toBeGreaterThanOrEqual(60);
    expect(logged.length).toBeLessThan(70);
    expect(logged[0]).toContain('script-src');
  });

  it('beyond 16 KiB are refused', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const answer = await send(origin, '/csp-reports', { method: 'POST', headers, body: 'x'.repeat(20_000) });
    expect(answer.status).toBe(413);
    expect(answer.headers).toMatchObject(strict);
  });
});

describe('behind https', () => {
  const secured = startGateway(api.url, { publicUrl: new URL('https://portal.example.com') });
  beforeAll(() => secured);
  afterAll(async () => (await secured).gateway.close());

  it('asks browsers to stay on https', async () => {
    const answer = await send((await secured).origin, '/', { headers: { host: 'portal.example.com' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
  });
});
