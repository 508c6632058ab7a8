import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send } from './send.ts';
import { sessionApi } from '../../server/gateway/provider/session-api.ts';
import { startGateway } from './start-gateway.ts';

let person: Readonly<Record<string, boolean>> = {};
const api = await startForeignApi((app) => {
  app.post('/api/v1/auth/verify-twofa-code', (_request, reply) =>
    reply.send({
      token: 'T0ken-2',
      verified_token: 'V-1',
      remember_token: 'R-1',
      user: { verified_token: 'V-1', also: 'R-1', email: 'a@example.com' },
    }),
  );
  app.post('/api/v1/auth/login', (_request, reply) => reply.send({ token: 'T0ken-1', remember_token: null }));
  app.put('/api/v1/users/:id/change-password', (_request, reply) => reply.send({ token: 'T0ken-3' }));
  app.get('/api/v1/users/info', (_request, reply) => reply.send(person));
  app.get('/api/v1/replaced', (_request, reply) =>
    reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token", error_description="replaced"')
      .send({ title: 'again' }),
  );
  app.get('/outbox', (_request, reply) => reply.type('text/html; charset=utf-8').send('<h1>Outbox</h1>'));
  app.all('/api/v1/*', (_request, reply) => reply.send({ ok: true }));
});
const { gateway, origin } = await startGateway(api.url, { api: sessionApi({ showsOutbox: true }) });
const holding = { ...own, cookie: '__Host-session=T0ken-1; __Host-verified=V-1; __Host-remember=R-1' };

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

describe('the tokens of a known device', () => {
  it('are stored where no script reads them: a day, and thirty days', async () => {
    const answer = await send(origin, '/api/v1/auth/verify-twofa-code', { method: 'POST', headers: own });
    expect(JSON.parse(answer.body)).toEqual({ user: { email: 'a@example.com' } });
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-session=T0ken-2; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-verified=V-1; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict',
      '__Host-remember=R-1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('go along when signing in, without the old session, and to no other call', async () => {
    await send(origin, '/api/v1/auth/login', { method: 'POST', headers: holding });
    expect(api.last().headers).toMatchObject({ 'x-verified-token': 'V-1', 'x-remember-token': 'R-1' });
    expect(api.last().headers).not.toHaveProperty('authorization');
    await send(origin, '/api/v1/anything', { headers: holding });
    expect(api.last().headers).not.toHaveProperty('x-verified-token');
    expect(api.last().headers).not.toHaveProperty('x-remember-token');
  });

  it('are not taken from headers of the browser’s own', async () => {
    const headers = { ...own, 'x-verified-token': 'forged', 'x-remember-token': 'forged' };
    await send(origin, '/api/v1/auth/login', { method: 'POST', headers });
    expect(api.last().headers).not.toHaveProperty('x-verified-token');
    expect(api.last().headers).not.toHaveProperty('x-remember-token');
  });

  it('end with signing out, here and at the provider', async () => {
    const answer = await send(origin, '/api/v1/auth/logout', { headers: holding });
    expect(api.last().headers).toMatchObject({ 'x-verified-token': 'V-1', 'x-remember-token': 'R-1' });
    const cleared = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 2).join(';'));
    expect(cleared.toSorted()).toEqual([
      '__Host-remember=; Max-Age=0',
      '__Host-session=; Max-Age=0',
      '__Host-verified=; Max-Age=0',
    ]);
  });

  it.each([
    ['nobody has chosen a password of their own', [false, true, false], true],
    ['there is no second factor', [true, false, false], true],
    ['there is an app', [true, false, true], false],
    ['there are codes by email', [true, true, false], false],
  ] as const)('are stored or forgotten at the start: %s', async (_, [password, email, app], areForgotten) => {
    person = {
      is_changed_password: password,
      is_setup_email_authenticate: email,
      is_setup_ga_authenticate: app,
    };
    const { headers } = await send(origin, '/api/v1/users/info', { headers: holding });
    const cleared = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 2).join(';'));
    expect(cleared.toSorted()).toEqual(
      areForgotten ? ['__Host-remember=; Max-Age=0', '__Host-verified=; Max-Age=0'] : [],
    );
  });

  it('outlive the session', async () => {
    await send(origin, '/api/v1/auth/login', { method: 'POST', headers: holding });
    const { headers } = await send(origin, '/api/v1/auth/login', { method: 'POST', headers: holding });
    expect(headers['set-cookie']).toEqual([expect.stringContaining('__Host-session=T0ken-1')]);
  });
});

describe('a session under a new token', () => {
  it('comes with a changed password', async () => {
    const answer = await send(origin, '/api/v1/users/usr_1/change-password', {
      method: 'PUT',
      headers: holding,
    });
    expect(answer.body).toBe('{}');
    expect(answer.headers['set-cookie']).toEqual([expect.stringContaining('__Host-session=T0ken-3')]);
  });

  it('is not ended by a call that was running with the old one', async () => {
    const answer = await send(origin, '/api/v1/replaced', { headers: holding });
    expect(answer.status).toBe(401);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('the outbox of a sandbox', () => {
  it('is shown under the portal’s own policy but without scripts, and nothing of the browser reaches it', async () => {
    const answer = await send(origin, '/outbox', { headers: holding });
    expect(answer.body).toBe('<h1>Outbox</h1>');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(api.last().headers).not.toHaveProperty('cookie');
    expect(api.last().headers).not.toHaveProperty('authorization');
  });

  it('is a page of the portal like any other where there is no sandbox', async () => {
    const other = await startGateway(api.url);
    expect((await send(other.origin, '/outbox', { headers: own })).body).not.toContain('Outbox');
    expect(api.seen).toEqual([]);
    await other.gateway.close();
  });
});
