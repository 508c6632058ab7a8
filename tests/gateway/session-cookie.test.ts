import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send } from './send.ts';
import { startGateway } from './start-gateway.ts';

const api = await startForeignApi();
const { gateway, origin } = await startGateway(api.url);
const holding = (token: string) => ({ ...own, cookie: `theme=dark; __Host-session=${token}` });
const cleared =
  /^__Host-session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/;

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

describe('signing in', () => {
  it('moves the token out of the answer into a cookie that no script can read', async () => {
    const answer = await send(origin, '/api/v1/auth/login', { method: 'POST', headers: own });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ user: { email: 'a@example.com' }, n: 1 });
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-session=T0ken-1; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  });

  it('lets no other header of the provider through', async () => {
    const { headers } = await send(origin, '/api/v1/auth/login', { method: 'POST', headers: own });
    for (const name of ['server', 'access-control-allow-origin', 'x-secret'])
      expect(headers).not.toHaveProperty(name);
  });

  it('never adopts a planted cookie: it is not even shown to the provider, and is replaced', async () => {
    const answer = await send(origin, '/api/v1/auth/login', { method: 'POST', headers: holding('planted') });
    expect(api.last().headers).not.toHaveProperty('authorization');
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('__Host-session=T0ken-1;')]);
  });

  it.each(['/api/v1/auth/login/', '/api/v1/Auth/Login', '/api/v1/auth/%6cogin', '/api/v1/auth/login?x=1'])(
    'asks a lenient provider at %s without giving the token away',
    async (path) => {
      const lenient = await startForeignApi((app) =>
        app.post('/api/v1/*', (_q, reply) => reply.send({ token: 'T0ken-9' })),
      );
      const other = await startGateway(lenient.url);
      const answer = await send(other.origin, path, { method: 'POST', headers: own });
      expect(answer.status).toBe(200);
      expect(answer.body).toBe('{}');
      await other.gateway.close();
      await lenient.app.close();
    },
  );

  it.each([
    ['no token', {}, 'application/json'],
    ['a token that is no word', { token: 'a b\r\nc' }, 'application/json'],
    ['a token that is an object', { token: { value: 'x' } }, 'application/json'],
    ['text instead of JSON', { token: 'T0ken-1' }, 'text/plain'],
    ['broken JSON', '{"token":"T0ken-1"', 'application/json'],
    ['JSON beyond all measure', { token: 'T0ken-1', more: 'x'.repeat(1_100_000) }, 'application/json'],
    ['compressed JSON that nobody asked for', { token: 'T0ken-1' }, 'application/json', 'gzip'],
  ])(
    'answers 502 and ends the old session when the provider gives %s',
    async (_name, body, type, encoding?: string) => {
      const odd = await startForeignApi((app) =>
        app.post('/api/v1/auth/login', (_request, reply) => {
          if (encoding) reply.header('content-encoding', encoding);
          return reply.type(type).send(typeof body === 'string' ? body : JSON.stringify(body));
        }),
      );
      const other = await startGateway(odd.url);
      const answer = await send(other.origin, '/api/v1/auth/login', {
        method: 'POST',
        headers: holding('old'),
      });
      expect(answer.status).toBe(502);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(answer.body)).toMatchObject({
        status: 502,
        request_id: answer.headers['x-request-id'],
      });
      expect(answer.body).not.toContain('T0ken');
      expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(cleared)]);
      await other.gateway.close();
      await odd.app.close();
    },
  );

  it('passes a refused sign-in through with its words', async () => {
    const strict = await startForeignApi((app) =>
      app.post('/api/v1/auth/login', (_request, reply) =>
        reply
          .code(422)
          .type('application/problem+json')
          .send(JSON.stringify({ title: 'Wrong', status: 422 })),
      ),
    );
    const other = await startGateway(strict.url);
    const answer = await send(other.origin, '/api/v1/auth/login', { method: 'POST', headers: own });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body)).toEqual({ title: 'Wrong', status: 422 });
    await other.gateway.close();
    await strict.app.close();
  });
});

