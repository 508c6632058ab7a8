import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send } from './send.ts';
import { startGateway } from './start-gateway.ts';

const shop = 'https://shop.example.com';
const path = '/api/v1/iframe/transactions?public_key=pk_5f0c2a9be1';
const cookie = '__Host-session=T0ken-1; __Host-verified=cfv_1';

/** A provider that allows one origin, and sends more headers than it should. */
const api = await startForeignApi((app) => {
  app.route({
    method: ['GET', 'OPTIONS'],
    url: '/api/v1/iframe/*',
    handler: (request, reply) => {
      const { origin } = request.headers;
      void reply.headers({
        vary: 'Origin',
        'set-cookie': 'upstream=1',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'set-cookie',
        'access-control-allow-methods': 'GET',
        'access-control-max-age': '600',
      });
      if (origin === shop) void reply.header('access-control-allow-origin', origin);
      if (origin === 'https://any.example.com') void reply.header('access-control-allow-origin', '*');
      return reply
        .code(request.method === 'OPTIONS' ? 204 : 401)
        .send(request.method === 'OPTIONS' ? '' : {});
    },
  });
  app.all('/api/v1/*', (_request, reply) =>
    reply.header('access-control-allow-origin', shop).send({ ok: true }),
  );
});
const { gateway, origin } = await startGateway(api.url);

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const crossSite = { origin: shop, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
const leaveOf = (headers: Awaited<ReturnType<typeof send>>['headers']) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('an embedded read', () => {
  it("passes from another site's page without cookies, and its leave comes back", async () => {
    const headers = { ...crossSite, cookie, authorization: 'Bearer stolen' };
    const answer = await send(origin, path, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(shop);
    expect(answer.headers.vary).toBe('Origin');
    expect(leaveOf(answer.headers)).not.toContain('access-control-allow-credentials');
    expect(leaveOf(answer.headers)).not.toContain('access-control-expose-headers');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(api.last().headers).toMatchObject({ origin: shop });
    for (const name of ['cookie', 'authorization', 'x-verified-token'])
      expect(api.last().headers[name]).toBeUndefined();
  });

  it('is asked for beforehand', async () => {
    const headers = { ...crossSite, 'access-control-request-method': 'GET' };
    const answer = await send(origin, path, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'GET',
      'access-control-max-age': '600',
    });
    expect(api.last().headers['access-control-request-method']).toBe('GET');
  });

  it.each(['https://evil.example', 'https://any.example.com', 'null'])(
    'of %s gets no leave unless the provider names exactly that origin',
    async (claimed) => {
      const answer = await send(origin, path, { headers: { ...crossSite, origin: claimed } });
      expect(leaveOf(answer.headers)).toEqual([]);
    },
  );

  it("is made without the session by the portal's own pages too, whose origin stays here", async () => {
    const answer = await send(origin, path, { headers: { ...own, origin, cookie } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(leaveOf(answer.headers)).toEqual([]);
    expect(api.last().headers.origin).toBeUndefined();
    expect(api.last().headers.authorization).toBeUndefined();
  });

  it.each([
    ['GET', path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['POST', path, crossSite],
    ['DELETE', path, crossSite],
    ['HEAD', path, crossSite],
    ['GET', '/api/v1/iframe', crossSite],
    ['GET', '/api/v1/iframe/secrets', crossSite],
    ['GET', '/api/v1/iframe/transactions/x/y', crossSite],
    ['GET', '/api/v1/report/transactions?public_key=pk_5f0c2a9be1', crossSite],
    ['OPTIONS', '/api/v1/report/transactions', crossSite],
    ['POST', '/api/v1/check-public-key', crossSite],
    ['POST', '/api/v1/users/embedding-origins', crossSite],
  ])('lets nothing else of another site in: %s %s', async (method, path, headers) => {
    expect((await send(origin, path, { method, headers })).status).toBe(403);
    expect(api.seen).toEqual([]);
  });
});
