import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../create-caller.ts';
import { objectOf } from '../../described-call.ts';
import { answered, send } from '../../provider-under-test.ts';
import { moveAddress } from '../sso/sso-world.ts';
import { outcomeOf, patchSchema, startScimWorld, userSchema, type ScimCall } from './scim-world.ts';

type World = Awaited<ReturnType<typeof startScimWorld>>;
type Organisation = Awaited<ReturnType<World['connect']>>;

let world: World;
let own: Organisation;
let other: Organisation;
beforeAll(async () => {
  world = await startScimWorld();
  own = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
  other = await world.connect({ role: 'Partner', partnerId: 'par_southernstays' }, 'stays.example');
});
afterAll(() => world.provider.close());

const permissionsOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ permission: string }>`
    select permission from role_permissions join users on users.role = role_permissions.role where users.id = ${id}
    union select permission from user_permissions where user_id = ${id} and not is_taken
    except select permission from user_permissions where user_id = ${id} and is_taken order by 1`.execute(
    world.provider.database,
  );
  return rows.map(({ permission }) => permission);
};

const every: readonly ScimCall[] = [
  { path: '/Users' },
  { path: '/Users', method: 'POST', body: { userName: 'x@harbour.example' } },
  { path: '/Users/usr_x' },
  { path: '/Users/usr_x', method: 'PUT', body: { userName: 'x@harbour.example' } },
  { path: '/Users/usr_x', method: 'PATCH', body: { Operations: [{ op: 'remove', path: 'externalId' }] } },
  { path: '/Users/usr_x', method: 'DELETE' },
  { path: '/Groups' },
  { path: '/Groups', method: 'POST', body: { displayName: 'x' } },
  { path: '/Groups/grp_x' },
  { path: '/Groups/grp_x', method: 'PUT', body: { displayName: 'x' } },
  { path: '/Groups/grp_x', method: 'PATCH', body: { Operations: [{ op: 'remove', path: 'externalId' }] } },
  { path: '/Groups/grp_x', method: 'DELETE' },
  { path: '/ServiceProviderConfig' },
  { path: '/Schemas' },
  { path: `/Schemas/${userSchema}` },
  { path: '/ResourceTypes' },
  { path: '/ResourceTypes/User' },
];

const refusedWith = async (token: string | null): Promise<ReadonlySet<string>> => {
  const outcomes = new Set<string>();
  for (const call of every) outcomes.add(outcomeOf(await own.call({ ...call, token })));
  return outcomes;
};

describe('a SCIM call', () => {
  it('is refused without a token, with a session, and with a token of nobody', async () => {
    expect(await refusedWith(null)).toEqual(new Set(['401']));
    expect(await refusedWith(own.manager.token)).toEqual(new Set(['401']));
    expect(await refusedWith(`scim_${'A'.repeat(43)}`)).toEqual(new Set(['401']));
  });

  it('is refused with a secret key, whatever its scopes', async () => {
    const admin = await createCaller(world.provider.database, {
      role: 'Admin',
      permissions: ['api_connection'],
    });
    const made = answered(
      await world.provider.client(admin.token).POST('/secret-keys', {
        body: { name: 'All', scopes: ['report:read'], allowed_addresses: [], expires_at: null },
      }),
    );
    expect(await refusedWith(made.secret_key)).toEqual(new Set(['401']));
  });

  it('is refused with a token that was replaced, ended or is over; the present one works', async () => {
    const past = await world.connect(
      { role: 'Merchant', merchantId: 'mer_hotelkazahaya' },
      'kazahaya.example',
    );
    const first = await past.makeToken(new Date(Date.now() + 3_600_000).toISOString());
    const config = { path: '/ServiceProviderConfig' };
    const ask = async (token: string) => outcomeOf(await past.call({ ...config, token }));
    expect(await ask(first)).toBe('200');
    const second = await past.makeToken();
    expect([await ask(first), await ask(second)]).toEqual(['401', '200']);
    const third = await past.makeToken(new Date(Date.now() + 3_600_000).toISOString());
    expect(await ask(third)).toBe('200');
    await sql`update scim_tokens set expires_at = now() where expires_at is not null`.execute(
      world.provider.database,
    );
    const late = await past.call({ ...config, token: third });
    expect([late.status, objectOf(late.body)['detail']]).toEqual([401, 'This SCIM token has expired.']);
    const fourth = await past.makeToken();
    await past.client.DELETE('/single-sign-on/scim-token');
    expect(await ask(fourth)).toBe('401');
    const fifth = await past.makeToken();
    expect(await ask(fifth)).toBe('200');
    await past.client.DELETE('/single-sign-on');
    expect(await ask(fifth)).toBe('401');
  });

  it('is refused where it comes from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { userName: 'cross@harbour.example' };
    expect(outcomeOf(await own.call({ path: '/Users', method: 'POST', headers, body }))).toBe('403');
  });
});

