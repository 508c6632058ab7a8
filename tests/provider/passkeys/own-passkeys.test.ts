import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, codeOf, createPerson, infoOf, mailsTo, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { challengeFor, createOwner, newestEntry, proveWith, register, signInWith } from './passkey-world.ts';
import { createSoftwarePasskey, type Lies } from './software-authenticator.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const listed = async (token: string) =>
  listOf(objectOf((await ask(provider, 'GET', '/auth/passkeys', { token })).body)['data']);

const remove = (token: string, id: string) => ask(provider, 'DELETE', `/auth/passkeys/${id}`, { token });

describe('adding a passkey', () => {
  it('takes what a browser made, by the name that was given, and mails its owner', async () => {
    const { token, email } = await createPerson(provider, { needsFactor: false });
    const passkey = createSoftwarePasskey();
    const made = await register(provider, token, passkey, { name: ' Work laptop ' });
    expect([made.status, objectOf(made.body)['name']]).toEqual([201, 'Work laptop']);
    expect(await listed(token)).toEqual([made.body]);
    expect((await mailsTo(provider, email)).map(({ kind }) => kind)).toEqual(['passkey_added']);
    expect(await newestEntry(provider, 'registerPasskey')).toMatchObject({ type: 'create', actor: email });
    const { rows } = await sql<{ entry: string }>`select a::text as entry from audits a`.execute(
      provider.database,
    );
    expect(JSON.stringify([made.body, rows])).not.toContain(
      passkey.publicKey.toString('base64url').slice(20, 60),
    );
  });

  it('calls it by the program that made it where no name was given', async () => {
    const { token } = await createPerson(provider, { needsFactor: false });
    const passkey = createSoftwarePasskey();
    const challenge = await challengeFor(provider, 'request-passkey', token);
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
    };
    const made = await ask(provider, 'POST', '/auth/passkeys', {
      token,
      body: { ...passkey.make(challenge), name: '  ' },
      headers,
    });
    expect(textAt(made, 'name')).toBe('Chrome 126, Windows');
  });

  it('tells the browser which there are, so that a device makes no second one', async () => {
    const { token, passkey } = await createOwner(provider);
    const { body } = await ask(provider, 'POST', '/auth/request-passkey', { token });
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Counterfoil' },
      excludeCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  });

  it('asks for a fresh proof, before the options and before it is added', async () => {
    const { token, userId } = await createPerson(provider, { needsFactor: false });
    const challenge = await challengeFor(provider, 'request-passkey', token);
    const age = (seconds: number) =>
      sql`update sessions set password_at = now() - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
        provider.database,
      );
    await age(301);
    const options = await ask(provider, 'POST', '/auth/request-passkey', { token });
    expect([options.status, codeOf(options)]).toEqual([403, 'password-required']);
    const body = createSoftwarePasskey().make(challenge);
    expect(codeOf(await ask(provider, 'POST', '/auth/passkeys', { token, body }))).toBe('password-required');
    await age(290);
    expect((await ask(provider, 'POST', '/auth/passkeys', { token, body })).status).toBe(201);
  });

  it.each<readonly [string, Lies]>([
    ['the origin of another site', { origin: 'https://counterfoil.example.net' }],
    ['a relying party of its own', { rpId: 'counterfoil.example.net' }],
    ['a frame in a page of another site', { crossOrigin: true }],
    ['what was signed to use a passkey', { type: 'webauthn.get' }],
    ['nobody present', { isPresent: false }],
    ['a synced one that cannot be synced', { isSynced: true, canBeSynced: false }],
  ])('refuses %s, and records it', async (_attack, lies) => {
    const { token, userId } = await createPerson(provider, { needsFactor: false });
    const refused = await register(provider, token, createSoftwarePasskey(), lies);
    expect([refused.status, objectOf(refused.body)['detail']]).toEqual([
      422,
      'This passkey could not be added. Please try again.',
    ]);
    expect(await newestEntry(provider, 'registerPasskey')).toMatchObject({
      type: 'failure',
      target: userId,
      new_value: { refused_as: 'not_valid' },
    });
    expect(await listed(token)).toEqual([]);
  });

  it('looks at no statement of the maker of a device, which it did not ask for', async () => {
    const { token } = await createPerson(provider, { needsFactor: false });
    expect((await register(provider, token, createSoftwarePasskey(), { format: 'packed' })).status).toBe(201);
  });

  it('refuses the challenge of somebody else, of another session and of another purpose, and leaves it to its owner', async () => {
    const [one, other] = [
      await createPerson(provider, { needsFactor: false }),
      await createPerson(provider, { needsFactor: false }),
    ];
    const send = (token: string, challenge: string) =>
      ask(provider, 'POST', '/auth/passkeys', { token, body: createSoftwarePasskey().make(challenge) });
    const challenge = await challengeFor(provider, 'request-passkey', one.token);
    expect((await send(other.token, challenge)).status).toBe(422);
    expect((await send(await openSession(provider.database, one.userId), challenge)).status).toBe(422);
    const anybodys = await challengeFor(provider, 'request-login-with-passkey');
    expect((await send(one.token, anybodys)).status).toBe(422);
    expect((await send(one.token, challenge)).status).toBe(201);
    expect((await send(one.token, challenge)).status).toBe(422);
  });

  it('refuses one that somebody has already', async () => {
    const { passkey } = await createOwner(provider);
    const { token } = await createPerson(provider, { needsFactor: false });
    expect((await register(provider, token, passkey)).status).toBe(422);
    expect(await newestEntry(provider, 'registerPasskey')).toMatchObject({
      new_value: { refused_as: 'known_passkey' },
    });
  });

  it('takes twenty, and no more', async () => {
    const { userId, token } = await createOwner(provider);
    await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, can_be_synced, is_synced, name)
      select 'pky_' || ${userId} || n, ${userId}, sha256((${userId} || n)::bytea), '', 0, '{}', false, false, 'Old'
      from generate_series(1, 18) n`.execute(provider.database);
    const challenge = await challengeFor(provider, 'request-passkey', token);
    expect((await register(provider, token, createSoftwarePasskey())).status).toBe(201);
    const body = createSoftwarePasskey().make(challenge);
    for (const refused of [
      await ask(provider, 'POST', '/auth/passkeys', { token, body }),
      await ask(provider, 'POST', '/auth/request-passkey', { token }),
    ])
      expect([refused.status, codeOf(refused)]).toEqual([409, 'too-many-passkeys']);
  });
});

