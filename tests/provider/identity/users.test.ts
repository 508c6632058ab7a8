import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, openSession, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, createPerson, firstFault, infoOf, login, mailedLink, mailsTo, textAt } from './people.ts';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider.database, {
    role: 'Admin',
    permissions: [
      'admin.users',
      'merchants.audit_logs',
      'report.transactions',
      'refund.transactions',
      'api_connection',
    ],
  });
});
afterAll(() => provider.close());

const asAdmin = (method: string, path: string, body?: unknown): Promise<Answered> =>
  ask(provider, method, path, { token: admin.token, ...omitUndefined({ body }) });

const draft = {
  email: 'New.Person@harbourview.example',
  name: 'New',
  last_name: 'Person',
  user_type: 'Merchant',
  merchantId: 'mer_harbourviewhotel',
  permissions: ['report.transactions'],
};
let made = 0;
const create = async (changes: object = {}): Promise<Answered> => {
  made += 1;
  return asAdmin('POST', '/users', {
    ...draft,
    email: `person${String(made)}@harbourview.example`,
    ...changes,
  });
};

describe('a list of users', () => {
  const emails = (answer: Answered) =>
    listOf(objectOf(answer.body)['data']).map((row) => String(objectOf(row)['email']));

  it('filters by text, type and state, and sorts', async () => {
    const found = await asAdmin('GET', '/users?searchText=MILO%20tan');
    expect(emails(found)).toEqual(['merchant@counterfoil.example']);
    const former = await asAdmin('GET', '/users?searchText=@counterfoil.example&status=0&limit=100');
    expect(emails(former)).toContain('former@counterfoil.example');
    expect(emails(former)).not.toContain('admin@counterfoil.example');
    const partners = await asAdmin('GET', '/users?userTypes=Partner&sortBy=email&order=asc&limit=100');
    const rows = listOf(objectOf(partners.body)['data']).map(objectOf);
    expect(rows.every((row) => row['user_type'] === 'Partner' && row['partner_name'] !== null)).toBe(true);
    expect(emails(partners)).toEqual(emails(partners).toSorted());
    expect(emails(await asAdmin('GET', '/users?searchText=%25'))).toEqual([]);
  });
});

describe('a new user', () => {
  it('chooses a password by the link in the mail', async () => {
    const created = await create({ email: 'New.Person@harbourview.example' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      email: 'new.person@harbourview.example',
      merchant_name: 'Harbour View Hotel',
      two_factor_required: true,
      password_changed_at: null,
      full_name: 'New Person',
      permissions: ['report.transactions'],
    });
    const may = listOf(objectOf(created.body)['effective_permissions']);
    expect(may).toContain('report.transactions');
    expect(may).toContain('virtual_terminal');
    expect(may).not.toContain('admin.users');
    const link = await mailedLink(provider, 'new.person@harbourview.example');
    const password = 'amber-Lantern-77';
    const body = { ftoken: link, password, confirm_password: password };
    expect((await ask(provider, 'POST', '/auth/reset-password', { body })).status).toBe(204);
    const session = await login(provider, 'new.person@harbourview.example', password);
    expect(objectOf(objectOf(session.body)['user'])).toMatchObject({
      is_changed_password: true,
      verified: false,
    });
  });

  it('with a first password must change it, and nothing reveals it', async () => {
    const created = await create({ password: 'first-Lantern-77' });
    const email = textAt(created, 'email');
    expect(JSON.stringify(await mailsTo(provider, email))).not.toContain('first-Lantern-77');
    const session = await login(provider, email, 'first-Lantern-77');
    expect(objectOf(objectOf(session.body)['user'])).toMatchObject({ is_changed_password: false });
  });

  it.each([
    [{ email: 'ADMIN@counterfoil.example' }, '/email', 'Duplicated email found in the system'],
    [{ merchantId: null }, '/merchantId', 'This field is required.'],
    [{ user_type: 'Partner' }, '/partnerId', 'This field is required.'],
    [{ user_type: 'Admin' }, '/merchantId', 'A user of this type does not have one.'],
    [
      { user_type: 'Admin', merchantId: null, permissions: ['chargeback_report', 'report.transactions'] },
      '/permissions',
      'This does not apply here: Chargeback Report.',
    ],
    [{ password: 'short' }, '/password', 'Please enter a password with at least 8 characters'],
  ])('is refused with %j', async (changes, pointer, message) => {
    const refused = await create(changes);
    expect([refused.status, firstFault(refused)]).toMatchObject([422, { pointer, message }]);
  });

  it('exists once when 10 requests make it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ email: 'once@harbourview.example' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(422)]);
  });
});

