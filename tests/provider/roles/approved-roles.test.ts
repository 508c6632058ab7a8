import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../create-caller.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createManager, giveRole, makeRole, permissionsOf } from './roles-world.ts';

let provider: ProviderUnderTest;
let asker: Caller;
let decider: Caller;
let person: Caller;
let role = '';
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [asker, decider, person] = await Promise.all([
    createManager(provider, 'Merchant'),
    createManager(provider, 'Merchant'),
    createManager(provider, 'Merchant'),
  ]);
  role = await makeRole(provider, asker, ['dashboard']);
  const rule = { when: 'always' };
  const set = await ask(provider, 'PUT', '/approval-rules/rights', { token: asker.token, body: rule });
  expect(set.status).toBe(200);
});
afterAll(() => provider.close());

const approve = (id: string, by: Caller) =>
  ask(provider, 'POST', `/approvals/${id}/approve`, { token: by.token, body: {} });

it('asks a second person before somebody is given a role, and gives it once', async () => {
  const before = await permissionsOf(provider, person);
  const asked = await giveRole(provider, asker, person.userId, role);
  expect(asked.status).toBe(202);
  expect(await permissionsOf(provider, person)).toEqual(before);
  expect((await approve(textAt(asked, 'id'), asker)).status).toBeGreaterThanOrEqual(400);
  expect(await permissionsOf(provider, person)).toEqual(before);
  expect((await approve(textAt(asked, 'id'), decider)).body).toMatchObject({ status: 'approved' });
  expect(await permissionsOf(provider, person)).toEqual(['dashboard']);
});

it('asks before a role holds more, is made, but not before it is renamed', async () => {
  const change = (body: object) => ask(provider, 'PUT', `/roles/${role}`, { token: asker.token, body });
  expect((await change({ name: 'Renamed' })).status).toBe(200);
  const asked = await change({ permissions: ['dashboard', 'settings'] });
  expect(asked.status).toBe(202);
  expect(await permissionsOf(provider, person)).toEqual(['dashboard']);
  // The role changed meanwhile: what was asked for is void.
  expect((await change({ name: 'Renamed again' })).status).toBe(200);
  expect((await approve(textAt(asked, 'id'), decider)).body).toMatchObject({ status: 'void' });
  expect(await permissionsOf(provider, person)).toEqual(['dashboard']);
  const made = await ask(provider, 'POST', '/roles', {
    token: asker.token,
    body: { name: 'Another', permissions: ['dashboard'] },
  });
  expect(made.status).toBe(202);
});