describe('one’s own passkeys', () => {
  it('are seen, renamed and removed by nobody else, not even an administrator', async () => {
    const owner = await createOwner(provider, { role: 'Merchant', merchantId: 'mer_harbourviewhotel' });
    const { token } = await createPerson(provider, { permissions: ['admin.users'], needsFactor: false });
    expect(await listed(token)).toEqual([]);
    const path = `/auth/passkeys/${owner.passkeyId}`;
    expect((await ask(provider, 'PUT', path, { token, body: { name: 'Mine' } })).status).toBe(404);
    expect((await remove(token, owner.passkeyId)).status).toBe(404);
    const renamed = await ask(provider, 'PUT', path, { token: owner.token, body: { name: 'Phone' } });
    expect(renamed.body).toMatchObject({ id: owner.passkeyId, name: 'Phone' });
    expect((await ask(provider, 'PUT', path, { token: owner.token, body: { name: ' ' } })).status).toBe(400);
    expect(await newestEntry(provider, 'renamePasskey')).toMatchObject({
      type: 'update',
      new_value: { name: 'Phone' },
    });
  });

  it('sign nobody in once removed, and other sessions end', async () => {
    const owner = await createOwner(provider);
    const other = textAt(await signInWith(provider, owner), 'token');
    expect((await remove(owner.token, owner.passkeyId)).status).toBe(204);
    expect((await signInWith(provider, owner)).status).toBe(401);
    expect([(await infoOf(provider, other)).status, (await infoOf(provider, owner.token)).status]).toEqual([
      401, 200,
    ]);
    expect((await mailsTo(provider, owner.email)).map(({ kind }) => kind)).toContain('passkey_removed');
  });

  it('are removed with a fresh proof alone', async () => {
    const owner = await createOwner(provider);
    await sql`update sessions set password_at = now() - interval '301 seconds' where user_id = ${owner.userId}`.execute(
      provider.database,
    );
    expect(codeOf(await remove(owner.token, owner.passkeyId))).toBe('password-required');
    const token = textAt(await proveWith(provider, owner), 'token');
    expect((await remove(token, owner.passkeyId)).status).toBe(204);
  });

  it('keep the last one of an account that needs a second factor and has no other', async () => {
    const owner = await createOwner(provider);
    await sql`update users set two_factor_required = true where id = ${owner.userId}`.execute(
      provider.database,
    );
    const refused = await remove(owner.token, owner.passkeyId);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'last-second-factor']);
    expect((await signInWith(provider, owner)).status).toBe(200);
    const second = textAt(await register(provider, owner.token, createSoftwarePasskey()), 'id');
    expect((await remove(owner.token, owner.passkeyId)).status).toBe(204);
    await sql`update users set authenticator_type = 2, factor_set_up_at = now() where id = ${owner.userId}`.execute(
      provider.database,
    );
    expect((await remove(owner.token, second)).status).toBe(204);
  });

  it.each([
    ['an administrator voids their password', (id: string) => `/users/${id}/reset-password`],
    ['an administrator removes their second factor', (id: string) => `/users/reset-authenticator-mode/${id}`],
  ])('are removed where %s', async (_why, path) => {
    const owner = await createOwner(provider, { factor: 1 });
    const { token } = await createPerson(provider, { permissions: ['admin.users'], needsFactor: false });
    const done = await ask(provider, 'PUT', path(owner.userId), { token });
    expect(done.status).toBe(200);
    expect((await signInWith(provider, owner)).status).toBe(401);
    expect((await mailsTo(provider, owner.email)).map(({ kind }) => kind)).toContain('passkey_removed');
  });
});
