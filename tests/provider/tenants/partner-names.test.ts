import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const own = '/partner-management/par_southernstays';
const details = [
  own,
  `${own}/merchant-link-partner`,
  '/partner-whitelabel/par_southernstays',
  '/partner-recipient/par_southernstays/email-recipients',
  '/transaction-fee/par_southernstays',
];

const statusOf = async (path: string, token: string, method = 'GET') => {
  const headers = { authorization: `Bearer ${token}` };
  return (await send(provider.base + path, { method, headers })).status;
};

describe('partners', () => {
  it('are read, in detail too, by staff as their role has it', async () => {
    const { token } = await createCaller(provider.database, { role: 'Admin' });
    for (const path of ['/partner-management', ...details])
      expect([path, await statusOf(path, token)]).toEqual([path, 200]);
  });

  it('are names to choose from, and no more, for staff without admin.partners', async () => {
    const { token } = await createCaller(provider.database, { role: 'Admin' });
    await sql`delete from role_permissions where role = 'Admin' and permission = 'admin.partners'`.execute(
      provider.database,
    );
    expect(await statusOf('/partner-management', token)).toBe(200);
    for (const path of details) expect([path, await statusOf(path, token)]).toEqual([path, 403]);
    expect(await statusOf(own, token, 'PUT')).toBe(403);
    expect(await statusOf(own, token, 'DELETE')).toBe(403);
    await sql`insert into role_permissions (role, permission) values ('Admin', 'admin.partners')`.execute(
      provider.database,
    );
  });

  it('read themselves and no other, and no list of all', async () => {
    const plan = { role: 'Partner', partnerId: 'par_southernstays' } as const;
    const { token } = await createCaller(provider.database, plan);
    for (const path of details) expect([path, await statusOf(path, token)]).toEqual([path, 200]);
    expect(await statusOf('/partner-management/par_pacificrooms', token)).toBe(404);
    expect(await statusOf('/partner-management', token)).toBe(403);
  });
});
