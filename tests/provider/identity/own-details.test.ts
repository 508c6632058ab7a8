import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, codeOf, createPerson, infoOf } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  // By itself the role has every permission; the test is about somebody without this one.
  await sql`delete from role_permissions where permission = 'admin.users'`.execute(provider.database);
});
afterAll(() => provider.close());

const people = [
  [
    'a Merchant',
    { role: 'Merchant', merchantId: 'mer_harbourviewhotel', permissions: ['report.transactions'] },
  ],
  ['a Partner', { role: 'Partner', partnerId: 'par_southernstays', permissions: [] }],
  ['an Admin without admin.users', { role: 'Admin', permissions: [] }],
] as const;

const read = (caller: Caller, id = caller.userId): Promise<Answered> =>
  ask(provider, 'GET', `/users/${id}`, { token: caller.token });

const bodyOf = (answer: Answered) => {
  const {
    email,
    name,
    last_name,
    phone_number,
    user_type,
    partnerId,
    merchantId,
    permissions,
    external_user_id,
  } = objectOf(answer.body);
  return {
    email,
    name,
    last_name,
    phone_number,
    user_type,
    partnerId,
    merchantId,
    permissions,
    external_user_id,
  };
};

const change = async (caller: Caller, changes: object): Promise<Answered> => {
  const now = await read(caller);
  return ask(provider, 'PUT', `/users/${caller.userId}`, {
    token: caller.token,
    body: { ...bodyOf(now), ...changes },
    headers: { 'if-match': now.headers.get('etag') ?? '' },
  });
};

describe.each(people)('%s', (_who, plan) => {
  it('changes their own names and phone number, and stays signed in', async () => {
    const caller = await createPerson(provider, plan);
    const details = { name: 'Renamed', last_name: 'Person', phone_number: '+61255509876' };
    const changed = await change(caller, { ...details, phone_number: '+61 2 5550-9876' });
    expect([changed.status, bodyOf(changed)]).toMatchObject([200, details]);
    expect((await infoOf(provider, caller.token)).body).toMatchObject(details);
  });

  it.each([
    ['email', 'moved@harbourview.example'],
    ['permissions', ['api_connection']],
    ['external_user_id', 'ext-1'],
  ])('cannot change their own %s', async (field, value) => {
    const caller = await createPerson(provider, plan);
    const before = bodyOf(await read(caller));
    const refused = await change(caller, { [field]: value, name: 'Renamed' });
    const faults = listOf(objectOf(refused.body)['errors']);
    expect([refused.status, faults]).toMatchObject([422, [{ pointer: `/${field}`, code: 'forbidden' }]]);
    expect(bodyOf(await read(caller))).toEqual(before);
  });

  it('cannot make an Admin of themselves, nor move to another organisation', async () => {
    const caller = await createPerson(provider, plan);
    const before = bodyOf(await read(caller));
    const others = [
      { user_type: 'Admin', partnerId: null, merchantId: null },
      { user_type: 'Merchant', partnerId: null, merchantId: 'mer_banksialodge' },
      { user_type: 'Partner', partnerId: 'par_pacificrooms', merchantId: null },
    ];
    for (const other of others) {
      if (
        other.user_type === before.user_type &&
        other.merchantId === before.merchantId &&
        other.partnerId === null
      )
        continue;
      expect((await change(caller, other)).status).toBeGreaterThanOrEqual(404);
    }
    expect(bodyOf(await read(caller))).toEqual(before);
  });

  it('neither reads nor changes anybody else, who is as good as absent', async () => {
    const [caller, other] = [await createPerson(provider, plan), await createPerson(provider, plan)];
    const body = bodyOf(await read(other));
    for (const id of [other.userId, 'usr_absent']) {
      expect((await read(caller, id)).status).toBe(404);
      const put = await ask(provider, 'PUT', `/users/${id}`, { token: caller.token, body });
      expect([put.status, objectOf(put.body)['detail']]).toEqual([404, 'There is no user with this id.']);
    }
  });

  it('is asked for a fresh code where they have a second factor', async () => {
    const caller = await createPerson(provider, { ...plan, factor: 1 });
    const refused = await change(caller, { name: 'Renamed' });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'fresh-code-required']);
  });
});
