import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, openSession } from '../../create-caller.ts';
import { listOf, objectOf } from '../../described-call.ts';
import { answered, send } from '../../provider-under-test.ts';
import { createPerson, infoOf, login } from '../people.ts';
import { moveAddress } from '../sso/sso-world.ts';
import { groupSchema, outcomeOf, startScimWorld, userSchema } from './scim-world.ts';

type World = Awaited<ReturnType<typeof startScimWorld>>;
type Organisation = Awaited<ReturnType<World['connect']>>;

let world: World;
let own: Organisation;
let platform: Organisation;
beforeAll(async () => {
  world = await startScimWorld();
  own = await world.connect({ role: 'Merchant', merchantId: 'mer_harbourviewhotel' }, 'harbour.example');
  platform = await world.connect({ role: 'Admin', permissions: ['admin.users'] }, 'platform.example');
});
afterAll(() => world.provider.close());

const inactive = { op: 'replace', value: { active: false } };

/** A colleague with an address in the domain of the organisation, a password, a session and a key. */
const employ = async (local: string) => {
  const person = await createPerson(world.provider, {
    role: 'Merchant',
    merchantId: 'mer_harbourviewhotel',
    permissions: ['api_connection'],
    needsFactor: false,
  });
  await moveAddress(world.provider, person.userId, `${local}@harbour.example`);
  const key = answered(
    await world.provider.client(person.token).POST('/secret-keys', {
      body: { name: 'Own', scopes: ['transactions:read'], allowed_addresses: [], expires_at: null },
    }),
  );
  return { ...person, email: `${local}@harbour.example`, key: key.secret_key };
};

const auditsOf = async (operation: string) =>
  world.provider.database
    .selectFrom('audits')
    .select(['actor', 'role', 'type', 'target', 'old_value', 'new_value'])
    .where('operation', '=', operation)
    .orderBy('created_at', 'desc')
    .execute();

describe('somebody who is deactivated by SCIM', () => {
  it('is out at once, with sessions and keys, signs in no more, and stays in the history', async () => {
    const person = await employ('leaver');
    const withKey = () =>
      send(`${world.provider.base}/report/transactions?limit=1`, {
        headers: { authorization: `Bearer ${person.key}` },
      });
    expect((await infoOf(world.provider, person.token)).status).toBe(200);
    expect((await withKey()).status).toBe(200);
    const begun = performance.now();
    expect(outcomeOf(await own.patch(`/Users/${person.userId}`, inactive))).toBe('200');
    expect((await infoOf(world.provider, person.token)).status).toBe(401);
    const seconds = (performance.now() - begun) / 1000;
    console.info(`deactivated by SCIM to refusal in an open session: ${seconds.toFixed(3)} s`);
    expect(seconds).toBeLessThan(60);
    expect((await withKey()).status).toBe(401);
    expect((await login(world.provider, person.email)).status).not.toBe(200);
    const { database } = world.provider;
    const [row] = await database.selectFrom('users').selectAll().where('id', '=', person.userId).execute();
    expect([row?.status, row?.deleted_at]).toEqual([0, null]);
    const entry = (await auditsOf('patchScimUser')).find(({ type }) => type === 'update');
    expect(entry).toMatchObject({
      actor: 'SCIM of mer_harbourviewhotel',
      role: 'Merchant',
      target: person.userId,
    });
    expect(JSON.stringify([entry?.old_value, entry?.new_value])).toContain('"status":0');
  });

  it('signs in again when activated, but nothing from before works', async () => {
    const person = await employ('returner');
    await own.patch(`/Users/${person.userId}`, inactive);
    await own.patch(`/Users/${person.userId}`, { op: 'replace', path: 'active', value: 'True' });
    expect((await infoOf(world.provider, person.token)).status).toBe(401);
    expect((await login(world.provider, person.email)).status).toBe(200);
  });

  it('is deleted without losing what they did, and comes back as somebody new', async () => {
    const person = await employ('gone');
    expect(outcomeOf(await own.call({ path: `/Users/${person.userId}`, method: 'DELETE' }))).toBe('204');
    expect((await infoOf(world.provider, person.token)).status).toBe(401);
    expect(outcomeOf(await own.call({ path: `/Users/${person.userId}` }))).toBe('404');
    const { database } = world.provider;
    const rows = await database.selectFrom('users').select('id').where('id', '=', person.userId).execute();
    expect(rows).toHaveLength(1);
    expect(await own.add('gone')).not.toBe(person.userId);
  });
});

