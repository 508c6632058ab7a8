import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';

const people = {
  ada: { role: 'Merchant', merchantId, permissions: ['report.transactions'] },
  colleague: { role: 'Merchant', merchantId, permissions: ['report.transactions'] },
  manager: { role: 'Merchant', merchantId, permissions: ['merchants.settings'] },
  'another merchant': {
    role: 'Merchant',
    merchantId: 'mer_hotelkazahaya',
    permissions: ['merchants.settings'],
  },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: ['partners.settings'] },
  admin: { role: 'Admin', permissions: ['admin.users'] },
} as const satisfies Record<string, CallerPlan>;
type Name = keyof typeof people;

let provider: ProviderUnderTest;
const tokens = new Map<Name, string>();

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  await provider.database.deleteFrom('role_permissions').execute();
  for (const name of ['ada', 'colleague', 'manager', 'another merchant', 'partner', 'admin'] as const)
    tokens.set(name, (await createCaller(provider.database, people[name])).token);
});
afterAll(() => provider.close());

const call = (name: Name, method: string, path: string, body?: object) =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const list = 'transactions:/body';
const share = (name: Name, view: object = {}) =>
  call(name, 'POST', '/views', { list, name: 'Declined', search: '?transaction_status=declined', ...view });
const seenBy = async (name: Name, of = list) => {
  const { body } = await call(name, 'GET', `/views?list=${encodeURIComponent(of)}`);
  const { data } = objectOf(body);
  if (!Array.isArray(data)) throw new Error('There is no list.');
  return data.map(objectOf).map((row) => [row['name'], row['may_change']]);
};
const problem = (code: string): string => `urn:counterfoil:problem:${code}`;
const idOf = (body: unknown): string => String(objectOf(body)['id']);

describe('a shared view', () => {
  it('is there for all of the organisation, for its list, and for nobody else', async () => {
    const columns = { order: ['ref_id', 'amount'], hidden: ['amount'] };
    const { status, body } = await share('ada', { columns });
    expect(status).toBe(201);
    expect(objectOf(body)).toMatchObject({
      columns,
      search: '?transaction_status=declined',
      may_change: true,
    });
    expect(await seenBy('ada')).toEqual([['Declined', true]]);
    expect(await seenBy('colleague')).toEqual([['Declined', false]]);
    expect(await seenBy('ada', 'payouts:/body')).toEqual([]);
    for (const other of ['another merchant', 'partner', 'admin'] as const)
      expect(await seenBy(other)).toEqual([]);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await call('admin', method, `/views/${idOf(body)}`, method === 'PUT' ? { name: 'Mine' } : undefined))
          .status,
      ).toBe(404);
  });

  it('is renamed and deleted by its maker or who manages the organisation, and leaves a trail', async () => {
    const { body } = await share('ada', { name: 'Late' });
    const path = `/views/${idOf(body)}`;
    expect((await call('colleague', 'PUT', path, { name: 'Mine' })).status).toBe(403);
    expect((await call('colleague', 'DELETE', path)).status).toBe(403);
    expect((await call('ada', 'PUT', path, { name: ' Later ' })).body).toMatchObject({ name: 'Later' });
    expect((await call('manager', 'DELETE', path)).status).toBe(204);
    expect((await call('ada', 'DELETE', path)).status).toBe(404);
    const audits = await provider.database
      .selectFrom('audits')
      .select('type')
      .where('target', '=', idOf(body))
      .orderBy('created_at')
      .execute();
    expect(audits.map(({ type }) => type)).toEqual(['create', 'update', 'delete']);
  });

  it('has a name of its own in its list, in any case, and a list has at most 30', async () => {
    const { status, body } = await share('ada', { name: 'DECLINED' });
    expect(status).toBe(409);
    expect(objectOf(body)).toMatchObject({ type: problem('view-duplicate'), errors: [{ pointer: '/name' }] });
    expect((await share('ada', { name: '   ' })).status).toBe(422);
    expect((await share('partner')).status).toBe(201);
    const shared = await Promise.all(
      Array.from({ length: 31 }, (_, at) => share('admin', { name: `View ${String(at)}` })),
    );
    expect(shared.filter((answer) => answer.status === 201)).toHaveLength(30);
    expect(shared.find((answer) => answer.status !== 201)?.body).toMatchObject({
      type: problem('view-count'),
    });
  });
});
