import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { appCode, ask, createPerson, infoOf, login, personPassword, textAt, verify } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const isVerified = async (
  email: string,
  headers: Readonly<Record<string, string>>,
  password = personPassword,
) => {
  const { body } = await login(provider, email, password, headers);
  return objectOf(objectOf(body)['user'])['verified'];
};

const createKnown = async (): Promise<Caller & { readonly verified: string; readonly remember: string }> => {
  const person = await createPerson(provider, { factor: 1 });
  const token = textAt(await login(provider, person.email), 'token');
  const answer = await verify(provider, token, appCode(), 1, true);
  return {
    ...person,
    token: textAt(answer, 'token'),
    verified: textAt(answer, 'verified_token'),
    remember: textAt(answer, 'remember_token'),
  };
};

const age = (userId: string, interval: string) =>
  sql`update device_tokens set expires_at = expires_at - ${interval}::interval where user_id = ${userId}`.execute(
    provider.database,
  );

describe('a device that is known', () => {
  it('signs in with the password alone: for a day, or for 30 days if it is remembered', async () => {
    const { email, userId, verified, remember } = await createKnown();
    expect(await isVerified(email, { 'x-verified-token': verified })).toBe(true);
    expect(await isVerified(email, { 'x-remember-token': remember })).toBe(true);
    await age(userId, '1 day');
    expect(await isVerified(email, { 'x-verified-token': verified })).toBe(false);
    expect(await isVerified(email, { 'x-remember-token': remember })).toBe(true);
    await age(userId, '29 days');
    expect(await isVerified(email, { 'x-remember-token': remember })).toBe(false);
  });

  it('still needs a code for what asks for a fresh one', async () => {
    const { email, remember } = await createKnown();
    const token = textAt(
      await login(provider, email, personPassword, { 'x-remember-token': remember }),
      'token',
    );
    const answer = await ask(provider, 'POST', '/users/setup-authenticator-mode/2', { token });
    expect(textAt(answer, 'type')).toContain('fresh-code-required');
  });

  it('has a count of wrong passwords of its own, which strangers do not use up', async () => {
    const { email, remember } = await createKnown();
    const header = { 'x-remember-token': remember };
    const tries = async (count: number, headers: Readonly<Record<string, string>>) => {
      const statuses: number[] = [];
      for (let tried = 0; tried < count; tried += 1)
        statuses.push((await login(provider, email, 'Wrong-password-1', headers)).status);
      return statuses;
    };
    expect((await tries(11, { 'x-remember-token': `cfr_${'a'.repeat(43)}` })).at(-1)).toBe(429);
    expect((await login(provider, email, personPassword)).status).toBe(429);
    expect(await isVerified(email, header)).toBe(true);
    // The device's success gives strangers no new attempts, and its own wrong passwords are limited alike.
    expect((await login(provider, email, personPassword)).status).toBe(429);
    expect(await tries(11, header)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await login(provider, email, personPassword, header)).status).toBe(429);
  });

  it('is not made known by a forged token, another kind of token or somebody else’s', async () => {
    const [mine, other] = [await createKnown(), await createKnown()];
    const forged = [
      { 'x-remember-token': `cfr_${'a'.repeat(43)}` },
      { 'x-remember-token': mine.verified },
      { 'x-verified-token': mine.remember },
      { 'x-remember-token': other.remember },
      { 'x-remember-token': mine.token },
      { 'x-verified-token': "' or 1=1 --" },
      { cookie: `__Host-remember=${mine.remember}` },
    ];
    for (const headers of forged) expect(await isVerified(mine.email, headers)).toBe(false);
    for (const token of [mine.remember, mine.verified, `${mine.token}x`, mine.token.toUpperCase()])
      expect((await infoOf(provider, token)).status).toBe(401);
  });

  it.each([
    [
      'a changed password',
      ({ userId, token }: Caller) =>
        ask(provider, 'PUT', `/users/${userId}/change-password`, {
          token,
          body: {
            old_password: personPassword,
            password: 'amber-Lantern-77',
            confirm_password: 'amber-Lantern-77',
          },
        }),
      'amber-Lantern-77',
    ],
    [
      'signing out with it',
      ({ token }: Caller, headers: Readonly<Record<string, string>>) =>
        ask(provider, 'GET', '/auth/logout', { token, headers }),
      personPassword,
    ],
    [
      'a reset second factor',
      async ({ userId }: Caller) => {
        const admin = await createPerson(provider, { permissions: ['admin.users'] });
        return ask(provider, 'PUT', `/users/reset-authenticator-mode/${userId}`, { token: admin.token });
      },
      personPassword,
    ],
  ] as const)('is forgotten with %s', async (_name, happen, password) => {
    const person = await createKnown();
    const headers = { 'x-remember-token': person.remember, 'x-verified-token': person.verified };
    expect((await happen(person, headers)).status).toBeLessThan(300);
    expect(await isVerified(person.email, headers, password)).toBe(false);
  });

  it('is stored only as a hash', async () => {
    const { remember, verified } = await createKnown();
    const { rows } = await sql<{ stored: string }>`select d::text as stored from device_tokens d
      union all select a::text from audits a`.execute(provider.database);
    const stored = JSON.stringify(rows);
    expect([stored.includes(remember), stored.includes(verified)]).toEqual([false, false]);
  });
});
