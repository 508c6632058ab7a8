import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { ask, firstFault, mailsTo } from '../identity/people.ts';
import { createMerchantUser, makeKey, rowsOf, startKeyProvider, useKey } from './keys-world.ts';

let provider: Awaited<ReturnType<typeof startKeyProvider>>;
let maker: Caller;
beforeAll(async () => {
  provider = await startKeyProvider();
  maker = await createMerchantUser(provider);
});
afterAll(() => provider.close());

const works = { status: 200, detail: null };
const call = (method: string, path: string, body?: object, token = maker.token) =>
  ask(provider, method, path, { token, ...(body === undefined ? {} : { body }) });
const rotate = async (id: string, hours: number) => {
  const { status, body } = await call('POST', `/secret-keys/${id}/rotate`, { overlap_hours: hours });
  return { status, body: objectOf(body), secret: String(objectOf(body)['secret_key']) };
};
const stateOf = async (id: string) => objectOf((await call('GET', `/secret-keys/${id}`)).body)['state'];

describe('a new key', () => {
  it('shows its secret once; what is stored, listed, audited and mailed holds its end alone', async () => {
    const { id, secret } = await makeKey(provider, maker, { allowed_addresses: ['127.0.0.9/8', '::1'] });
    expect(Buffer.from(secret.slice(3), 'base64url')).toHaveLength(32);
    const listed = await call('GET', '/secret-keys?limit=100');
    expect(rowsOf(listed).find((row) => row['id'] === id)).toMatchObject({
      name: 'Accounting',
      state: 'active',
      is_own: true,
      scopes: ['transactions:read'],
      allowed_addresses: ['127.0.0.0/8', '::1'],
      last4: secret.slice(-4),
      created_by: maker.email,
      last_used_at: null,
    });
    const { rows } = await sql<{ entry: string }>`select k::text as entry from secret_keys k
      union all select a::text from audits a union all select m::text from outbox_mails m`.execute(
      provider.database,
    );
    expect(JSON.stringify([rows, listed.body])).not.toContain(secret.slice(3));
    const { rows: audits } = await sql<{ type: string; operation: string; new_value: unknown }>`
      select type, operation, new_value from audits where target = ${id}`.execute(provider.database);
    expect(audits).toMatchObject([
      { type: 'create', operation: 'createSecretKey', new_value: { scopes: ['transactions:read'] } },
    ]);
    expect((await mailsTo(provider, maker.email)).map(({ kind }) => kind)).toContain('secret_key_added');
  });

  it.each([
    [{ expires_at: '2020-01-01T00:00:00Z' }, 422, '/expires_at'],
    [{ allowed_addresses: ['127.0.0.1', '10.0.0.0/33'] }, 422, '/allowed_addresses/1'],
    [{ allowed_addresses: ['1.2.3'] }, 422, '/allowed_addresses/0'],
    [{ scopes: [] }, 400, '/scopes'],
    [{ name: '' }, 400, '/name'],
  ])('is refused with %j', async (wrong, status, pointer) => {
    const body = { name: 'Wrong', scopes: ['transactions:read'], ...wrong };
    const refused = await call('POST', '/secret-keys', body);
    expect(refused.status).toBe(status);
    expect(String(objectOf(firstFault(refused))['pointer'])).toMatch(new RegExp(`${pointer}$`));
  });

  it('is the last of fifty that are not revoked', async () => {
    const other = await createMerchantUser(provider, 'mer_banksialodge');
    await sql`insert into secret_keys (id, user_id, name, scopes, key_hash, last4, created_by)
      select 'key_full' || n, ${other.userId}, 'Full', '{}', sha256(n::text::bytea), 'full', 'x' from generate_series(1, 50) n`.execute(
      provider.database,
    );
    const body = { name: 'One more', scopes: ['transactions:read'] };
    expect((await call('POST', '/secret-keys', body, other.token)).status).toBe(409);
    await sql`update secret_keys set revoked_at = now() where id = 'key_full1'`.execute(provider.database);
    expect((await call('POST', '/secret-keys', body, other.token)).status).toBe(201);
  });
});

