import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTotpSecret, totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import {
  appCode,
  ask,
  codeOf,
  createPerson,
  login,
  mailedCode,
  personPassword,
  textAt,
  verify,
} from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const sendCode = (token: string) =>
  ask(provider, 'POST', '/auth/send-twofa-code', { token, body: { mode: 2 } });

/** Mails sent in the same moment would be distinguished by chance. */
const ageMails = (email: string) =>
  sql`update outbox_mails set created_at = created_at - interval '1 second' where recipient = ${email}`.execute(
    provider.database,
  );

/** Asks for a code in a session, and reads it from the mail. */
const codeFor = async (token: string, email: string): Promise<string> => {
  await ageMails(email);
  expect((await sendCode(token)).status).toBe(200);
  return mailedCode(provider, email);
};

const otherThan = (...codes: readonly string[]): string =>
  ['000000', '111111', '222222'].find((code) => !codes.includes(code)) ?? '333333';

describe('a code by e-mail', () => {
  it('is refused in every other session of the same person, and taken in the one that asked', async () => {
    const { email, userId } = await createPerson(provider, { factor: 2 });
    const asking = textAt(await login(provider, email), 'token');
    const others = {
      'another sign-in': textAt(await login(provider, email), 'token'),
      'a session that is done': await openSession(provider.database, userId),
    };
    const code = await codeFor(asking, email);
    for (const [which, token] of Object.entries(others)) {
      const refused = await verify(provider, token, code, 2);
      expect([which, refused.status, codeOf(refused)]).toEqual([which, 422, 'wrong-code']);
    }
    expect((await verify(provider, asking, code, 2)).status).toBe(200);
  });

  it('stays good when another session asks for its own: neither voids the other', async () => {
    const { email } = await createPerson(provider, { factor: 2 });
    const [mine, theirs] = [
      textAt(await login(provider, email), 'token'),
      textAt(await login(provider, email), 'token'),
    ];
    const first = await codeFor(mine, email);
    const second = await codeFor(theirs, email);
    if (first !== second) expect((await verify(provider, mine, second, 2)).status).toBe(422);
    expect((await verify(provider, mine, first, 2)).status).toBe(200);
    expect((await verify(provider, theirs, second, 2)).status).toBe(200);
  });

  it('goes on with the session under its next token', async () => {
    const { email } = await createPerson(provider, { factor: 1, needsFactor: false });
    const token = textAt(await login(provider, email), 'token');
    const done = textAt(await verify(provider, token, appCode(), 1), 'token');
    const begun = await ask(provider, 'POST', '/users/setup-authenticator-mode/2', { token: done });
    expect(begun.status).toBe(200);
    const code = await mailedCode(provider, email);
    await sql`update users set totp_last_step = null where email = ${email}`.execute(provider.database);
    const renewed = textAt(await verify(provider, done, appCode(), 1), 'token');
    expect((await verify(provider, renewed, code, 2)).status).toBe(200);
  });

  it('counts for the person, wherever it is tried: ten failures in two sessions lock, the right code then too', async () => {
    const { email } = await createPerson(provider, { factor: 2 });
    const [mine, theirs] = [
      textAt(await login(provider, email), 'token'),
      textAt(await login(provider, email), 'token'),
    ];
    const code = await codeFor(mine, email);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await verify(provider, theirs, otherThan(code), 2)).status).toBe(422);
    expect((await verify(provider, theirs, otherThan(code), 2)).status).toBe(429);
    const locked = await verify(provider, mine, code, 2);
    expect(locked.status).toBe(429);
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1800);
    // Attempts during the lock do not make it longer.
    await sql`update sign_in_locks set locked_until = locked_until - interval '30 minutes'`.execute(
      provider.database,
    );
    expect((await verify(provider, mine, code, 2)).status).toBe(200);
  });
});

describe('a set-up of a second factor', () => {
  const begin = (token: string, mode: number) =>
    ask(provider, 'POST', `/users/setup-authenticator-mode/${String(mode)}`, { token });
  const isPending = async (token: string, mode: number) => {
    const state = await ask(provider, 'POST', '/auth/check-setup-mode', { token, body: { mode } });
    return objectOf(state.body)['is_pending'];
  };

  it('of an app is completed by the session that began it alone', async () => {
    const { token, userId } = await createPerson(provider, { needsFactor: false });
    const other = await openSession(provider.database, userId);
    const secret = parseTotpSecret(textAt(await begin(token, 1), 'manual_code'));
    const code = totpCode(secret, totpStep(Date.now()));
    expect([await isPending(token, 1), await isPending(other, 1)]).toEqual([true, false]);
    const refused = await verify(provider, other, code, 1);
    expect(refused.status).toBe(409);
    expect((await verify(provider, token, code, 1)).status).toBe(200);
  });

  it('is not replaced by another that somebody begins elsewhere', async () => {
    const { token, userId } = await createPerson(provider, { needsFactor: false });
    const other = await openSession(provider.database, userId);
    const secret = parseTotpSecret(textAt(await begin(token, 1), 'manual_code'));
    await begin(other, 1);
    expect((await verify(provider, token, totpCode(secret, totpStep(Date.now())), 1)).status).toBe(200);
  });

  it('by e-mail is confirmed by the code that was sent for it, in its session', async () => {
    const { token, userId, email } = await createPerson(provider, { needsFactor: false });
    const other = await openSession(provider.database, userId);
    await begin(token, 2);
    const first = await mailedCode(provider, email);
    await ageMails(email);
    await begin(other, 2);
    const second = await mailedCode(provider, email);
    if (first !== second) {
      expect((await verify(provider, token, second, 2)).status).toBe(422);
      expect((await verify(provider, other, first, 2)).status).toBe(422);
    }
    expect((await verify(provider, token, first, 2)).status).toBe(200);
    expect((await verify(provider, other, second, 2)).status).toBe(401);
  });

  it('ends with its session', async () => {
    const { email } = await createPerson(provider, { needsFactor: false });
    const token = textAt(await login(provider, email, personPassword), 'token');
    await begin(token, 2);
    await ask(provider, 'GET', '/auth/logout', { token });
    const again = textAt(await login(provider, email, personPassword), 'token');
    const refused = await verify(provider, again, await mailedCode(provider, email), 2);
    expect(refused.status).toBe(409);
  });
});
