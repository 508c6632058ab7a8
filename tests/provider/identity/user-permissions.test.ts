import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller, type CallerPlan } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { readRoleTable } from '../role-table.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, textAt } from './people.ts';

const table = readRoleTable();
const plans = {
  Admin: { role: 'Admin' },
  Partner: { role: 'Partner', partnerId: 'par_southernstays' },
  Merchant: { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
} as const satisfies Readonly<Record<string, CallerPlan>>;
const roles = ['Admin', 'Partner', 'Merchant'] as const;
const everything = table
  .filter(({ role, how }) => role === 'Admin' && how === 'given')
  .map(({ name }) => name);

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider.database, { role: 'Admin', permissions: everything });
});
afterAll(() => provider.close());

const names = (answer: Answered, key: string): readonly string[] =>
  listOf(objectOf(answer.body)[key]).map(String);
const read = (userId: string, by = admin): Promise<Answered> =>
  ask(provider, 'GET', `/users/${userId}/permissions`, { token: by.token });
const put = (userId: string, permissions: readonly string[], by = admin): Promise<Answered> =>
  ask(provider, 'PUT', `/users/${userId}/permissions`, { token: by.token, body: { permissions } });
const faultsOf = ({ body }: Answered): readonly string[] =>
  listOf(objectOf(body)['errors'])
    .map(objectOf)
    .map(({ pointer, message }) => `${String(pointer)} ${String(message)}`);
const mayReadPayouts = async ({ token }: Caller): Promise<number> =>
  (await ask(provider, 'GET', '/report/payout?limit=1', { token })).status;

describe('what a user may do', () => {
  it.each(roles)('is the table of the role for a %s of whom nothing was given or taken', async (role) => {
    const { userId } = await createCaller(provider.database, plans[role]);
    const answer = await read(userId);
    const known = table.filter((row) => row.role === role);
    const held = known.filter(({ how }) => how === 'held').map(({ name }) => name);
    expect(names(answer, 'permissions').toSorted()).toEqual(held.toSorted());
    expect(names(answer, 'role_permissions').toSorted()).toEqual(held.toSorted());
    expect(names(answer, 'known_permissions').toSorted()).toEqual(known.map(({ name }) => name).toSorted());
  });

  it.each(roles)('loses and gains each permission that the table of a %s knows, alone', async (role) => {
    const { userId } = await createCaller(provider.database, plans[role]);
    const before = names(await read(userId), 'permissions');
    for (const { name } of table.filter((row) => row.role === role)) {
      const isHeld = before.includes(name);
      const other = isHeld ? before.filter((held) => held !== name) : [...before, name];
      expect(names(await put(userId, other), 'permissions').toSorted()).toEqual(other.toSorted());
      const user = objectOf((await ask(provider, 'GET', `/users/${userId}`, { token: admin.token })).body);
      expect([user['permissions'], user['taken_permissions']]).toEqual(isHeld ? [[], [name]] : [[name], []]);
      const back = await put(userId, before);
      expect(names(back, 'permissions').toSorted()).toEqual(before.toSorted());
    }
  });

  it('is taken and given back between two requests of one session', async () => {
    const partner = await createCaller(provider.database, plans.Partner);
    const before = names(await read(partner.userId), 'permissions');
    expect(await mayReadPayouts(partner)).toBe(200);
    await put(
      partner.userId,
      before.filter((name) => name !== 'report.disbursements'),
    );
    expect(await mayReadPayouts(partner)).toBe(403);
    await put(partner.userId, before);
    expect(await mayReadPayouts(partner)).toBe(200);
  });

  it.each(roles)('never is what the table of a %s does not know', async (role) => {
    const { userId } = await createCaller(provider.database, plans[role]);
    const before = names(await read(userId), 'permissions');
    const known = new Set(table.flatMap((row) => (row.role === role ? [row.name] : [])));
    const unknown = [...new Set(table.map(({ name }) => name))].filter((name) => !known.has(name));
    expect(unknown.length).toBeGreaterThan(2);
    for (const name of unknown) {
      const refused = await put(userId, [...before, name]);
      expect([refused.status, faultsOf(refused).length]).toEqual([422, 1]);
      expect(faultsOf(refused)[0]).toMatch(
        new RegExp(
          `^/permissions/${String(before.length)} A user of the type ${role} cannot hold the permission “.+”\\.$`,
        ),
      );
    }
    expect(names(await read(userId), 'permissions')).toEqual(before);
  });

  it('is written down with what it was and what it is', async () => {
    const { userId } = await createCaller(provider.database, plans.Merchant);
    const before = names(await read(userId), 'permissions');
    await put(
      userId,
      before.filter((name) => name !== 'url_management'),
    );
    const { rows } = await sql<{ old_value: object; new_value: object }>`
      select old_value, new_value from audits where target = ${userId} and operation = 'updateUserPermissions'`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(1);
    expect(listOf(objectOf(rows[0]?.old_value)['permissions'])).toContain('url_management');
    expect(listOf(objectOf(rows[0]?.new_value)['permissions'])).not.toContain('url_management');
  });
});

