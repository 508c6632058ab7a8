import { ownText } from '@counterfoil/engine/json';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from '../foreign-api.ts';
import { own, send } from '../send.ts';
import { cookieOf, password, startStaffGateway } from './staff-gateway.ts';

let now = Date.now();
const api = await startForeignApi((app) => {
  app.all('/*', (_request, reply) => reply.send({ ok: true }));
});
const { gateway, origin, lines, signIn } = await startStaffGateway(api.url, { now: () => now });

beforeEach(() => {
  api.seen.splice(0);
  now = Date.now();
});
afterAll(async () => {
  await gateway.close();
  await api.app.close();
});

const ask = (cookie: string, path = '/session', method = 'GET', headers = own) =>
  send(origin, path, { method, headers: { ...headers, cookie } });
const typeOf = (body: string): unknown => ownText(JSON.parse(body), 'type');

describe('signing in', () => {
  it('gives a cookie that no script, no other site and no other host reads, and says who it is', async () => {
    const answer = await signIn(' Ada@Example.com ');
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({
      user: {
        id: 'ada@example.com',
        email: 'ada@example.com',
        name: 'Ada',
        roles: ['Librarian'],
        permissions: ['loans'],
        language: 'en',
      },
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const asked = await ask(cookieOf(answer));
    expect([asked.status, asked.body]).toEqual([200, answer.body]);
  });

  it.each([
    ['a wrong password', 'ada@example.com', 'Shelf-and-ladder-8'],
    ['no such account', 'nobody@example.com', password],
    ['an empty password', 'ada@example.com', ''],
  ])('is refused alike with %s', async (_name, email, typed) => {
    const answer = await signIn(email, typed);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: 'The email or the password is wrong.' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['no JSON', 'application/json', 'email=ada', 400],
    ['no password', 'application/json', '{"email":"ada@example.com"}', 400],
    ['a list', 'application/json', '[]', 400],
    ['a form', 'application/x-www-form-urlencoded', 'email=ada', 400],
    ['a body that is too long', 'application/json', `{"email":"${'a'.repeat(9_000)}"}`, 413],
    [
      'a password that is too long',
      'application/json',
      `{"email":"a@b","password":"${'a'.repeat(1_025)}"}`,
      400,
    ],
  ])('is refused with %s', async (_name, type, body, status) => {
    const answer = await send(origin, '/session', {
      method: 'POST',
      headers: { ...own, 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['that does not prove where it comes from', {}],
  ])('is refused from a page %s', async (_name, headers) => {
    const answer = await send(origin, '/session', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password }),
    });
    expect(answer.status).toBe(403);
  });

  it('is locked after ten wrong passwords, and says for how long', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn('locked@example.com', 'wrong')).status).toBe(401);
    const answer = await signIn('locked@example.com');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1800']);
  });

  it('ends the session that the browser had before', async () => {
    const before = cookieOf(await signIn());
    const again = await send(origin, '/session', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json', cookie: before },
      body: JSON.stringify({ email: 'noor@example.com', password }),
    });
    expect(again.status).toBe(200);
    expect((await ask(before)).status).toBe(401);
  });
});

describe('a session', () => {
  it('is over when its person signs out', async () => {
    const cookie = cookieOf(await signIn());
    const answer = await ask(cookie, '/session', 'DELETE');
    expect([answer.status, cookieOf(answer)]).toEqual([204, '__Host-staff=']);
    expect((await ask(cookie)).status).toBe(401);
  });

  it('is not ended by a page of another site', async () => {
    const cookie = cookieOf(await signIn());
    const answer = await send(origin, '/session', {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'cross-site', cookie },
    });
    expect(answer.status).toBe(403);
    expect((await ask(cookie)).status).toBe(200);
  });

  it('is over after the idle time of the portal, says so once, and is forgotten by the browser', async () => {
    const cookie = cookieOf(await signIn());
    now += 899_999;
    expect((await ask(cookie, '/api/books')).status).toBe(200);
    now += 900_000;
    const answer = await ask(cookie, '/api/books');
    expect([answer.status, typeOf(answer.body), cookieOf(answer)]).toEqual([
      401,
      'urn:counterfoil:problem:session-idle',
      '__Host-staff=',
    ]);
    expect(typeOf((await ask(cookie)).body)).toBe('urn:counterfoil:problem:not-signed-in');
  });

  it.each(['', '__Host-staff=', '__Host-staff=abc', `__Host-staff=${'a'.repeat(43)}`, '__Host-session=abc'])(
    'is none with the cookie "%s"',
    async (cookie) => {
      for (const path of ['/session', '/api/books']) expect((await ask(cookie, path)).status).toBe(401);
      expect(api.seen).toEqual([]);
    },
  );
});

it('writes no password and no cookie into its log', () => {
  expect(lines.join('')).not.toContain(password);
  expect(lines.join('')).not.toContain('__Host-staff=');
});
