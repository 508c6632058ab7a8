import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDevice } from '../../../server/provider/rules/describe-device.ts';
import { createCaller, openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { appCode, ask, codeOf, createPerson, infoOf, login, textAt, verify } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly device: string | null;
  readonly ip_address: string | null;
}

const list = async (token: string): Promise<readonly Listed[]> => {
  const answer = await ask(provider, 'GET', '/auth/sessions?limit=100', { token });
  expect(answer.status).toBe(200);
  const data: unknown = objectOf(answer.body)['data'];
  return (Array.isArray(data) ? data : []).map((row: unknown) => {
    const { id, state, device, ip_address } = objectOf(row);
    const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      id: String(id),
      state: String(state),
      device: textOrNull(device),
      ip_address: textOrNull(ip_address),
    };
  });
};

const signIn = async (email: string, userAgent: string) =>
  textAt(await login(provider, email, undefined, { 'user-agent': userAgent }), 'token');

const end = (token: string, id: string) => ask(provider, 'DELETE', `/auth/sessions/${id}`, { token });

describe('one’s own sessions', () => {
  it('are listed with device, address and which one asks; those that are over and those of others are not', async () => {
    const { email, userId } = await createPerson(provider, { needsFactor: false });
    const stranger = await createPerson(provider, { needsFactor: false });
    await sql`delete from sessions where user_id = ${userId}`.execute(provider.database);
    const mine = await signIn(email, windows);
    await signIn(email, phone);
    const left = await signIn(email, 'curl/8.9.1');
    await ask(provider, 'GET', '/auth/logout', { token: left });
    const idle = await openSession(provider.database, userId);
    await sql`update sessions set last_seen_at = now() - interval '901 seconds', user_agent = 'idle/1'
      where user_id = ${userId} and user_agent is null`.execute(provider.database);
    expect((await infoOf(provider, idle)).status).toBe(401);
    await signIn(stranger.email, 'stranger/1');
    const sessions = await list(mine);
    expect(sessions.map(({ state, device }) => [state, device]).toSorted()).toEqual([
      ['current', 'Chrome 126, Windows'],
      ['open', 'Safari 17, iPhone'],
    ]);
    expect(sessions.map(({ ip_address }) => ip_address)).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  it('show one in which the password alone was given, and stay one session under each next token', async () => {
    const { email, userId } = await createPerson(provider, { factor: 1 });
    await sql`delete from sessions where user_id = ${userId}`.execute(provider.database);
    const first = await signIn(email, windows);
    await signIn(email, phone);
    const token = textAt(await verify(provider, first, appCode(), 1), 'token');
    expect((await list(token)).map(({ state }) => state).toSorted()).toEqual(['current', 'signing_in']);
  });

  it('end one by one from their next request on, with the reason; this one is left, and it is audited', async () => {
    const { email } = await createPerson(provider, { needsFactor: false });
    const [mine, other, third] = [
      await signIn(email, windows),
      await signIn(email, phone),
      await signIn(email, 'curl/8'),
    ];
    const ended = (await list(mine)).find(({ device }) => device === 'Safari 17, iPhone');
    expect((await infoOf(provider, other)).status).toBe(200);
    expect((await end(mine, ended?.id ?? '')).status).toBe(204);
    const refused = await infoOf(provider, other);
    expect([refused.status, codeOf(refused)]).toEqual([401, 'session-closed']);
    expect((await infoOf(provider, third)).status).toBe(200);
    expect((await end(mine, ended?.id ?? '')).status).toBe(404);
    const { rows } = await sql`select type, target, old_value from audits
      where operation = 'endOwnSession' and actor = ${email} and type = 'sign_out'`.execute(
      provider.database,
    );
    expect(rows).toEqual([
      {
        type: 'sign_out',
        target: ended?.id,
        old_value: { device: 'Safari 17, iPhone', ip_address: '127.0.0.1' },
      },
    ]);
  });

  it('are nobody else’s to end, not even an Admin’s by this call; this one is left by signing out', async () => {
    const { email } = await createPerson(provider, { needsFactor: false });
    const mine = await signIn(email, windows);
    const [own] = (await list(mine)).filter(({ state }) => state === 'current');
    const admin = await createCaller(provider.database, { role: 'Admin' });
    expect((await end(admin.token, own?.id ?? '')).status).toBe(404);
    const refused = await end(mine, own?.id ?? '');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'this-session']);
    expect((await infoOf(provider, mine)).status).toBe(200);
  });

  it('end all but this one, with the remembered devices but the one in use', async () => {
    const { email, userId } = await createPerson(provider, { factor: 1 });
    const signInWith = async (headers: Readonly<Record<string, string>>) =>
      textAt(await login(provider, email, undefined, headers), 'token');
    const elsewhere = await verify(provider, await signInWith({}), appCode(), 1, true);
    await sql`update users set totp_last_step = null where id = ${userId}`.execute(provider.database);
    const here = await verify(provider, await signInWith({}), appCode(), 1, true);
    const token = textAt(here, 'token');
    expect((await ask(provider, 'DELETE', '/auth/sessions', { token })).status).toBe(204);
    expect((await infoOf(provider, textAt(elsewhere, 'token'))).status).toBe(401);
    expect((await infoOf(provider, token)).status).toBe(200);
    expect((await list(token)).map(({ state }) => state)).toEqual(['current']);
    const verified = async (remembered: string) => {
      const again = await login(provider, email, undefined, { 'x-remember-token': remembered });
      return objectOf(objectOf(again.body)['user'])['verified'];
    };
    expect(await verified(textAt(elsewhere, 'remember_token'))).toBe(false);
    expect(await verified(textAt(here, 'remember_token'))).toBe(true);
  });

  it('are not ended by who gave the second factor too long ago', async () => {
    const { email, userId } = await createPerson(provider, { factor: 1 });
    const token = textAt(await verify(provider, await signIn(email, windows), appCode(), 1), 'token');
    await sql`update sessions set factor_at = now() - interval '301 seconds' where user_id = ${userId}`.execute(
      provider.database,
    );
    const refused = await ask(provider, 'DELETE', '/auth/sessions', { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'fresh-code-required']);
  });

  it('of somebody else are all ended by an Admin who holds admin.users, who keeps their own', async () => {
    const { email, userId } = await createPerson(provider, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
      needsFactor: false,
    });
    const theirs = await signIn(email, phone);
    const admin = await createCaller(provider.database, { role: 'Admin', permissions: ['admin.users'] });
    const endAll = (token: string, id: string) => ask(provider, 'DELETE', `/users/${id}/sessions`, { token });
    expect((await endAll(theirs, admin.userId)).status).toBe(403);
    expect((await endAll(admin.token, userId)).status).toBe(204);
    const refused = await infoOf(provider, theirs);
    expect([refused.status, codeOf(refused)]).toEqual([401, 'session-closed']);
    expect((await infoOf(provider, await signIn(email, phone))).status).toBe(200);
    expect((await endAll(admin.token, admin.userId)).status).toBe(409);
    expect((await infoOf(provider, admin.token)).status).toBe(200);
  });
});

describe('a device in words', () => {
  it.each([
    [windows, 'Chrome 126, Windows'],
    [phone, 'Safari 17, iPhone'],
    [`${windows} Edg/126.0.0.0`, 'Edge 126, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127, Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari 17, macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 25, Android',
    ],
    ['curl/8.9.1', 'curl 8'],
    ['Mozilla/5.0 (compatible)', null],
    ['', null],
    ['<b>x', null],
    [null, null],
  ])('%s: %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
