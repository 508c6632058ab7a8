import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send as sendRaw } from '../../gateway/send.ts';
import { cheapHash } from '../cheap-hash.ts';
import { openSession } from '../create-caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import {
  appCode,
  ask,
  createPerson,
  firstFault,
  grantWishes,
  infoOf,
  login,
  mailedLink,
  mailsTo,
  personPassword,
  publicUrl,
  textAt,
  verify,
} from './people.ts';
import { processorTime } from '../process/processor-time.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const newPassword = 'amber-Lantern-77';
const forget = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  ask(provider, 'POST', `/auth/forgot-password?email=${encodeURIComponent(email)}`, { headers });
const check = (ftoken: string) => ask(provider, 'POST', `/auth/forgot-password/${ftoken}`);
const reset = (ftoken: string, password = newPassword, confirm_password = password) =>
  ask(provider, 'POST', '/auth/reset-password', { body: { ftoken, password, confirm_password } });
const linkFor = async (email: string): Promise<string> => {
  await forget(email);
  return mailedLink(provider, email);
};

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, once, and every session ends', async () => {
    const { email, token, userId } = await createPerson(provider);
    const link = await linkFor(email.toUpperCase());
    expect((await check(link)).status).toBe(200);
    expect((await reset(link)).status).toBe(204);
    expect((await infoOf(provider, token)).status).toBe(401);
    expect((await login(provider, email)).status).toBe(401);
    expect((await login(provider, email, newPassword)).status).toBe(200);
    expect([(await check(link)).status, (await reset(link)).status]).toEqual([404, 404]);
    const { rows } = await sql<{ stored: string }>`select l::text as stored from reset_links l
      where user_id = ${userId}`.execute(provider.database);
    expect(JSON.stringify(rows)).not.toContain(link.slice(26));
  });

  it('is replaced once by 8 requests with one link', async () => {
    const { email } = await createPerson(provider);
    const link = await linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(link, `amber-Lantern-${String(index)}0`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  it('keeps its link when the new password is not taken', async () => {
    const { email } = await createPerson(provider);
    const link = await linkFor(email);
    expect(firstFault(await reset(link, 'short'))).toEqual({
      pointer: '/password',
      code: 'minLength',
      message: 'Please enter a password with at least 8 characters',
    });
    expect(firstFault(await reset(link, newPassword, 'amber-Lantern-78'))).toMatchObject({
      pointer: '/confirm_password',
      message: 'New passwords and confirming passwords are not the same.',
    });
    expect((await reset(link)).status).toBe(204);
  });

  it('has links that end after 60 minutes, and with deactivation', async () => {
    const [late, former] = [await createPerson(provider), await createPerson(provider)];
    const links = [await linkFor(late.email), await linkFor(former.email)];
    await sql`update reset_links set expires_at = expires_at - interval '59 minutes 50 seconds'
      where user_id = ${late.userId}`.execute(provider.database);
    expect((await check(links[0] ?? '')).status).toBe(200);
    await sql`update reset_links set expires_at = expires_at - interval '11 seconds'
      where user_id = ${late.userId}`.execute(provider.database);
    await sql`update users set status = 0 where id = ${former.userId}`.execute(provider.database);
    for (const link of links)
      expect([(await check(link)).status, (await reset(link)).status]).toEqual([404, 404]);
  });

  it.each([
    { host: 'evil.example' },
    { host: 'evil.example:443' },
    { host: 'portal.example.com.evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '80' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example', origin: 'https://evil.example' },
    { referer: 'https://evil.example/', 'x-forwarded-prefix': '/evil' },
  ])('has a link to the public address whatever the request contains: %j', async (headers) => {
    const { email } = await createPerson(provider);
    // Not by fetch, which sends the true Host whatever headers are set.
    const { origin, pathname } = new URL(provider.base);
    const path = `${pathname}/auth/forgot-password?email=${encodeURIComponent(email)}`;
    const sent = { 'x-forwarded-for': '198.51.100.77', ...headers };
    expect((await sendRaw(origin, path, { method: 'POST', headers: sent })).status).toBe(204);
    await grantWishes(provider);
    const [mail] = await mailsTo(provider, email);
    expect(mail?.body.match(/https?:\/\/[^/\s]+/g)).toEqual([publicUrl.origin]);
  });

  it('brings five mails an hour and no more', async () => {
    const { email } = await createPerson(provider);
    for (let wish = 0; wish < 8; wish += 1) await forget(email);
    await grantWishes(provider);
    expect(await mailsTo(provider, email)).toHaveLength(5);
  });

  it('reveals to nobody whether there is an account: same answer, same work', async () => {
    const { email } = await createPerson(provider);
    const quickest = { known: Infinity, unknown: Infinity };
    const shapes = new Set<string>();
    const ask5 = async (kind: keyof typeof quickest, address: string): Promise<void> => {
      const headers = { 'x-forwarded-for': `198.51.100.${String(shapes.size)}` };
      const taken = await processorTime(async () => {
        const { status, body } = await forget(address, headers);
        shapes.add(JSON.stringify([status, body]));
      });
      quickest[kind] = Math.min(quickest[kind], taken);
    };
    for (let round = 0; round < 6; round += 1) {
      await ask5('known', email);
      await ask5('unknown', `nobody${String(round)}@caller.example`);
    }
    const { known, unknown } = quickest;
    console.info(
      `forgot-password at best: known ${known.toFixed(1)} ms of processor, unknown ${unknown.toFixed(1)} ms`,
    );
    expect([...shapes]).toEqual(['[204,""]']);
    expect(Math.max(known, unknown)).toBeLessThan(3 * Math.min(known, unknown));
    expect(await mailsTo(provider, 'nobody0@caller.example')).toEqual([]);
  });
});

describe('ten failures in thirty minutes', () => {
  const headersOf = (index: number) => ({
    'x-forwarded-for': `203.0.113.${String(index)}`,
    'x-real-ip': `203.0.113.${String(index)}`,
    'user-agent': `agent ${String(index)}`,
  });
  const statusesOf = async (attempt: (index: number) => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 14 }, (_, index) => attempt(index)))).map(({ status }) => status);
  const lockedAfterTen = (status: number) => [...Array<number>(10).fill(status), 429, 429, 429, 429];

  it('lock the password, each code and the link on their own, whatever headers are sent, and a mail recovers', async () => {
    const { email, userId } = await createPerson(provider, { factor: 1 });
    const link = await linkFor(email);
    const guess = `${link.slice(0, 26)}${'x'.repeat(43)}`;
    const token = await openSession(provider.database, userId, 'password');
    const tryCode = (mode: 1 | 2) => (index: number) =>
      ask(provider, 'POST', '/auth/verify-twofa-code', {
        token,
        body: { verify_code: '000000', mode },
        headers: headersOf(index),
      });
    expect((await statusesOf(tryCode(1))).toSorted()).toEqual(lockedAfterTen(422));
    expect((await verify(provider, token, appCode(), 1)).status).toBe(429);
    const tryPassword = (index: number) => login(provider, email, 'Wrong-demo-2026', headersOf(index));
    expect((await statusesOf(tryPassword)).toSorted()).toEqual(lockedAfterTen(401));
    expect((await login(provider, email)).status).toBe(429);
    await sql`update users set authenticator_type = 2, totp_secret = null where id = ${userId}`.execute(
      provider.database,
    );
    expect((await statusesOf(tryCode(2))).toSorted()).toEqual(lockedAfterTen(422));
    const tryLink = (index: number) =>
      ask(provider, 'POST', '/auth/reset-password', {
        body: { ftoken: guess, password: newPassword, confirm_password: newPassword },
        headers: headersOf(index),
      });
    expect((await statusesOf(tryLink)).toSorted()).toEqual(lockedAfterTen(404));
    expect((await reset(link)).status).toBe(429);
    await sql`update sign_in_locks set locked_until = now() - interval '1 second'`.execute(provider.database);
    await sql`update sign_in_failures set failed_at = failed_at - interval '31 minutes'`.execute(
      provider.database,
    );
    for (let index = 0; index < 10; index += 1) await tryPassword(index);
    expect((await login(provider, email)).status).toBe(429);
    expect((await reset(link)).status).toBe(204);
    expect((await login(provider, email, newPassword)).status).toBe(200);
  });
});

