import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import {
  ask,
  codeOf,
  createPerson,
  firstFault,
  infoOf,
  login,
  mailedCode,
  personPassword,
  textAt,
  verify,
} from './people.ts';

const newPassword = 'quiet-Lantern-77';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

/** The password was given this long ago, in every session of the person. */
const age = (userId: string, seconds: number) =>
  sql`update sessions set password_at = now() - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
    provider.database,
  );

const confirm = (token: string, password = personPassword) =>
  ask(provider, 'POST', '/auth/confirm-password', { token, body: { password } });

const createMerchantPerson = () =>
  createPerson(provider, {
    role: 'Merchant',
    merchantId: 'mer_harbourviewhotel',
    permissions: ['api_connection'],
    needsFactor: false,
  });

describe('who has no second factor', () => {
  it.each([
    ['a first second factor', 'POST', '/users/setup-authenticator-mode/1', undefined, 200],
    ['the same by e-mail', 'POST', '/users/setup-authenticator-mode/2', undefined, 200],
    ['the same while signing in', 'POST', '/auth/setup-twofa-mode', { mode: 2 }, 200],
    ['a secret key', 'PATCH', '/users/reset-secret-key', undefined, 200],
    ['a public key', 'PATCH', '/users/reset-public-key', undefined, 200],
    [
      'an allowed address',
      'POST',
      '/users/whitelistedips',
      { ip_address: '127.0.0.0/8', label: 'Desk' },
      201,
    ],
    [
      'an origin that may embed',
      'POST',
      '/users/embedding-origins',
      { origin: 'https://shop.example.com' },
      201,
    ],
    ['the end of other sessions', 'DELETE', '/auth/sessions', undefined, 204],
  ])('is asked for the password before %s, and goes on with it', async (_, method, path, body, status) => {
    const { token, userId } = await createMerchantPerson();
    await age(userId, 301);
    const refused = await ask(provider, method, path, { token, body });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'password-required']);
    const confirmed = textAt(await confirm(token), 'token');
    expect((await ask(provider, method, path, { token: confirmed, body })).status).toBe(status);
  });

  it('is not asked within five minutes of it', async () => {
    const { token, userId } = await createMerchantPerson();
    await age(userId, 299);
    expect((await ask(provider, 'PATCH', '/users/reset-secret-key', { token })).status).toBe(200);
  });

  it('gives it for one session alone', async () => {
    const { token, userId } = await createMerchantPerson();
    const other = await openSession(provider.database, userId);
    await age(userId, 301);
    await confirm(other);
    const refused = await ask(provider, 'PATCH', '/users/reset-secret-key', { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'password-required']);
  });

  it('goes on under a new token with the steps of signing in as they were', async () => {
    const { email } = await createPerson(provider, { needsFactor: true });
    const first = textAt(await login(provider, email), 'token');
    const confirmed = await confirm(first);
    expect(objectOf(objectOf(confirmed.body)['user'])['verified']).toBe(false);
    expect((await infoOf(provider, first)).status).toBe(401);
    expect((await infoOf(provider, textAt(confirmed, 'token'))).status).toBe(200);
  });

  it('gets the fault of a wrong one at its field, ten times at most', async () => {
    const { token } = await createMerchantPerson();
    const wrong = await confirm(token, 'violet-Harbour-42');
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong-password']);
    expect(firstFault(wrong)).toEqual({
      pointer: '/password',
      code: 'wrong',
      message: 'This is not your current password.',
    });
    for (let tried = 1; tried < 10; tried += 1) await confirm(token, 'violet-Harbour-42');
    expect((await confirm(token)).status).toBe(429);
  });
});

describe('who has a second factor', () => {
  it('is asked for its code, which the password does not replace', async () => {
    const { token, userId, email } = await createPerson(provider, {
      factor: 2,
      permissions: ['api_connection'],
    });
    await age(userId, 301);
    const refused = await ask(provider, 'PATCH', '/users/reset-secret-key', { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'fresh-code-required']);
    const confirmed = textAt(await confirm(token), 'token');
    const still = await ask(provider, 'PATCH', '/users/reset-secret-key', { token: confirmed });
    expect([still.status, codeOf(still)]).toEqual([403, 'fresh-code-required']);
    await ask(provider, 'POST', '/auth/send-twofa-code', { token: confirmed, body: { mode: 2 } });
    const given = textAt(await verify(provider, confirmed, await mailedCode(provider, email), 2), 'token');
    expect((await ask(provider, 'PATCH', '/users/reset-secret-key', { token: given })).status).toBe(200);
  });

  it('gives its code before another password, which the present one does not replace', async () => {
    const { token, userId, email } = await createPerson(provider, { factor: 2 });
    const body = { old_password: personPassword, password: newPassword, confirm_password: newPassword };
    const change = (as: string) =>
      ask(provider, 'PUT', `/users/${userId}/change-password`, { token: as, body });
    await sql`update sessions set factor_at = now() - interval '301 seconds', password_at = now()
      where user_id = ${userId}`.execute(provider.database);
    const refused = await change(token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'fresh-code-required']);
    await ask(provider, 'POST', '/auth/send-twofa-code', { token, body: { mode: 2 } });
    const given = textAt(await verify(provider, token, await mailedCode(provider, email), 2), 'token');
    expect((await change(given)).status).toBe(200);
  });
});

it('another password needs no more than the present one where there is no second factor', async () => {
  const { token, userId } = await createMerchantPerson();
  await age(userId, 301);
  const body = { old_password: personPassword, password: newPassword, confirm_password: newPassword };
  const changed = await ask(provider, 'PUT', `/users/${userId}/change-password`, { token, body });
  expect(changed.status).toBe(200);
});