describe('a SCIM token', () => {
  it('opens no other call', async () => {
    const token = await own.makeToken();
    const paths = [
      '/users/info',
      '/users',
      '/single-sign-on',
      '/report/transactions',
      '/secret-keys',
      '/audits',
    ];
    const statuses = [];
    for (const path of paths)
      statuses.push(
        (await send(world.provider.base + path, { headers: { authorization: `Bearer ${token}` } })).status,
      );
    expect(statuses).toEqual(paths.map(() => 401));
  });

  it('is made with fresh proof alone, shown once and kept as a hash', async () => {
    await sql`update sessions set password_at = now() - interval '1 hour' where user_id = ${own.manager.userId}`.execute(
      world.provider.database,
    );
    const { error } = await own.client.POST('/single-sign-on/scim-token', { body: { expires_at: null } });
    expect(error?.type).toBe('urn:counterfoil:problem:password-required');
    await sql`update sessions set password_at = now() where user_id = ${own.manager.userId}`.execute(
      world.provider.database,
    );
    const token = await own.makeToken();
    const read = answered(await own.client.GET('/single-sign-on/scim-token'));
    expect(read).toMatchObject({
      scim_address: 'http://localhost:4000/api/v1/scim/v2',
      last4: token.slice(-4),
      last_used_at: null,
    });
    await own.call({ path: '/Users' });
    expect(answered(await own.client.GET('/single-sign-on/scim-token')).last_used_at).not.toBeNull();
    const { database } = world.provider;
    const rows = await database.selectFrom('scim_tokens').selectAll().execute();
    const audits = await database.selectFrom('audits').selectAll().execute();
    expect(JSON.stringify([read, rows, audits])).not.toContain(token);
  });
});

describe('somebody of another organisation', () => {
  it('is not there: not by id, not in lists, not as a member', async () => {
    const foreign = await other.add('kim');
    const calls: readonly ScimCall[] = [
      { path: `/Users/${foreign}` },
      { path: `/Users/${foreign}`, method: 'PUT', body: { userName: 'kim@harbour.example' } },
      {
        path: `/Users/${foreign}`,
        method: 'PATCH',
        body: { Operations: [{ op: 'replace', value: { active: false } }] },
      },
      { path: `/Users/${foreign}`, method: 'DELETE' },
    ];
    for (const call of calls) expect(outcomeOf(await own.call(call))).toBe('404');
    const filter = encodeURIComponent('emails.value ew "stays.example" or userName pr');
    const listed = await own.call({ path: `/Users?filter=${filter}` });
    expect(JSON.stringify(listed.body)).not.toContain(foreign);
    expect(JSON.stringify(listed.body)).toContain(own.manager.userId);
    const member = { displayName: 'Foreign', members: [{ value: foreign }] };
    expect(outcomeOf(await own.call({ path: '/Groups', method: 'POST', body: member }))).toBe(
      '400 invalidValue',
    );
    expect(objectOf((await other.call({ path: `/Users/${foreign}` })).body)).toMatchObject({ active: true });
  });

  it('has groups that are not there either', async () => {
    const group = await other.addGroup('theirs');
    for (const method of ['GET', 'DELETE'])
      expect(outcomeOf(await own.call({ path: `/Groups/${group}`, method }))).toBe('404');
    const body = {
      schemas: [patchSchema],
      Operations: [{ op: 'replace', path: 'displayName', value: 'ours' }],
    };
    expect(outcomeOf(await own.call({ path: `/Groups/${group}`, method: 'PATCH', body }))).toBe('404');
    expect(outcomeOf(await other.call({ path: `/Groups/${group}` }))).toBe('200');
  });

  it('keeps an address that is asked for, without being named', async () => {
    const stranger = await createCaller(world.provider.database, { role: 'Admin' });
    await moveAddress(world.provider, stranger.userId, 'taken@harbour.example');
    const body = { userName: 'taken@harbour.example' };
    const refused = await own.call({ path: '/Users', method: 'POST', body });
    expect(outcomeOf(refused)).toBe('409 uniqueness');
    expect(objectOf(refused.body)['detail']).toBe('Another user has this userName or this address.');
    const kept = await own.add('free');
    const move = {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'taken@harbour.example', primary: true }],
    };
    const patched = await own.call({
      path: `/Users/${kept}`,
      method: 'PATCH',
      body: { schemas: [patchSchema], Operations: [move] },
    });
    expect(outcomeOf(patched)).toBe('409 uniqueness');
  });

  it('is not within reach by an address of a domain that is not proved', async () => {
    const outside = { userName: 'kim@elsewhere.example' };
    expect(outcomeOf(await own.call({ path: '/Users', method: 'POST', body: outside }))).toBe(
      '400 invalidValue',
    );
    const colleague = await createCaller(world.provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
    });
    expect(outcomeOf(await own.call({ path: `/Users/${colleague.userId}` }))).toBe('404');
    await moveAddress(world.provider, colleague.userId, 'colleague@harbour.example');
    expect(outcomeOf(await own.call({ path: `/Users/${colleague.userId}` }))).toBe('200');
  });
});

