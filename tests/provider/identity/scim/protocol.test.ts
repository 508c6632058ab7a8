import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, objectOf } from '../../described-call.ts';
import { send } from '../../provider-under-test.ts';
import { groupSchema, outcomeOf, startScimWorld, userSchema } from './scim-world.ts';

type World = Awaited<ReturnType<typeof startScimWorld>>;

let world: World;
let own: Awaited<ReturnType<World['connect']>>;
beforeAll(async () => {
  world = await startScimWorld();
  own = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
});
afterAll(() => world.provider.close());

describe('the protocol', () => {
  it('says in its own media type what there is, and what there is not', async () => {
    const { base } = world.provider;
    const token = await own.makeToken();
    const answer = await fetch(`${base}/scim/v2/ServiceProviderConfig`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(await answer.json()).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      filter: { supported: true, maxResults: 200 },
    });
    const missing = await own.call({ path: '/Bulk', method: 'POST', body: {} });
    expect(outcomeOf(missing)).toBe('404');
    expect(outcomeOf(await own.call({ path: '/Users', method: 'DELETE' }))).toBe('405');
    const types = objectOf((await own.call({ path: '/ResourceTypes' })).body);
    expect(listOf(types['Resources']).map((type) => objectOf(type)['endpoint'])).toEqual([
      '/Users',
      '/Groups',
    ]);
    for (const id of [userSchema, groupSchema])
      expect((await own.call({ path: `/Schemas/${id}` })).body).toMatchObject({ id });
    expect(outcomeOf(await own.call({ path: '/Schemas/urn:none' }))).toBe('404');
  });

  it('names what was made, and holds to a version that is named', async () => {
    const made = await fetch(`${world.provider.base}/scim/v2/Users`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await own.makeToken()}`,
        'content-type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify({ userName: 'versioned@harbour.example' }),
    });
    const { id } = objectOf(await made.json());
    const path = `/Users/${String(id)}`;
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/scim/v2${path}`]);
    const read = await own.call({ path });
    const etag = read.headers.get('etag') ?? '';
    const rename = (to: string, headers: Record<string, string>) =>
      own.call({
        path,
        method: 'PATCH',
        headers,
        body: { Operations: [{ op: 'replace', path: 'displayName', value: to }] },
      });
    expect(outcomeOf(await rename('One', { 'if-match': etag }))).toBe('200');
    expect(outcomeOf(await rename('Two', { 'if-match': etag }))).toBe('412');
    expect(outcomeOf(await rename('Three', {}))).toBe('200');
  });

  it.each([
    ['no operation', [], '400 invalidValue'],
    ['an unknown operation', [{ op: 'move', path: 'active', value: true }], '400 invalidSyntax'],
    ['a removal of nothing', [{ op: 'remove' }], '400 noTarget'],
    ['a removal of what has to be there', [{ op: 'remove', path: 'userName' }], '400 invalidValue'],
    ['an unknown attribute', [{ op: 'replace', path: 'favourite', value: 'x' }], '400 invalidPath'],
    ['a path that cannot be read', [{ op: 'replace', path: 'emails[type', value: 'x' }], '400 invalidPath'],
    ['an id', [{ op: 'replace', path: 'id', value: 'x' }], '400 mutability'],
    ['a truth value that is none', [{ op: 'replace', path: 'active', value: 'perhaps' }], '400 invalidValue'],
    ['a value without a path that is no object', [{ op: 'replace', value: 'x' }], '400 invalidValue'],
    [
      'a name that is too long',
      [{ op: 'replace', path: 'displayName', value: 'x'.repeat(301) }],
      '400 invalidValue',
    ],
    [
      'an address that is none',
      [{ op: 'replace', path: 'emails', value: [{ value: 'x' }] }],
      '400 invalidValue',
    ],
    ['an empty userName', [{ op: 'replace', path: 'userName', value: ' ' }], '400 invalidValue'],
  ])('refuses %s', async (_what, operations, outcome) => {
    expect(outcomeOf(await own.patch(`/Users/${own.manager.userId}`, ...operations))).toBe(outcome);
  });

  it('carries out all operations or none', async () => {
    const id = await own.add('whole');
    const refused = await own.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path: 'active', value: 'perhaps' },
    );
    expect(outcomeOf(refused)).toBe('400 invalidValue');
    expect((await own.call({ path: `/Users/${id}` })).body).toMatchObject({ displayName: 'whole –' });
  });

  it('refuses a body that is no JSON, or of another type', async () => {
    const sent = async (type: string, body: string) => {
      const headers = { authorization: `Bearer ${await own.makeToken()}`, 'content-type': type };
      return outcomeOf(await send(`${world.provider.base}/scim/v2/Users`, { method: 'POST', headers, body }));
    };
    expect(await sent('application/scim+json', '{')).toBe('400 invalidSyntax');
    expect(await sent('text/plain', '{}')).toBe('415');
    expect(await sent('application/scim+json', '{}')).toBe('400 invalidValue');
  });
});
