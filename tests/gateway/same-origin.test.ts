import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { send } from './send.ts';
import { startGateway } from './start-gateway.ts';

const api = await startForeignApi();
const { gateway, origin } = await startGateway(api.url);

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const signs = {
  'same-origin': { 'sec-fetch-site': 'same-origin' },
  'same-origin with our Origin': { 'sec-fetch-site': 'same-origin', origin },
  'our Origin alone': { origin },
  'same-site': { 'sec-fetch-site': 'same-site' },
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'a typed address': { 'sec-fetch-site': 'none' },
  'no sign': {},
  'another Origin alone': { origin: 'http://evil.example' },
  'another port': { origin: 'http://127.0.0.1:1' },
  'another scheme': { origin: origin.replace('http:', 'https:') },
  'another name of this machine': { origin: origin.replace('127.0.0.1', 'localhost') },
  'an opaque Origin': { origin: 'null' },
  'same-origin with another Origin': { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
  'cross-site with our Origin': { 'sec-fetch-site': 'cross-site', origin },
  'an invented sign': { 'sec-fetch-site': 'same-origin, cross-site' },
} as const;

const trusted = ['same-origin', 'same-origin with our Origin', 'our Origin alone'];
const harmless = [...trusted, 'a typed address', 'no sign'];

const calls = [
  ['POST', '/api/v1/payment-internal/refund', trusted],
  ['PUT', '/api/v1/users/1', trusted],
  ['PATCH', '/api/v1/users/reset-secret-key', trusted],
  ['DELETE', '/api/v1/users/1', trusted],
  ['GET', '/api/v1/auth/logout', trusted],
  ['HEAD', '/api/v1/auth/logout', trusted],
  ['GET', '/api/v1/auth/LOGOUT/', trusted],
  ['GET', '/api/v1/auth/%6cogout?x', trusted],
  ['GET', '/api/v1/communication-settings/p1/webhook/test', trusted],
  ['GET', '/api/v1/report/payout/transaction/reSyncTransaction/9', trusted],
  ['GET', '/api/v1/payment-services/m1/s1/embedAuth/a1', trusted],
  ['GET', '/api/v1/report/transactions', harmless],
  ['HEAD', '/api/v1/report/transactions', harmless],
  ['OPTIONS', '/api/v1/report/transactions', harmless],
] as const;

describe.each(calls)('%s %s', (method, path, allowed) => {
  it.each(Object.entries(signs))('from %s', async (name, headers) => {
    const answer = await send(origin, path, { method, headers });
    expect(answer.status).toBe(allowed.includes(name) ? 200 : 403);
    expect(api.seen.length).toBe(allowed.includes(name) ? 1 : 0);
    if (answer.status !== 403 || method === 'HEAD') return;
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 403,
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('paths with more than one reading', () => {
  it.each([
    '/api/v1//auth/logout',
    '/api/v1/./auth/logout',
    '/api/v1/x/../auth/logout',
    '/api/v1/x/%2e%2e/auth/logout',
    '/api/v1/auth%2flogout',
    '/api/v1/auth%5clogout',
    '/api/v1/auth\\logout',
    '/api/v1/auth/%256cogout',
    '/api/v1/auth/logout%00',
    '/api/v1/%zz',
  ])('%s is refused', async (path) => {
    const answer = await send(origin, path, { headers: signs['same-origin'] });
    expect(answer.status).toBe(400);
    expect(api.seen).toEqual([]);
  });

  it.each(['/api/v1/../../etc/passwd', '/api/v1%2fauth/logout', '/API/v1/auth/logout'])(
    '%s reaches no provider',
    async (path) => {
      await send(origin, path, { headers: signs['same-origin'] });
      expect(api.seen).toEqual([]);
    },
  );
});