describe('nobody gets more than the roles of the single sign-on give', () => {
  it('by attributes of a user, when one is made or changed', async () => {
    const greedy = {
      id: 'usr_chosen',
      role: 'Admin',
      user_type: 'Admin',
      permissions: ['admin.users'],
      roles: [{ value: 'Admin', primary: true }, { value: 'managers' }],
      entitlements: [{ value: 'admin.users' }],
      groups: [{ value: 'managers' }],
      merchantId: 'mer_hotelkazahaya',
      merchant_id: 'mer_hotelkazahaya',
      status: 1,
      password: 'violet-Harbour-41',
      __proto__x: { role: 'Admin' },
    };
    const id = await own.add('greedy', greedy);
    expect(id).not.toBe('usr_chosen');
    expect(await permissionsOf(id)).toEqual([]);
    const body = { ...greedy, userName: 'greedy@harbour.example' };
    expect(outcomeOf(await own.call({ path: `/Users/${id}`, method: 'PUT', body }))).toBe('200');
    const operations = [
      { op: 'add', path: 'roles', value: [{ value: 'managers' }] },
      { op: 'replace', value: greedy },
    ];
    const patch = { schemas: [patchSchema], Operations: operations };
    expect(outcomeOf(await own.call({ path: `/Users/${id}`, method: 'PATCH', body: patch }))).toBe('200');
    const asGroup = {
      schemas: [patchSchema],
      Operations: [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }],
    };
    expect(outcomeOf(await own.call({ path: `/Users/${id}`, method: 'PATCH', body: asGroup }))).toBe(
      '400 mutability',
    );
    expect(await permissionsOf(id)).toEqual([]);
    const row = await world.provider.database
      .selectFrom('users')
      .select(['role', 'merchant_id', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.role, row.merchant_id]).toEqual(['Merchant', 'mer_harbourviewhotel']);
  });

  it('by groups whose names are those of roles or permissions here', async () => {
    const id = await own.add('climber');
    for (const name of ['Admin', 'admin.users', 'MANAGERS', 'merchants.settings'])
      await own.addGroup(name, [id]);
    expect(await permissionsOf(id)).toEqual([]);
    await own.addGroup('managers of nothing', [id]);
    expect(await permissionsOf(id)).toEqual([]);
  });

  it('by a name in another case or an alphabet beside the one that is meant; the name itself gives the role', async () => {
    const id = await own.add('walker');
    const group = await own.addGroup('frоnt-desk', [id]);
    expect(await permissionsOf(id)).toEqual([]);
    const rename = { op: 'replace', path: 'displayName', value: 'front-desk' };
    const body = { schemas: [patchSchema], Operations: [rename] };
    expect(outcomeOf(await own.call({ path: `/Groups/${group}`, method: 'PATCH', body }))).toBe('204');
    expect(await permissionsOf(id)).toEqual(['dashboard']);
  });

  it('refuses a card number in whatever attribute', async () => {
    const body = { userName: 'card@harbour.example', title: '4111 1111 1111 1111' };
    expect(outcomeOf(await own.call({ path: '/Users', method: 'POST', body }))).toBe('400 invalidValue');
  });
});
