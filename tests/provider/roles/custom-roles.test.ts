import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readRoleTable } from '../role-table.ts';
import { createManager, faultsOf, giveRole, makeRole, permissionsOf } from './roles-world.ts';

const { schemas } = objectOf(readDescription().document['components']);

let provider: ProviderUnderTest;
let admin: Caller;
let partner: Caller;
let merchant: Caller;
let clerk: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [admin, partner, merchant] = await Promise.all([
    createManager(provider, 'Admin'),
    createManager(provider, 'Partner'),
    createManager(provider, 'Merchant'),
  ]);
});
beforeAll(async () => {
  clerk = await newClerk();
});
afterAll(() => provider.close());

const newClerk = (merchantId = 'mer_harbourviewhotel') =>
  createCaller(provider.database, { role: 'Merchant', merchantId });
const call = (method: string, path: string, by: Caller, body?: object) =>
  ask(provider, method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
const refunds = (by: Caller) => call('GET', '/report/transactions?limit=1', by);

describe('a role', () => {
  it('is what its people may do, exactly, from their next request on', async () => {
    const role = await makeRole(provider, merchant, ['dashboard', 'report.transactions']);
    expect((await refunds(clerk)).status).toBe(200);
    expect((await giveRole(provider, merchant, clerk.userId, role)).status).toBe(200);
    expect(await permissionsOf(provider, clerk)).toEqual(['dashboard', 'report.transactions']);
    expect((await call('PUT', `/roles/${role}`, merchant, { permissions: ['dashboard'] })).status).toBe(200);
    expect((await refunds(clerk)).status).toBe(403);
    expect(await permissionsOf(provider, clerk)).toEqual(['dashboard']);
    const back = ['dashboard', 'report.transactions', 'url_management'];
    expect((await call('PUT', `/roles/${role}`, merchant, { permissions: back })).status).toBe(200);
    expect((await refunds(clerk)).status).toBe(200);
    expect(await permissionsOf(provider, clerk)).toEqual(back);
  });

  it('is listed with how much it holds, and how many people have it', async () => {
    const role = await makeRole(provider, merchant, ['dashboard', 'virtual_terminal'], {
      name: 'Night desk',
    });
    const person = await newClerk();
    await giveRole(provider, merchant, person.userId, role);
    const { body } = await call('GET', '/roles?search=night', merchant);
    expect(listOf(objectOf(body)['data']).map(objectOf)).toMatchObject([
      {
        id: role,
        name: 'Night desk',
        base: 'Merchant',
        permissions: ['dashboard', 'virtual_terminal'],
        permission_count: 2,
        people_count: 1,
        organisation_name: 'Harbour View Hotel',
        updated_by: merchant.email,
      },
    ]);
    const people = await call('GET', `/people?custom_role_id=${role}`, merchant);
    expect(listOf(objectOf(people.body)['data']).map(objectOf)).toMatchObject([
      { id: person.userId, custom_role_id: role, custom_role_name: 'Night desk', user_type: 'Merchant' },
    ]);
  });

  it('takes the place of what was given or taken directly, and gives way to the user type again', async () => {
    const person = await createCaller(provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
      permissions: ['chargeback_report'],
    });
    const before = (await permissionsOf(provider, person)).filter((name) => name !== 'chargeback_report');
    await giveRole(provider, merchant, person.userId, await makeRole(provider, merchant, ['settings']));
    expect(await permissionsOf(provider, person)).toEqual(['settings']);
    await giveRole(provider, merchant, person.userId, null);
    expect(await permissionsOf(provider, person)).toEqual(before);
  });

  it('may differ for one person, by what is given and taken directly', async () => {
    const person = await newClerk();
    const role = await makeRole(provider, admin, ['dashboard', 'settings'], { base: 'Merchant' });
    await giveRole(provider, admin, person.userId, role);
    const permissions = ['dashboard', 'url_management'];
    const changed = await call('PUT', `/users/${person.userId}/permissions`, admin, { permissions });
    expect(changed.body).toMatchObject({ permissions, role_permissions: ['dashboard', 'settings'] });
    const user = objectOf((await call('GET', `/users/${person.userId}`, admin)).body);
    expect([user['permissions'], user['taken_permissions']]).toEqual([['url_management'], ['settings']]);
  });

  it('ends keys that need what it no longer holds', async () => {
    const maker = await createCaller(provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
      permissions: ['api_connection', 'report.transactions'],
    });
    const role = await makeRole(provider, merchant, ['api_connection', 'report.transactions']);
    await giveRole(provider, merchant, maker.userId, role);
    const body = { name: 'Accounting', scopes: ['transactions:read'] };
    const id = textAt(await call('POST', '/secret-keys', maker, body), 'id');
    await call('PUT', `/roles/${role}`, merchant, { permissions: ['report.transactions'] });
    const { rows } = await sql`select from secret_keys where id = ${id} and revoked_at is not null`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(1);
  });

  it('is written down with what it was and what it is', async () => {
    const role = await makeRole(provider, merchant, ['dashboard']);
    await call('PUT', `/roles/${role}`, merchant, { permissions: ['settings'] });
    const person = await newClerk();
    await giveRole(provider, merchant, person.userId, role);
    const { rows } = await sql<{ operation: string; actor: string; new_value: object }>`
      select operation, actor, new_value from audits where target in (${role}, ${person.userId}) order by created_at`.execute(
      provider.database,
    );
    expect(rows).toMatchObject([
      { operation: 'createCustomRole', actor: merchant.email },
      { operation: 'updateCustomRole', new_value: { permissions: ['settings'] } },
      { operation: 'giveCustomRole', new_value: { custom_role_id: role } },
    ]);
  });
});

