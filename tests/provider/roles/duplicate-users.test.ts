import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { createManager, faultsOf, giveRole, makeRole } from './roles-world.ts';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createManager(provider, 'Admin');
});
afterAll(() => provider.close());

let made = 0;
const create = (body: object, by = admin): Promise<Answered> => {
  made += 1;
  const own = { email: `like${String(made)}@counterfoil.example`, name: 'Li', last_name: 'Ke' };
  return ask(provider, 'POST', '/users', { token: by.token, body: { ...own, ...body } });
};
const change = (id: string, body: object, by = admin): Promise<Answered> =>
  ask(provider, 'PUT', `/users/${id}`, { token: by.token, body });
const ofMerchant = { user_type: 'Merchant', merchantId: 'mer_harbourviewhotel' };
const effective = ({ body }: Answered) => listOf(objectOf(body)['effective_permissions']);

describe('a new user with a role', () => {
  it('holds what the role holds, and what is given beyond it', async () => {
    const role = await makeRole(provider, admin, ['dashboard'], { base: 'Merchant' });
    const user = await create({ ...ofMerchant, custom_role_id: role, permissions: ['report.transactions'] });
    expect(user.status).toBe(201);
    expect(user.body).toMatchObject({ custom_role_id: role, permissions: ['report.transactions'] });
    expect(effective(user)).toEqual(['dashboard', 'report.transactions']);
  });

  it('is refused where the role does not fit, or holds more than its giver', async () => {
    const forPartners = await makeRole(provider, admin, ['dashboard'], { base: 'Partner' });
    const unfit = await create({ ...ofMerchant, custom_role_id: forPartners });
    expect(faultsOf(unfit)).toEqual([
      '/custom_role_id This role is for users of the type Partner. Choose another one, or none.',
    ]);
    expect((await create({ ...ofMerchant, custom_role_id: 'rol_unknown' })).status).toBe(404);
    const refunds = await makeRole(provider, admin, ['refund.transactions'], { base: 'Merchant' });
    const modest = await createCaller(provider.database, { role: 'Admin' });
    const refused = await create({ ...ofMerchant, custom_role_id: refunds }, modest);
    expect(faultsOf(refused)).toEqual([
      '/custom_role_id You cannot give the permission “Refund Transactions”, which you do not hold yourself.',
    ]);
    expect((await create({ ...ofMerchant, custom_role_id: refunds })).status).toBe(201);
  });
});

describe('the role of a user who is changed', () => {
  it('stays where the change does not name it, and has to fit', async () => {
    const person = await createManager(provider, 'Merchant');
    const manager = await createManager(provider, 'Merchant');
    const role = await makeRole(provider, manager, ['dashboard']);
    await giveRole(provider, manager, person.userId, role);
    const body = { email: person.email, name: 'New', last_name: 'Name', ...ofMerchant };
    expect((await change(person.userId, body)).body).toMatchObject({ custom_role_id: role, name: 'New' });
    const moved = await change(person.userId, { ...body, merchantId: 'mer_banksialodge' });
    expect([moved.status, faultsOf(moved)]).toEqual([
      422,
      ["/custom_role_id This role is of another organisation than the user's. Choose another one, or none."],
    ]);
    const elsewhere = { ...body, merchantId: 'mer_banksialodge', custom_role_id: null };
    expect((await change(person.userId, elsewhere)).body).toMatchObject({ custom_role_id: null });
    const other = await makeRole(provider, admin, ['settings'], { base: 'Merchant' });
    const given = await change(person.userId, { ...elsewhere, custom_role_id: other });
    expect(effective(given)).toEqual(['settings']);
  });

  it('goes with their type', async () => {
    const person = await createManager(provider, 'Merchant');
    const role = await makeRole(provider, admin, ['dashboard'], { base: 'Merchant' });
    await giveRole(provider, admin, person.userId, role);
    const body = { email: person.email, name: 'Now', last_name: 'Staff', user_type: 'Admin' };
    expect((await change(person.userId, body)).status).toBe(422);
    const changed = await change(person.userId, { ...body, custom_role_id: null });
    expect(effective(changed)).toContain('admin.users');
  });
});

describe('a duplicate', () => {
  it('may do exactly what the other one may, taken permissions and role included', async () => {
    const role = await makeRole(provider, admin, ['dashboard', 'settings'], { base: 'Merchant' });
    const person = await createManager(provider, 'Merchant');
    await giveRole(provider, admin, person.userId, role);
    await ask(provider, 'PUT', `/users/${person.userId}/permissions`, {
      token: admin.token,
      body: { permissions: ['dashboard', 'chargeback_report'] },
    });
    const original = objectOf(
      (await ask(provider, 'GET', `/users/${person.userId}`, { token: admin.token })).body,
    );
    const { user_type, merchantId, partnerId, custom_role_id, effective_permissions } = original;
    const copy = await create({ user_type, merchantId, partnerId, custom_role_id, effective_permissions });
    expect(copy.body).toMatchObject({
      custom_role_id: role,
      permissions: ['chargeback_report'],
      taken_permissions: ['settings'],
      effective_permissions,
    });
    expect(textAt(copy, 'id')).not.toBe(person.userId);
  });

  it('is never given more than its maker holds', async () => {
    const modest = await createCaller(provider.database, { role: 'Admin' });
    const wanted = ['dashboard', 'refund.transactions'];
    const refused = await create({ ...ofMerchant, effective_permissions: wanted }, modest);
    expect(faultsOf(refused)).toEqual([
      '/effective_permissions/1 You cannot give the permission “Refund Transactions”, which you do not hold yourself.',
    ]);
    const unfit = await create({ ...ofMerchant, effective_permissions: ['admin.users'] });
    expect(faultsOf(unfit)).toEqual([
      '/effective_permissions/0 A user of the type Merchant cannot hold the permission “User Management”.',
    ]);
    const taken = await create({ ...ofMerchant, effective_permissions: ['dashboard'] }, modest);
    expect([taken.status, effective(taken)]).toEqual([201, ['dashboard']]);
  });
});
