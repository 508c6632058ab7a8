import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../server/provider/access/secret-token.ts';
import { appCode, ask, codeOf, createPerson, infoOf, login, textAt, verify } from '../identity/people.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { challengeFor, createOwner, handleOf, newestEntry, register, signInWith } from './passkey-world.ts';
import { createSoftwarePasskey, portalOrigin, type Lies } from './software-authenticator.ts';

const warned: unknown[] = [];
let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({
    transactions: 300,
    settings: { warn: (facts, sentence) => warned.push([facts, sentence]) },
  });
});
afterAll(() => provider.close());

const userIn = (answer: { readonly body: unknown }) => objectOf(objectOf(answer.body)['user']);

describe('signing in with a passkey', () => {
  it('needs neither a name nor a password, and writes the entry of signing in', async () => {
    const owner = await createOwner(provider);
    const answer = await signInWith(provider, owner);
    expect(answer.status).toBe(200);
    expect(userIn(answer)).toMatchObject({ id: owner.userId, verified: true });
    expect((await infoOf(provider, textAt(answer, 'token'))).status).toBe(200);
    expect(await newestEntry(provider, 'loginWithPasskey')).toEqual({
      type: 'sign_in',
      actor: owner.email,
      target: owner.userId,
      new_value: { verified: true, by_known_device: false, passkey: owner.passkeyId },
    });
  });

  it('stands for the second factor where it verified its user', async () => {
    const owner = await createOwner(provider, { factor: 1, needsFactor: true });
    const answer = await signInWith(provider, owner);
    expect(userIn(answer)).toMatchObject({ verified: true, authenticator_2fa_verified: true });
  });

  it('stands for the password alone where it did not, and the code is asked for', async () => {
    const owner = await createOwner(provider, { factor: 1, needsFactor: true });
    const answer = await signInWith(provider, owner, { isUserVerified: false });
    expect(userIn(answer)).toMatchObject({ verified: false, authenticator_2fa_verified: false });
    const token = textAt(answer, 'token');
    const refused = await ask(provider, 'GET', '/auth/passkeys', { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'sign-in-incomplete']);
    const verified = await verify(provider, token, appCode(), 1);
    expect((await ask(provider, 'GET', '/auth/passkeys', { token: textAt(verified, 'token') })).status).toBe(
      200,
    );
  });

  it('lets a device stand for the second factor then, as after a password', async () => {
    const owner = await createOwner(provider, { factor: 1, needsFactor: true });
    const first = textAt(await login(provider, owner.email), 'token');
    const device = textAt(await verify(provider, first, appCode(), 1), 'verified_token');
    const headers = { 'x-verified-token': device };
    const answer = await signInWith(provider, owner, { isUserVerified: false }, headers);
    expect(userIn(answer)).toMatchObject({ verified: true });
    expect(await newestEntry(provider, 'loginWithPasskey')).toMatchObject({
      new_value: { verified: true, by_known_device: true },
    });
  });

  it('does not spare a new account its first password', async () => {
    const owner = await createOwner(provider);
    await sql`update users set password_changed_at = null where id = ${owner.userId}`.execute(
      provider.database,
    );
    expect(userIn(await signInWith(provider, owner))).toMatchObject({
      verified: false,
      is_changed_password: false,
    });
  });

  it('is refused from an address that is not allowed, as the password is', async () => {
    const owner = await createOwner(provider);
    await sql`insert into allowed_ips (id, user_id, network, label, created_by)
      values (${`aip_${owner.userId}`}, ${owner.userId}, '203.0.113.0/24', '', 'test')`.execute(
      provider.database,
    );
    const refused = await signInWith(provider, owner);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'address-not-allowed']);
    expect(await newestEntry(provider, 'loginWithPasskey')).toMatchObject({
      type: 'denial',
      actor: owner.email,
    });
    await sql`update allowed_ips set network = '127.0.0.0/8' where user_id = ${owner.userId}`.execute(
      provider.database,
    );
    expect((await signInWith(provider, owner)).status).toBe(200);
  });

  it('notes when it was last used, and whether it is synced now', async () => {
    const owner = await createOwner(provider, {}, { canBeSynced: true });
    const list = async (token: string) =>
      objectOf((await ask(provider, 'GET', '/auth/passkeys', { token })).body)['data'];
    expect(await list(owner.token)).toMatchObject([{ kept: 'this_device', last_used_at: null }]);
    const token = textAt(await signInWith(provider, owner, { canBeSynced: true, isSynced: true }), 'token');
    const [row] = listOf(await list(token));
    expect(objectOf(row)['kept']).toBe('synced');
    expect(Date.parse(String(objectOf(row)['last_used_at']))).toBeGreaterThan(Date.now() - 60_000);
  });
});