describe('changing one’s password', () => {
  const change = (id: string, token: string, old_password: string, password = newPassword) =>
    ask(provider, 'PUT', `/users/${id}/change-password`, {
      token,
      body: { old_password, password, confirm_password: password },
    });

  it('takes the old one, ends every other session and goes on under a new token', async () => {
    const { userId, email, token } = await createPerson(provider);
    const other = await openSession(provider.database, userId);
    expect(firstFault(await change(userId, token, 'wrong-Password-1'))).toMatchObject({
      pointer: '/old_password',
    });
    expect(firstFault(await change(userId, token, personPassword, personPassword))).toMatchObject({
      code: 'former',
    });
    const next = textAt(await change(userId, token, personPassword), 'token');
    const statuses = await Promise.all([token, other, next].map((used) => infoOf(provider, used)));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect((await login(provider, email, newPassword)).status).toBe(200);
  });

  it('is for oneself: for anybody else’s id, known or not, an Admin gets one 404', async () => {
    const [admin, other] = [await createPerson(provider), await createPerson(provider)];
    const answers = [
      await change(other.userId, admin.token, personPassword),
      await change('usr_absent', admin.token, personPassword),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(answers.map((answer) => textAt(answer, 'detail'))).size).toBe(1);
  });
});

it('refuses the last four passwords under the stricter policy', async () => {
  const strict = await startProvider({
    transactions: 300,
    beside: provider,
    settings: { passwordPolicy: 'pci' },
  });
  const { userId } = await createPerson(strict);
  const former = [1, 2, 3, 4].map((number) => `amber-Lantern-${String(number)}`);
  for (const word of former) {
    await sql`insert into former_passwords (user_id, password_hash) values (${userId}, ${cheapHash(word)})`.execute(
      strict.database,
    );
  }
  const change = async (to: string) => {
    const token = await openSession(strict.database, userId);
    return ask(strict, 'PUT', `/users/${userId}/change-password`, {
      token,
      body: { old_password: personPassword, password: to, confirm_password: to },
    });
  };
  expect(firstFault(await change('aB3$xyzqw'))).toMatchObject({ code: 'minLength' });
  const [fifth, ...lastFour] = [...former, personPassword];
  for (const word of lastFour) expect(firstFault(await change(word))).toMatchObject({ code: 'former' });
  expect((await change(fifth)).status).toBe(200);
  await strict.close();
}, 120_000);