describe('nobody gives or takes', () => {
  it('what they do not hold themselves', async () => {
    const other = await createCaller(provider.database, { role: 'Admin' });
    const merchant = await createCaller(provider.database, {
      ...plans.Merchant,
      permissions: ['report.transactions'],
    });
    const before = names(await read(merchant.userId), 'permissions');
    const given = await put(merchant.userId, [...before, 'refund.transactions'], other);
    expect([given.status, faultsOf(given)]).toEqual([
      422,
      [
        `/permissions/${String(before.length)} You cannot give the permission “Refund Transactions”, which you do not hold yourself.`,
      ],
    ]);
    const taken = await put(
      merchant.userId,
      before.filter((name) => name !== 'report.transactions'),
      other,
    );
    expect([taken.status, faultsOf(taken)]).toEqual([
      422,
      ['/permissions You cannot take the permission “Transaction Report”, which you do not hold yourself.'],
    ]);
    // They may take the permissions that they have themselves, beside those that they may not change.
    expect(
      (
        await put(
          merchant.userId,
          before.filter((name) => name !== 'url_management'),
          other,
        )
      ).status,
    ).toBe(200);
  });

  it('what is of another role without the right that does the same in their own', async () => {
    const partner = await createCaller(provider.database, plans.Partner);
    const before = names(await read(partner.userId), 'permissions');
    const without = before.filter((name) => name !== 'partners.settings');
    const other = await createCaller(provider.database, { role: 'Admin', permissions: everything });
    const mine = names(await read(other.userId), 'permissions');
    await put(
      other.userId,
      mine.filter((name) => name !== 'admin.partners'),
    );
    expect((await put(partner.userId, without, other)).status).toBe(422);
    await put(other.userId, mine);
    expect((await put(partner.userId, without, other)).status).toBe(200);
  });

  it('by making a user: one is made without what its maker does not hold', async () => {
    const other = await createCaller(provider.database, { role: 'Admin' });
    const mine = names(await read(other.userId), 'permissions');
    await put(
      other.userId,
      mine.filter((name) => name !== 'admin.cross_check'),
    );
    const made = await ask(provider, 'POST', '/users', {
      token: other.token,
      body: { email: 'made@counterfoil.example', name: 'Ma', last_name: 'De', user_type: 'Admin' },
    });
    expect(made.status).toBe(201);
    expect(names(made, 'taken_permissions')).toEqual(['admin.cross_check']);
    const given = { email: 'made2@counterfoil.example', name: 'Ma', last_name: 'De', user_type: 'Admin' };
    const refused = await ask(provider, 'POST', '/users', {
      token: other.token,
      body: { ...given, permissions: ['report.transactions'] },
    });
    expect(refused.status).toBe(422);
  });

  it('their own right to do so', async () => {
    const mine = names(await read(admin.userId), 'permissions');
    const refused = await put(
      admin.userId,
      mine.filter((name) => name !== 'admin.users'),
    );
    expect([refused.status, textAt(refused, 'detail')]).toEqual([
      409,
      'You cannot remove your own access. Ask another administrator.',
    ]);
  });
});

describe('a user who becomes one of another type', () => {
  it('keeps only what the new type knows', async () => {
    const { userId } = await createCaller(provider.database, {
      ...plans.Merchant,
      permissions: ['report.disbursements', 'report.transactions'],
    });
    const before = objectOf((await ask(provider, 'GET', `/users/${userId}`, { token: admin.token })).body);
    const changed = await ask(provider, 'PUT', `/users/${userId}`, {
      token: admin.token,
      body: {
        email: before['email'],
        name: 'Cal',
        last_name: 'Ler',
        user_type: 'Admin',
      },
    });
    expect(changed.status).toBe(200);
    expect(names(changed, 'effective_permissions')).not.toContain('settings');
    expect(names(changed, 'effective_permissions')).toContain('admin.users');
    expect(names(changed, 'permissions')).toEqual(['report.disbursements', 'report.transactions']);
  });
});