/** Each is refused with one and the same answer; `as` is what the audit trail knows. */
const attacks: readonly (readonly [attack: string, lies: Lies, as: string])[] = [
  ['the origin of another site', { origin: 'https://counterfoil.example.net' }, 'not_valid'],
  ['another port of the same host', { origin: 'http://localhost:4001' }, 'not_valid'],
  ['a relying party of its own', { rpId: 'counterfoil.example.net' }, 'not_valid'],
  ['a frame in a page of another site', { crossOrigin: true }, 'not_valid'],
  ['what was signed to make a passkey', { type: 'webauthn.create' }, 'not_valid'],
  ['a signature of another key', { isForged: true }, 'not_valid'],
  ['nobody present', { isPresent: false }, 'not_valid'],
  ['another kind of key than was made', { canBeSynced: true }, 'not_valid'],
  ['no word of whose it is', { userHandle: null }, 'other_user'],
  ['somebody else as its owner', { userHandle: handleOf('usr_somebody') }, 'other_user'],
];

const sentence = 'This passkey could not sign you in. Try again, or sign in with your password.';

describe('a passkey is refused, with one sentence for all reasons,', () => {
  const expectRefused = async (answer: { readonly status: number; readonly body: unknown }, as: string) => {
    expect([answer.status, objectOf(answer.body)['detail']]).toEqual([401, sentence]);
    expect(await newestEntry(provider, 'loginWithPasskey')).toMatchObject({
      type: 'failure',
      new_value: { refused_as: as },
    });
  };

  it.each(attacks)('for %s', async (_attack, lies, as) => {
    const owner = await createOwner(provider);
    await expectRefused(await signInWith(provider, owner, lies), as);
    expect(await newestEntry(provider, 'loginWithPasskey')).toMatchObject({
      target: owner.userId,
      actor: owner.email,
    });
    expect((await signInWith(provider, owner)).status).toBe(200);
  });

  it('where nobody has it', async () => {
    const { userId } = await createPerson(provider);
    await expectRefused(
      await signInWith(provider, { passkey: createSoftwarePasskey(), handle: handleOf(userId) }),
      'unknown_passkey',
    );
    expect(await newestEntry(provider, 'loginWithPasskey')).toMatchObject({ actor: null, target: null });
  });

  it('where its challenge was used, even for nothing', async () => {
    const { passkey, handle } = await createOwner(provider);
    const challenge = await challengeFor(provider, 'request-login-with-passkey');
    const send = (lies: Lies = {}) =>
      ask(provider, 'POST', '/auth/login-with-passkey', { body: passkey.use(challenge, handle, lies) });
    await expectRefused(await send({ isForged: true }), 'not_valid');
    await expectRefused(await send(), 'challenge');
  });

  it('where the whole answer is sent again', async () => {
    const { passkey, handle } = await createOwner(provider);
    const body = passkey.use(await challengeFor(provider, 'request-login-with-passkey'), handle, {
      counter: 5,
    });
    const send = () => ask(provider, 'POST', '/auth/login-with-passkey', { body });
    expect((await send()).status).toBe(200);
    await expectRefused(await send(), 'challenge');
  });

  it('for all but one of ten answers to one challenge at once', async () => {
    const { passkey, handle } = await createOwner(provider);
    const challenge = await challengeFor(provider, 'request-login-with-passkey');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(provider, 'POST', '/auth/login-with-passkey', { body: passkey.use(challenge, handle) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('five minutes after its challenge, and not just before', async () => {
    const { passkey, handle } = await createOwner(provider);
    const answerAfter = async (seconds: number) => {
      const challenge = await challengeFor(provider, 'request-login-with-passkey');
      await sql`update passkey_challenges set expires_at = expires_at - make_interval(secs => ${seconds})
        where challenge_hash = ${hashToken(challenge)}`.execute(provider.database);
      return ask(provider, 'POST', '/auth/login-with-passkey', { body: passkey.use(challenge, handle) });
    };
    await expectRefused(await answerAfter(301), 'challenge');
    expect((await answerAfter(290)).status).toBe(200);
  });

  it('for a challenge that nobody gave, and one for something else', async () => {
    const { passkey, handle, token } = await createOwner(provider);
    const send = (challenge: string) =>
      ask(provider, 'POST', '/auth/login-with-passkey', { body: passkey.use(challenge, handle) });
    await expectRefused(await send(Buffer.alloc(32, 7).toString('base64url')), 'challenge');
    await expectRefused(
      await send(await challengeFor(provider, 'request-passkey-proof', token)),
      'challenge',
    );
    await expectRefused(await send(await challengeFor(provider, 'request-passkey', token)), 'challenge');
  });

  it('for client data that cannot be read', async () => {
    const { passkey } = await createOwner(provider);
    const used = objectOf(objectOf(passkey.use('x', 'x'))['response']);
    for (const clientDataJSON of ['bm8', Buffer.from('[1]').toString('base64url')])
      await expectRefused(
        await ask(provider, 'POST', '/auth/login-with-passkey', {
          body: { credential_id: passkey.id, response: { ...used, clientDataJSON } },
        }),
        'challenge',
      );
  });

  it('once its owner is deactivated, until they are activated again', async () => {
    const owner = await createOwner(provider);
    const setStatus = (status: number) =>
      sql`update users set status = ${status} where id = ${owner.userId}`.execute(provider.database);
    await setStatus(0);
    await expectRefused(await signInWith(provider, owner), 'deactivated');
    await setStatus(1);
    expect((await signInWith(provider, owner)).status).toBe(200);
  });

  it('where its counter does not go on, which the log tells', async () => {
    const owner = await createOwner(provider, {}, { counter: 7 });
    expect((await signInWith(provider, owner, { counter: 8 })).status).toBe(200);
    for (const counter of [8, 3, 0])
      await expectRefused(await signInWith(provider, owner, { counter }), 'counter');
    expect(warned.slice(-3)).toEqual(
      Array.from({ length: 3 }, () => [
        { passkey: owner.passkeyId, user: owner.userId },
        'The counter of a passkey ran back: its key may have been copied',
      ]),
    );
    const before = warned.length;
    await expectRefused(await signInWith(provider, owner, { counter: 2, isForged: true }), 'not_valid');
    expect(warned).toHaveLength(before);
    expect((await signInWith(provider, owner, { counter: 9 })).status).toBe(200);
  });

  it('after ten failures, for half an hour, for this owner alone; the password stays open', async () => {
    const owner = await createOwner(provider);
    const other = await createOwner(provider);
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signInWith(provider, owner, { isForged: true })).status).toBe(401);
    const locked = await signInWith(provider, owner);
    expect([locked.status, codeOf(locked)]).toEqual([429, 'locked']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(1700);
    expect((await signInWith(provider, other)).status).toBe(200);
    expect((await login(provider, owner.email)).status).toBe(200);
  });

  it('where the public address is another one than it was made for', async () => {
    const elsewhere = await startProvider({
      transactions: 300,
      beside: provider,
      settings: { publicUrl: new URL('https://portal.example.com/') },
    });
    const owner = await createOwner(provider);
    await expectRefused(await signInWith(elsewhere, owner), 'not_valid');
    const there = { origin: 'https://portal.example.com', rpId: 'portal.example.com' };
    const passkey = createSoftwarePasskey();
    expect((await register(elsewhere, owner.token, passkey, there)).status).toBe(201);
    expect((await signInWith(elsewhere, { ...owner, passkey }, there)).status).toBe(200);
    await elsewhere.close();
  });
});

it('says nothing of any account, and asks for what it takes', async () => {
  const { body } = await ask(provider, 'POST', '/auth/request-login-with-passkey');
  const { challenge, ...others } = objectOf(body);
  expect(challenge).toMatch(/^[\w-]{43}$/);
  expect(others).toEqual({
    rpId: new URL(portalOrigin).hostname,
    timeout: 300_000,
    userVerification: 'preferred',
    allowCredentials: [],
  });
});
