import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send } from './send.ts';
import { startGateway } from './start-gateway.ts';

let logoutStatus = 204;
let told: unknown;
const api = await startForeignApi((app) => {
  app.post('/api/v1/auth/sso/start', (_request, reply) =>
    reply.send({ authorization_url: 'https://login.example/auth', sso_state: 'v1.Sealed-1' }),
  );
  app.post('/api/v1/auth/sso/finish', (_request, reply) =>
    reply.send({ token: 'T0ken-1', user: { email: 'a@example.com' } }),
  );
  app.post('/api/v1/auth/sso/logout', (request, reply) => {
    told = request.body;
    return reply.code(logoutStatus).send();
  });
  app.all('/api/v1/*', (_request, reply) => reply.send({ end_session_url: null }));
});
const { gateway, origin } = await startGateway(api.url);

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const post = (path: string, headers: Readonly<Record<string, string>>, body?: string) =>
  send(origin, path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

describe('the state of a single sign-on', () => {
  it('is kept for ten minutes where no script reads it, and comes along from another site', async () => {
    const answer = await post('/api/v1/auth/sso/start', own);
    expect(JSON.parse(answer.body)).toEqual({ authorization_url: 'https://login.example/auth' });
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-sso=v1.Sealed-1; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('goes to the call that finishes it alone, without a session, and is forgotten', async () => {
    const cookie = '__Host-sso=v1.Sealed-1; __Host-session=T0ken-0';
    const answer = await post('/api/v1/auth/sso/finish', { ...own, cookie });
    expect(api.last().headers).toMatchObject({ 'x-sso-state': 'v1.Sealed-1' });
    expect(api.last().headers).not.toHaveProperty('authorization');
    expect(answer.headers['set-cookie']).toContain(
      '__Host-session=T0ken-1; Path=/; HttpOnly; Secure; SameSite=Strict',
    );
    expect(JSON.stringify(answer.headers['set-cookie'])).toMatch(/__Host-sso=; Max-Age=0/);
    await post('/api/v1/auth/login', { ...own, cookie });
    expect(api.last().headers).not.toHaveProperty('x-sso-state');
  });

  it('is not taken from a header of the browser’s own, nor finished from another site', async () => {
    await post('/api/v1/auth/sso/finish', { ...own, 'x-sso-state': 'forged' });
    expect(api.last().headers).not.toHaveProperty('x-sso-state');
    const cookie = '__Host-sso=v1.Sealed-1';
    expect((await post('/api/v1/auth/sso/finish', { 'sec-fetch-site': 'cross-site', cookie })).status).toBe(
      403,
    );
  });
});

describe('signing out', () => {
  it('at the identity provider as well ends the session of the browser', async () => {
    const answer = await post('/api/v1/auth/sso/leave', { ...own, cookie: '__Host-session=T0ken-1' });
    expect(api.last().headers).toMatchObject({ authorization: 'Bearer T0ken-1' });
    expect(JSON.stringify(answer.headers['set-cookie'])).toMatch(/__Host-session=; Max-Age=0/);
  });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = '/sso/logout/mer_1';

  it('there arrives as a form, without cookies, and is passed on', async () => {
    const headers = { ...form, cookie: '__Host-session=T0ken-1' };
    expect((await post(path, headers, 'logout_token=a.b.c')).status).toBe(200);
    // The API counts what it is sent.
    expect(told).toBe(JSON.stringify({ organisation: 'mer_1', logout_token: 'a.b.c' }).length);
    expect(api.last().headers).not.toHaveProperty('authorization');
  });

  it('there is answered with 400 where it is not believed, or no form', async () => {
    logoutStatus = 422;
    expect((await post(path, form, 'logout_token=a.b.c')).status).toBe(400);
    logoutStatus = 204;
    expect((await post(path, { 'content-type': 'application/json' }, '{}')).status).toBe(400);
  });
});
