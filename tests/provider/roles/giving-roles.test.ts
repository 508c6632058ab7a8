import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { ask, codeOf } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readRoleTable } from '../role-table.ts';
import { createManager, faultsOf, giveRole, makeRole, permissionsOf } from './roles-world.ts';

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

describe('nobody gives by a role', () => {
  it('what they do not hold themselves, nor takes it', async () => {
    const modest = await createCaller(provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
      permissions: ['report.transactions'],
    });
    const body = { name: 'Refunds', permissions: ['dashboard', 'refund.transactions'] };
    const refused = await call('POST', '/roles', modest, body);
    const sentence = 'You cannot give the permission “Refund Transactions”, which you do not hold yourself.';
    expect([refused.status, faultsOf(refused)]).toEqual([422, [`/permissions/1 ${sentence}`]]);
    const role = await makeRole(provider, modest, ['dashboard', 'report.transactions']);
    const raised = await call('PUT', `/roles/${role}`, modest, {
      permissions: ['dashboard', 'report.transactions', 'refund.transactions'],
    });
    expect([raised.status, faultsOf(raised)]).toEqual([422, [`/permissions/2 ${sentence}`]]);
    const full = await makeRole(provider, merchant, ['dashboard', 'refund.transactions']);
    const assigned = await giveRole(provider, modest, clerk.userId, full);
    expect([assigned.status, faultsOf(assigned)[0]]).toEqual([422, `/custom_role_id ${sentence}`]);
    const lowered = await call('PUT', `/roles/${full}`, modest, { permissions: ['dashboard'] });
    expect(faultsOf(lowered)).toEqual([
      '/permissions You cannot take the permission “Refund Transactions”, which you do not hold yourself.',
    ]);
    // What they hold may change beside what they do not.
    const beside = { permissions: ['refund.transactions', 'settings'] };
    expect((await call('PUT', `/roles/${full}`, modest, beside)).status).toBe(200);
  });

  it('themselves more than they hold', async () => {
    const modest = await createCaller(provider.database, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
    });
    const own = await permissionsOf(provider, modest);
    const more = await makeRole(provider, merchant, [...own, 'refund.transactions']);
    expect((await giveRole(provider, modest, modest.userId, more)).status).toBe(422);
    const same = await makeRole(provider, merchant, own);
    expect((await giveRole(provider, modest, modest.userId, same)).status).toBe(200);
    expect(await permissionsOf(provider, modest)).toEqual(own);
  });

  it.each(['Admin', 'Partner', 'Merchant'] as const)(
    'a %s what the type cannot hold, be it by staff who hold it',
    async (base) => {
      const names = [...new Set(readRoleTable().map(({ name }) => name))];
      const known = new Set(readRoleTable().flatMap((row) => (row.role === base ? [row.name] : [])));
      const unknown = names.filter((name) => !known.has(name));
      expect(unknown.length).toBeGreaterThan(2);
      for (const name of unknown) {
        const body = { name: `Too much ${name}`, base, permissions: ['dashboard', name] };
        const refused = await call('POST', '/roles', admin, body);
        expect([refused.status, faultsOf(refused).length]).toEqual([422, 1]);
        expect(faultsOf(refused)[0]).toContain(`/permissions/1 A user of the type ${base} cannot hold`);
      }
    },
  );

  it('a person of another organisation or type', async () => {
    const own = await makeRole(provider, merchant, ['dashboard']);
    const stranger = await newClerk('mer_banksialodge');
    expect((await giveRole(provider, merchant, stranger.userId, own)).status).toBe(404);
    expect((await giveRole(provider, merchant, 'usr_nobody', own)).status).toBe(404);
    const foreign = await giveRole(provider, admin, stranger.userId, own);
    expect([foreign.status, faultsOf(foreign)]).toEqual([
      422,
      ["/custom_role_id This role is of another organisation than the user's. Choose another one, or none."],
    ]);
    const colleague = await createCaller(provider.database, { role: 'Admin' });
    const unfit = await giveRole(provider, admin, colleague.userId, own);
    expect(faultsOf(unfit)).toEqual([
      '/custom_role_id This role is for users of the type Merchant. Choose another one, or none.',
    ]);
    const ofPlatform = await makeRole(provider, admin, ['dashboard'], { base: 'Merchant' });
    expect((await giveRole(provider, admin, stranger.userId, ofPlatform)).status).toBe(200);
  });

  it('makes roles of another type than their own people’s, unless they are staff', async () => {
    const body = { name: 'For merchants', base: 'Merchant', permissions: ['dashboard'] };
    const refused = await call('POST', '/roles', partner, body);
    expect([refused.status, faultsOf(refused)]).toEqual([
      422,
      ['/base An organisation makes roles for its own people alone.'],
    ]);
    expect((await call('POST', '/roles', partner, { ...body, base: 'Partner' })).status).toBe(201);
    expect((await call('POST', '/roles', admin, body)).status).toBe(201);
  });
});

describe('the right to manage roles', () => {
  it.each([
    ['Admin', 'admin.users'],
    ['Partner', 'partners.settings'],
    ['Merchant', 'merchants.settings'],
  ] as const)(
    'is not taken from a %s by themselves, neither by a change nor by a role',
    async (type, right) => {
      const person = await createManager(provider, type);
      const mine = await permissionsOf(provider, person);
      const less = mine.filter((name) => name !== right);
      const poorer = await makeRole(provider, person, less);
      const given = await giveRole(provider, person, person.userId, poorer);
      expect([given.status, codeOf(given)]).toEqual([409, 'own-right']);
      const role = await makeRole(provider, person, mine);
      expect((await giveRole(provider, person, person.userId, role)).status).toBe(200);
      const changed = await call('PUT', `/roles/${role}`, person, { permissions: less });
      expect([changed.status, codeOf(changed)]).toEqual([409, 'own-right']);
      expect(await permissionsOf(provider, person)).toEqual(mine);
      const colleague = await createManager(provider, type);
      expect((await giveRole(provider, colleague, person.userId, poorer)).status).toBe(200);
      expect(await permissionsOf(provider, person)).toEqual(less);
    },
  );

  it('stays with one of two who take it from each other at once', async () => {
    const [one, other] = await Promise.all([
      createManager(provider, 'Partner', 'par_pacificrooms'),
      createManager(provider, 'Partner', 'par_pacificrooms'),
    ]);
    const role = await makeRole(provider, one, ['dashboard']);
    const answers = await Promise.all([
      giveRole(provider, one, other.userId, role),
      giveRole(provider, other, one.userId, role),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