describe('a SCIM token', () => {
  const authorization = 'Bearer scim_9nQm3sT1vXk7Rb2yLw5cHd8fJg4aPz6eU0oWiN-x7Qd';
  const filter = encodeURIComponent('emails[type eq "work"].value eq "kim@harbour.example"');

  it.each([
    ['GET', `/api/v1/scim/v2/Users?filter=${filter}&startIndex=1&count=100`],
    ['GET', '/api/v1/scim/v2/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'],
    ['POST', '/api/v1/scim/v2/Users'],
    ['PATCH', '/api/v1/scim/v2/Groups/grp_01JC8Z6V2Q'],
    ['DELETE', '/api/v1/scim/v2/Users/usr_01JC8Z6V2Q'],
  ])('of an identity provider passes on: %s %s', async (method, path) => {
    await send(origin, path, { method, headers: { authorization } });
    expect([api.last().method, api.last().url, api.last().headers.authorization]).toEqual([
      method,
      path,
      authorization,
    ]);
  });

  it.each([
    ['of another call', '/api/v1/users/info', { authorization }],
    ['beside a session', '/api/v1/scim/v2/Users', { ...holding('T0ken-1'), authorization }],
  ])('%s is dropped', async (_what, path, headers) => {
    await send(origin, path, { headers });
    expect(api.last().headers.authorization).not.toBe(authorization);
  });
});

describe('a secret key', () => {
  const authorization = 'Bearer sk_9nQm3sT1vXk7Rb2yLw5cHd8fJg4aPz6eU0oWiN-x7Qd';
  const path = '/api/v1/report/transactions?limit=1';
  const passed = () => api.last().headers.authorization;

  it('of a program passes on to the reports', async () => {
    for (const method of ['GET', 'HEAD']) {
      await send(origin, path, { method, headers: { authorization } });
      expect(passed()).toBe(authorization);
    }
  });

  it.each([
    ['of another call', '/api/v1/users/info', { authorization }],
    ['that is a session', path, { authorization: 'Bearer cfs_9nQm3sT1vXk7Rb2yLw5cHd8fJg4aPz6eU0oW' }],
    ['that is no bearer', path, { authorization: authorization.replace('Bearer', 'Basic') }],
  ])('%s stays here', async (_name, url, headers) => {
    await send(origin, url, { headers });
    expect(passed()).toBeUndefined();
  });

  it('changes nothing at a path that takes keys for reading alone', async () => {
    await send(origin, path, { method: 'PUT', headers: { ...own, authorization } });
    expect(passed()).toBeUndefined();
  });

  const refund = '/api/v1/payment-internal/refund';
  it('of a program passes on to calls that change something, without the proof of a page of the portal', async () => {
    expect((await send(origin, refund, { method: 'POST', headers: { authorization } })).status).not.toBe(403);
    expect(passed()).toBe(authorization);
  });

  it.each([
    ['beside a session', 'POST', refund, { cookie: '__Host-session=T0ken-1', authorization }],
    ['that is no key', 'POST', refund, { authorization: 'Bearer cfs_9nQm3sT1vXk7Rb2yLw5cHd8fJg4aPz6eU0oW' }],
    ['of a call that takes no keys', 'PATCH', '/api/v1/users/reset-secret-key', { authorization }],
    ['of the page of another site', 'POST', refund, { authorization, origin: 'https://evil.example' }],
  ])('%s is no such proof', async (_name, method, url, headers) => {
    const asked = api.seen.length;
    expect((await send(origin, url, { method, headers })).status).toBe(403);
    expect(api.seen).toHaveLength(asked);
  });

  it('is never mixed with a session, nor taken from the page of another site', async () => {
    await send(origin, path, { headers: { ...holding('T0ken-1'), authorization } });
    expect(passed()).toBe('Bearer T0ken-1');
    await send(origin, path, { headers: { ...holding('a b'), authorization } });
    expect(passed()).toBeUndefined();
    const asked = api.seen.length;
    const foreign = { authorization, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send(origin, path, { headers: foreign })).status).toBe(403);
    expect(api.seen).toHaveLength(asked);
  });
});

