import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { ask, codeOf, createPerson, infoOf, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { challengeFor, createOwner, newestEntry, proveWith, type Owner } from './passkey-world.ts';
import type { Lies } from './software-authenticator.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

/** Everything that the person gave is older than five minutes. */
const age = (userId: string) =>
  sql`update sessions set password_at = now() - interval '301 seconds', factor_at = now() - interval '301 seconds'
    where user_id = ${userId}`.execute(provider.database);

/** A call that asks for a fresh proof. */
const guarded = (token: string) => ask(provider, 'DELETE', '/auth/sessions', { token });

const createAged = async (plan: Parameters<typeof createOwner>[1] = {}): Promise<Owner> => {
  const owner = await createOwner(provider, plan);
  await age(owner.userId);
  return owner;
};

describe('a proof by passkey', () => {
  it('counts for five minutes in place of the second factor, under a new token', async () => {
    const owner = await createAged({ factor: 1, needsFactor: true });
    expect(codeOf(await guarded(owner.token))).toBe('fresh-code-required');
    const { body } = await ask(provider, 'POST', '/auth/request-passkey-proof', { token: owner.token });
    expect(body).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: owner.passkey.id }],
    });
    const proved = await proveWith(provider, owner);
    expect(proved.status).toBe(200);
    const token = textAt(proved, 'token');
    expect((await guarded(token)).status).toBe(204);
    expect(codeOf(await infoOf(provider, owner.token))).toBe('session-replaced');
    expect(await newestEntry(provider, 'confirmPasskey')).toMatchObject({
      type: 'sign_in',
      target: owner.userId,
      new_value: { confirmed: true, passkey: owner.passkeyId },
    });
    await age(owner.userId);
    expect(codeOf(await guarded(token))).toBe('fresh-code-required');
  });

  it('is no second factor where it did not verify its user, yet stands for a password', async () => {
    const [two, one] = [await createAged({ factor: 1, needsFactor: true }), await createAged()];
    const refused = await proveWith(provider, two, { isUserVerified: false });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'passkey-refused']);
    expect(await newestEntry(provider, 'confirmPasskey')).toMatchObject({
      new_value: { refused_as: 'not_verified' },
    });
    expect(codeOf(await guarded(two.token))).toBe('fresh-code-required');
    const token = textAt(await proveWith(provider, one, { isUserVerified: false }), 'token');
    expect((await guarded(token)).status).toBe(204);
  });

  it('lets the account that is paid out to be changed, which is refused without it', async () => {
    const owner = await createAged({ permissions: ['merchants.settings'] });
    const path = '/payout-account/pac_harbourviewhotel';
    const change = async (token: string, holder: string) => {
      const { headers } = await ask(provider, 'GET', path, { token });
      const body = {
        country: 'AU',
        currency: 'AUD',
        account_holder: holder,
        bank_name: 'Reached Bank',
        bsb: '062-001',
        account_number: '12345678',
      };
      return ask(provider, 'PUT', path, { token, body, headers: { 'if-match': headers.get('etag') ?? '' } });
    };
    expect(codeOf(await change(owner.token, 'Somebody Else'))).toBe('password-required');
    const token = textAt(await proveWith(provider, owner), 'token');
    expect(objectOf((await change(token, 'Harbour Holder')).body)).toMatchObject({
      account_holder: 'Harbour Holder',
    });
  });

  it('does not complete a sign-in that still waits for its code', async () => {
    const owner = await createOwner(provider, { factor: 1, needsFactor: true });
    const waiting = await openSession(provider.database, owner.userId, 'password');
    const refused = await ask(provider, 'POST', '/auth/request-passkey-proof', { token: waiting });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'sign-in-incomplete']);
  });

  it('is not offered to who has no passkey', async () => {
    const { token } = await createPerson(provider, { needsFactor: false });
    const refused = await ask(provider, 'POST', '/auth/request-passkey-proof', { token });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'no-passkey']);
  });

  it.each<readonly [string, Lies, string]>([
    ['the origin of another site', { origin: 'https://counterfoil.example.net' }, 'not_valid'],
    ['a relying party of its own', { rpId: 'counterfoil.example.net' }, 'not_valid'],
    ['a frame in a page of another site', { crossOrigin: true }, 'not_valid'],
    ['a signature of another key', { isForged: true }, 'not_valid'],
    ['somebody else as its owner', { userHandle: 'dXNyX2E' }, 'other_user'],
  ])('is refused for %s, and nothing is fresh', async (_attack, lies, as) => {
    const owner = await createAged();
    const refused = await proveWith(provider, owner, lies);
    expect([refused.status, objectOf(refused.body)['detail']]).toEqual([
      422,
      'This passkey could not prove who you are. Try again, or use another way.',
    ]);
    expect(await newestEntry(provider, 'confirmPasskey')).toMatchObject({
      type: 'failure',
      target: owner.userId,
      new_value: { refused_as: as },
    });
    expect(codeOf(await guarded(owner.token))).toBe('password-required');
    expect((await proveWith(provider, owner, { userHandle: null })).status).toBe(200);
  });

  it('is refused by somebody else’s passkey, and for the challenge of somebody else or another session', async () => {
    const [owner, other] = [await createAged(), await createAged()];
    expect(
      (await proveWith(provider, { ...owner, passkey: other.passkey, handle: other.handle })).status,
    ).toBe(422);
    expect(await newestEntry(provider, 'confirmPasskey')).toMatchObject({
      new_value: { refused_as: 'other_user' },
    });
    const send = (token: string, challenge: string) =>
      ask(provider, 'POST', '/auth/confirm-passkey', {
        token,
        body: owner.passkey.use(challenge, owner.handle),
      });
    const others = await challengeFor(provider, 'request-passkey-proof', other.token);
    expect((await send(owner.token, others)).status).toBe(422);
    const elsewhere = await openSession(provider.database, owner.userId);
    const there = await challengeFor(provider, 'request-passkey-proof', elsewhere);
    expect((await send(owner.token, there)).status).toBe(422);
    expect((await send(elsewhere, there)).status).toBe(200);
  });

  it('is locked after ten failures', async () => {
    const owner = await createAged();
    for (let failure = 0; failure < 10; failure += 1)
      expect((await proveWith(provider, owner, { isForged: true })).status).toBe(422);
    expect((await proveWith(provider, owner)).status).toBe(429);
  });
});