describe('the end of a key', () => {
  it('is a moment: it works until then, and no longer', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id, secret } = await makeKey(provider, maker, { expires_at: soon });
    expect(await useKey(provider, secret)).toEqual(works);
    await sql`update secret_keys set expires_at = now() where id = ${id}`.execute(provider.database);
    expect(await useKey(provider, secret)).toEqual({ status: 401, detail: 'This secret key has expired.' });
    expect(await stateOf(id)).toBe('expired');
    expect((await rotate(id, 0)).status).toBe(409);
    expect((await call('PUT', `/secret-keys/${id}`, { expires_at: soon })).status).toBe(200);
    expect(await useKey(provider, secret)).toEqual(works);
    expect((await call('PUT', `/secret-keys/${id}`, { expires_at: null })).body).toMatchObject({
      expires_at: null,
    });
  });

  it('is at once where it is revoked, by whomever of the organisation, and for good', async () => {
    const { id, secret } = await makeKey(provider, maker);
    const colleague = await createMerchantUser(provider);
    const revoked = await call('POST', `/secret-keys/${id}/revoke`, undefined, colleague.token);
    expect(revoked.body).toMatchObject({ state: 'revoked', revoked_by: colleague.email });
    expect(await useKey(provider, secret)).toEqual({ status: 401, detail: 'This secret key was revoked.' });
    expect((await call('POST', `/secret-keys/${id}/revoke`)).status).toBe(409);
    expect((await call('PUT', `/secret-keys/${id}`, { name: 'Again' })).status).toBe(409);
    expect((await rotate(id, 0)).status).toBe(409);
  });

  it('comes with the permission for keys that is taken from its maker', async () => {
    const leaver = await createMerchantUser(provider);
    const { secret } = await makeKey(provider, leaver);
    await sql`delete from user_permissions where user_id = ${leaver.userId} and permission = 'api_connection'`.execute(
      provider.database,
    );
    expect(await useKey(provider, secret)).toEqual({
      status: 403,
      detail: 'A secret key works while its holder has the permission “API Connection”.',
    });
  });
});

describe('the addresses of a key', () => {
  it.each([
    [['127.0.0.1'], 200],
    [['127.0.0.0/8', '203.0.113.7'], 200],
    [[], 200],
    [['127.0.0.2'], 403],
    [['203.0.113.0/24', '2001:db8::/32'], 403],
  ])('%j', async (allowed_addresses, status) => {
    const { secret } = await makeKey(provider, maker, { allowed_addresses });
    const used = await useKey(provider, secret);
    expect(used.status).toBe(status);
    if (status === 403) expect(used.detail).toBe('This secret key may not be used from your IP address.');
  });
});

describe('a rotated key', () => {
  const replaced = {
    status: 401,
    detail: 'This secret was replaced by a newer one, and works no more.',
  };

  it('works by both secrets while they overlap, and afterwards by the new one alone', async () => {
    const { id, secret: old } = await makeKey(provider, maker);
    expect(await useKey(provider, old)).toEqual(works);
    const { secret, body } = await rotate(id, 72);
    expect(body).toMatchObject({ state: 'rotating', previous_last4: old.slice(-4), last4: secret.slice(-4) });
    expect(await useKey(provider, old)).toEqual(works);
    expect(await useKey(provider, secret)).toEqual(works);
    expect((await rotate(id, 1)).status).toBe(409);
    await sql`update secret_keys set previous_ends_at = now() where id = ${id}`.execute(provider.database);
    expect(await useKey(provider, old)).toEqual(replaced);
    expect(await useKey(provider, secret)).toEqual(works);
    expect((await call('GET', `/secret-keys/${id}`)).body).toMatchObject({
      state: 'active',
      previous_last4: null,
      previous_ends_at: null,
    });
  });

  it('ends its old secret at once with an overlap of 0, or by hand', async () => {
    const { id, secret: first } = await makeKey(provider, maker);
    const { secret: second } = await rotate(id, 0);
    expect(await useKey(provider, first)).toEqual(replaced);
    expect((await call('POST', `/secret-keys/${id}/end-old-secret`)).status).toBe(409);
    const { secret: third } = await rotate(id, 24);
    expect(await useKey(provider, second)).toEqual(works);
    expect((await call('POST', `/secret-keys/${id}/end-old-secret`)).body).toMatchObject({ state: 'active' });
    expect(await useKey(provider, second)).toEqual(replaced);
    expect(await useKey(provider, third)).toEqual(works);
    // Two rotations later nothing is known of a secret any more.
    expect((await useKey(provider, first)).status).toBe(401);
  });

  it('is ended with both secrets', async () => {
    const { id, secret: old } = await makeKey(provider, maker);
    const { secret } = await rotate(id, 72);
    await call('POST', `/secret-keys/${id}/revoke`);
    expect((await useKey(provider, old)).status).toBe(401);
    expect((await useKey(provider, secret)).status).toBe(401);
  });

  it.each([-1, 73, 1.5])('never overlaps for %s hours', async (overlap) => {
    const { id } = await makeKey(provider, maker);
    expect((await rotate(id, overlap)).status).toBe(400);
  });
});