describe('a change of somebody’s rights', () => {
  const userOf = (answer: Answered) => {
    const { email, name, last_name, phone_number, user_type, partnerId, merchantId, permissions } = objectOf(
      answer.body,
    );
    return { email, name, last_name, phone_number, user_type, partnerId, merchantId, permissions };
  };

  it.each([
    ['another name', { name: 'Renamed' }, 200],
    ['another permission', { permissions: [] }, 401],
    ['another address', { email: 'moved@harbourview.example' }, 401],
    ['another merchant', { merchantId: 'mer_banksialodge' }, 401],
    ['another role', { user_type: 'Partner', merchantId: null, partnerId: 'par_southernstays' }, 401],
  ])('%s is felt on the next request', async (_name, changes, status) => {
    const created = await create();
    const id = textAt(created, 'id');
    const token = await openSession(provider.database, id);
    expect((await infoOf(provider, token)).status).toBe(200);
    const changed = await asAdmin('PUT', `/users/${id}`, { ...userOf(created), ...changes });
    expect(changed.status).toBe(200);
    expect(userOf(changed)).toMatchObject(changes);
    expect((await infoOf(provider, token)).status).toBe(status);
  });

  it.each([
    ['PUT', '/users/deactivate/'],
    ['DELETE', '/users/'],
    ['PUT', '/users/reset-authenticator-mode/'],
  ])('%s %s ends the sessions', async (method, path) => {
    const { userId, token, email } = await createPerson(provider, { factor: 1 });
    expect((await asAdmin(method, path + userId)).status).toBeLessThan(300);
    expect((await infoOf(provider, token)).status).toBe(401);
    if (path.includes('authenticator')) return;
    expect((await login(provider, email)).status).toBe(401);
  });

  it('is refused when somebody changed the user since', async () => {
    const id = textAt(await create(), 'id');
    const read = await asAdmin('GET', `/users/${id}`);
    const etag = read.headers.get('etag') ?? '';
    const change = (name: string) =>
      ask(provider, 'PUT', `/users/${id}`, {
        token: admin.token,
        body: { ...userOf(read), name },
        headers: { 'if-match': etag },
      });
    expect([(await change('First')).status, (await change('Second')).status]).toEqual([200, 412]);
  });

  it('voids the password of who must choose another', async () => {
    const { userId, token, email } = await createPerson(provider);
    expect((await asAdmin('PUT', `/users/${userId}/reset-password`)).status).toBe(200);
    expect((await infoOf(provider, token)).status).toBe(401);
    expect((await login(provider, email)).status).toBe(401);
    expect(await mailedLink(provider, email)).toMatch(/^rst_/);
  });

  it('frees the address of who was deleted, and leaves what they did', async () => {
    const created = await create();
    const email = textAt(created, 'email');
    await asAdmin('DELETE', `/users/${textAt(created, 'id')}`);
    expect((await asAdmin('GET', `/users/${textAt(created, 'id')}`)).status).toBe(404);
    expect((await create({ email })).status).toBe(201);
  });
});

describe('the last Admin', () => {
  it.each([
    ['PUT', '/users/deactivate/'],
    ['DELETE', '/users/'],
  ])('cannot %s %s itself', async (method, path) => {
    expect((await asAdmin(method, path + admin.userId)).status).toBe(409);
  });

  // The last one: nobody else is an Admin any more.
  it('stays, however two Admins deactivate each other', async () => {
    await sql`update users set status = 0 where role = 'Admin'`.execute(provider.database);
    const permissions = ['admin.users'];
    const pair = [
      await createCaller(provider.database, { role: 'Admin', permissions }),
      await createCaller(provider.database, { role: 'Admin', permissions }),
    ];
    const answers = await Promise.all(
      pair.map(({ token }, index) =>
        ask(provider, 'PUT', `/users/deactivate/${pair[1 - index]?.userId ?? ''}`, { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ active: number }>`select count(*) as active from users
      where role = 'Admin' and status = 1`.execute(provider.database);
    expect(rows[0]?.active).toBe(1);
  }, 60_000);
});