describe('a running session', () => {
  it('is sent to the provider as a bearer, and nothing else of the browser is', async () => {
    const headers = {
      ...holding('T0ken-1'),
      authorization: 'Bearer forged',
      'proxy-authorization': 'Basic x',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '6.6.6.6',
      'true-client-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'mine',
      'x-http-method-override': 'DELETE',
      'page-name': 'Transactions',
      'if-match': '"3"',
      'idempotency-key': 'k',
      connection: 'if-match',
    };
    await send(origin, '/api/v1/anything?a=%20b', { headers });
    const seen = api.last();
    expect(seen.url).toBe('/api/v1/anything?a=%20b');
    const { 'x-request-id': requestId, ...rest } = seen.headers;
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      authorization: 'Bearer T0ken-1',
      connection: 'keep-alive',
      host: api.url.host,
      'idempotency-key': 'k',
      'page-name': 'Transactions',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  it('without a cookie calls without a bearer, whatever Authorization the browser sent', async () => {
    await send(origin, '/api/v1/anything', { headers: { ...own, authorization: 'Bearer forged' } });
    expect(api.last().headers).not.toHaveProperty('authorization');
  });

  it.each(['a b', 'x"y', 'a%0d%0ab', 'ä', 'x'.repeat(5_000)])(
    'ignores a cookie that is no token: %.10s',
    async (value) => {
      const cookie = `__Host-session=${encodeURI(value)}`;
      const answer = await send(origin, '/api/v1/anything', { headers: { ...own, cookie } });
      expect(answer.status).toBe(200);
      expect(api.last().headers).not.toHaveProperty('authorization');
    },
  );

  it('gets a new token after the second factor', async () => {
    const answer = await send(origin, '/api/v1/auth/verify-twofa-code', {
      method: 'POST',
      headers: holding('T0ken-1'),
    });
    expect(api.last().headers.authorization).toBe('Bearer T0ken-1');
    expect(JSON.parse(answer.body)).toEqual({ verified: true });
    expect(answer.headers['content-type']).toMatch(/^application\/vnd.foreign\+json/);
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('__Host-session=T0ken-2;')]);
  });

  it('keeps its token where a call may give a new one and does not', async () => {
    const answer = await send(origin, '/api/v1/auth/create-password', {
      method: 'POST',
      headers: holding('T0ken-1'),
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(JSON.parse(answer.body)).toEqual({ done: true });
  });

  it('is not shown to the page by the profile either', async () => {
    const answer = await send(origin, '/api/v1/users/info', { headers: holding('T0ken-1') });
    expect(JSON.parse(answer.body)).toEqual({ email: 'a@example.com' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('the end of a session', () => {
  it('comes with signing out', async () => {
    const answer = await send(origin, '/api/v1/auth/logout', { headers: holding('T0ken-1') });
    expect(api.last().headers.authorization).toBe('Bearer T0ken-1');
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(cleared)]);
  });

  it('comes with signing out even while the provider is away', async () => {
    const away = await startGateway(new URL('http://127.0.0.1:1'));
    const answer = await send(away.origin, '/api/v1/auth/logout', { headers: holding('T0ken-1') });
    expect(answer.status).toBe(502);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(cleared)]);
    await away.gateway.close();
  });

  it('comes with any 401', async () => {
    const answer = await send(origin, '/api/v1/denied', { headers: holding('T0ken-1') });
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(cleared)]);
  });

  it('does not come with the 401 of check-setup-mode', async () => {
    const answer = await send(origin, '/api/v1/auth/check-setup-mode', {
      method: 'POST',
      headers: holding('T0ken-1'),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});