describe('somebody who is there already', () => {
  it('is taken over by their address, with what they have, and not made twice', async () => {
    const person = await employ('invited');
    const body = { schemas: [userSchema], userName: 'INVITED@harbour.example', externalId: 'idp-1' };
    const taken = await own.call({ path: '/Users', method: 'POST', body });
    expect([taken.status, objectOf(taken.body)['id']]).toEqual([201, person.userId]);
    expect((await infoOf(world.provider, person.token)).status).toBe(200);
    expect(outcomeOf(await own.call({ path: '/Users', method: 'POST', body }))).toBe('409 uniqueness');
    const [entry] = await auditsOf('createScimUser');
    expect(entry).toMatchObject({ type: 'failure' });
  });

  it('of another address of the organisation is not', async () => {
    const person = await createCaller(world.provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
    });
    const body = { userName: person.email };
    expect(outcomeOf(await own.call({ path: '/Users', method: 'POST', body }))).toBe('400 invalidValue');
  });
});

describe('groups', () => {
  const permissionsOf = async (userId: string): Promise<unknown> =>
    objectOf((await infoOf(world.provider, await openSession(world.provider.database, userId))).body)[
      'permissions'
    ];

  it('give the role of the first rule that fits, and take it when they go', async () => {
    const id = await own.add('grouped');
    const desk = await own.addGroup('front-desk', [id]);
    expect(await permissionsOf(id)).toEqual(['dashboard']);
    const managers = await own.addGroup('managers', [id]);
    expect(await permissionsOf(id)).toEqual(['dashboard', 'virtual_terminal']);
    const session = await openSession(world.provider.database, id);
    await own.patch(`/Groups/${managers}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect((await infoOf(world.provider, session)).status).toBe(401);
    expect(await permissionsOf(id)).toEqual(['dashboard']);
    await own.call({ path: `/Groups/${desk}`, method: 'DELETE' });
    expect(await permissionsOf(id)).toEqual([]);
  });

  it('are known by their external id as well', async () => {
    const id = await own.add('by-id');
    const body = {
      schemas: [groupSchema],
      displayName: 'Whatever',
      externalId: 'front-desk',
      members: [{ value: id }],
    };
    expect(outcomeOf(await own.call({ path: '/Groups', method: 'POST', body }))).toBe('201');
    expect(await permissionsOf(id)).toEqual(['dashboard']);
  });

  it('leave alone what people have whom no group concerns', async () => {
    const person = await employ('alone');
    const before = await permissionsOf(person.userId);
    await own.addGroup('bystanders', [person.userId]);
    expect(await permissionsOf(person.userId)).toEqual(before);
  });
});

describe('the way back in', () => {
  it('is kept: the last administrator who manages users is refused clearly, another is not', async () => {
    const { database } = world.provider;
    await sql`update users set status = 0 where role = 'Admin' and id <> ${platform.manager.userId}`.execute(
      database,
    );
    const path = `/Users/${platform.manager.userId}`;
    for (const refused of [
      await platform.patch(path, inactive),
      await platform.call({ path, method: 'DELETE' }),
      await platform.call({
        path: '/Groups',
        method: 'POST',
        body: { displayName: 'managers', members: [{ value: platform.manager.userId }] },
      }),
    ])
      expect([outcomeOf(refused), objectOf(refused.body)['detail']]).toEqual([
        '403',
        'This is the last active administrator who manages users; SCIM cannot take that away.',
      ]);
    expect((await infoOf(world.provider, platform.manager.token)).status).toBe(200);
    expect(listOf(objectOf((await platform.call({ path: '/Groups' })).body)['Resources'])).toEqual([]);
    await createCaller(database, { role: 'Admin', permissions: ['admin.users'] });
    expect(outcomeOf(await platform.patch(path, inactive))).toBe('200');
  });

  it('is kept where single sign-on alone signs in: somebody with a second factor stays', async () => {
    const { database } = world.provider;
    const back = await createPerson(world.provider, {
      role: 'Admin',
      factor: 1,
      permissions: ['admin.users'],
    });
    await moveAddress(world.provider, back.userId, 'back@platform.example');
    await sql`update sso_connections set only_sso = true where organisation = 'platform'`.execute(database);
    const path = `/Users/${back.userId}`;
    const refused = await platform.patch(path, inactive);
    expect([outcomeOf(refused), objectOf(refused.body)['detail']]).toEqual([
      '403',
      'This is the last administrator who gets in without single sign-on; SCIM cannot take that away.',
    ]);
    await sql`update sso_connections set only_sso = false where organisation = 'platform'`.execute(database);
    expect(outcomeOf(await platform.patch(path, inactive))).toBe('200');
  });
});