describe('the name of a role', () => {
  it('is one of its organisation, whatever its case and accents', async () => {
    await makeRole(provider, merchant, ['dashboard'], { name: 'Café' });
    const body = { name: 'CAFE', permissions: ['dashboard'] };
    const refused = await call('POST', '/roles', merchant, body);
    expect([refused.status, faultsOf(refused)]).toEqual([
      422,
      ['/name Another role of the organisation has this name.'],
    ]);
    const other = await createManager(provider, 'Merchant', 'mer_banksialodge');
    expect((await call('POST', '/roles', other, body)).status).toBe(201);
    const second = await makeRole(provider, merchant, ['dashboard']);
    expect((await call('PUT', `/roles/${second}`, merchant, { name: 'cafe' })).status).toBe(422);
    expect((await call('PUT', `/roles/${second}`, merchant, { name: 'Cafe bar' })).status).toBe(200);
    expect((await call('PUT', `/roles/${second}`, merchant, { name: 'CAFE BAR' })).status).toBe(200);
  });
});

describe('the role of another organisation', () => {
  it('is 404 to whoever is not of it, as is one that does not exist; staff manage all', async () => {
    const role = await makeRole(provider, merchant, ['dashboard']);
    const others = [partner, await createManager(provider, 'Merchant', 'mer_banksialodge')];
    for (const other of others) {
      for (const id of [role, 'rol_unknown']) {
        expect((await call('GET', `/roles/${id}`, other)).status).toBe(404);
        expect((await call('PUT', `/roles/${id}`, other, { name: 'Mine' })).status).toBe(404);
        expect((await call('DELETE', `/roles/${id}`, other)).status).toBe(404);
        expect((await giveRole(provider, other, other.userId, id)).status).toBe(404);
      }
      const listed = await call('GET', `/roles?ids=${role}`, other);
      expect(objectOf(listed.body)['data']).toEqual([]);
    }
    expect((await call('GET', `/roles/${role}`, admin)).status).toBe(200);
    expect((await call('PUT', `/roles/${role}`, admin, { name: 'By staff' })).status).toBe(200);
    expect((await call('GET', `/roles/${role}`, merchant)).body).toMatchObject({ updated_by: 'Counterfoil' });
  });

  it('shows its name alone to the organisation of the person who has it', async () => {
    const person = await newClerk();
    const role = await makeRole(provider, admin, ['dashboard'], { base: 'Merchant', name: 'Under review' });
    await giveRole(provider, admin, person.userId, role);
    expect((await call('GET', `/people/${person.userId}`, merchant)).body).toMatchObject({
      custom_role_id: null,
      custom_role_name: 'Under review',
    });
    // Their own edit of their name says again which role they have.
    const own = objectOf((await call('GET', `/users/${person.userId}`, person)).body);
    const { email, last_name, user_type, merchantId, custom_role_id } = own;
    const body = { email, name: 'New', last_name, user_type, merchantId, custom_role_id };
    expect((await call('PUT', `/users/${person.userId}`, person, body)).status).toBe(200);
    const free = { ...body, custom_role_id: null };
    expect((await call('PUT', `/users/${person.userId}`, person, free)).status).toBe(422);
  });
});

describe('a role that somebody has', () => {
  it('is not deleted, and says who has it', async () => {
    const role = await makeRole(provider, merchant, ['dashboard']);
    const people = await Promise.all(Array.from({ length: 7 }, () => newClerk()));
    for (const { userId } of people) await giveRole(provider, merchant, userId, role);
    const refused = await call('DELETE', `/roles/${role}`, merchant);
    expect([refused.status, textAt(refused, 'detail')]).toEqual([
      409,
      'Give these people another role first: Cal Ler, Cal Ler, Cal Ler, Cal Ler, Cal Ler, +2.',
    ]);
    for (const { userId } of people.slice(1)) await giveRole(provider, merchant, userId, null);
    // Somebody who was deleted does not hold it back.
    await sql`update users set deleted_at = now(), status = 0 where id = ${people[0]?.userId ?? ''}`.execute(
      provider.database,
    );
    expect((await call('DELETE', `/roles/${role}`, merchant)).status).toBe(204);
    expect((await call('GET', `/roles/${role}`, merchant)).status).toBe(404);
  });
});

describe('the description', () => {
  it.each([
    ['CustomRoleCreate', 'base', 'permissions'],
    ['UserRequest', 'user_type', 'effective_permissions'],
  ] as const)('offers in a form of %s, by %s, what each type may hold', (schema, by, field) => {
    const types = objectOf(objectOf(objectOf(objectOf(schemas)[schema])['x-applies'])[by]);
    for (const role of ['Admin', 'Partner', 'Merchant']) {
      const known = readRoleTable().flatMap((row) => (row.role === role ? [row.name] : []));
      const offered = listOf(objectOf(objectOf(types[role])['allowed'])[field]);
      expect(offered.map(String).toSorted()).toEqual(known.toSorted());
    }
  });
});