describe('a key of somebody else', () => {
  it('is changed and rotated by its maker alone', async () => {
    const { id } = await makeKey(provider, maker);
    const colleague = await createMerchantUser(provider);
    for (const [method, path, body] of [
      ['PUT', `/secret-keys/${id}`, { scopes: ['refunds:write'] }],
      ['POST', `/secret-keys/${id}/rotate`, { overlap_hours: 0 }],
    ] as const)
      expect((await call(method, path, body, colleague.token)).status).toBe(403);
    expect((await call('GET', `/secret-keys/${id}`, undefined, colleague.token)).body).toMatchObject({
      is_own: false,
      scopes: ['transactions:read'],
    });
  });

  it('of another organisation is not there: not for a merchant, its partner or the platform', async () => {
    const { id } = await makeKey(provider, maker);
    const permissions = ['api_connection'];
    const strangers = [
      await createMerchantUser(provider, 'mer_banksialodge'),
      await createCaller(provider.database, { role: 'Partner', partnerId: 'par_southernstays', permissions }),
      await createCaller(provider.database, { role: 'Admin', permissions }),
    ];
    for (const { token } of strangers) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PUT', '', { name: 'Taken' }],
        ['POST', '/rotate', { overlap_hours: 0 }],
        ['POST', '/end-old-secret', undefined],
        ['POST', '/revoke', undefined],
      ] as const)
        expect((await call(method, `/secret-keys/${id}${path}`, body, token)).status).toBe(404);
      const listed = rowsOf(await call('GET', '/secret-keys?limit=100', undefined, token));
      expect(listed.map((row) => row['id'])).not.toContain(id);
      const calls = rowsOf(await call('GET', `/secret-key-calls?key_id=${id}`, undefined, token));
      expect(calls).toEqual([]);
    }
  });
});

describe('the key of the profile', () => {
  it('is one of the keys, reads the reports, and keeps what its maker made of it when it is made anew', async () => {
    const owner = await createMerchantUser(provider);
    const reset = async () =>
      String(
        objectOf((await call('PATCH', '/users/reset-secret-key', undefined, owner.token)).body)['secret_key'],
      );
    const first = await reset();
    const [row] = rowsOf(
      await call('GET', '/secret-keys?search=default&limit=100', undefined, owner.token),
    ).filter(({ created_by }) => created_by === owner.email);
    expect(row).toMatchObject({ is_default: true, scopes: ['report:read'], last4: first.slice(-4) });
    const path = `/secret-keys/${String(row?.['id'])}`;
    const changed = await call('PUT', path, { scopes: ['transactions:read'] }, owner.token);
    expect(changed.status).toBe(200);
    const second = await reset();
    expect((await useKey(provider, first)).status).toBe(401);
    expect(await useKey(provider, second)).toEqual(works);
    expect((await call('GET', path, undefined, owner.token)).body).toMatchObject({
      scopes: ['transactions:read'],
      last4: second.slice(-4),
    });
    await call('POST', `${path}/revoke`, undefined, owner.token);
    expect(
      objectOf((await call('GET', '/users/info', undefined, owner.token)).body)['secret_key'],
    ).toBeNull();
    const third = await reset();
    expect(await useKey(provider, third)).toEqual(works);
    expect((await call('GET', path, undefined, owner.token)).body).toMatchObject({ state: 'revoked' });
  });
});
