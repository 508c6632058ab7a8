import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createId } from '../../../server/provider/store/create-id.ts';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
const partnerId = 'par_southernstays';
const reports = ['report.transactions', 'report.disbursements'];

const people = {
  merchant: { role: 'Merchant', merchantId, permissions: reports },
  colleague: { role: 'Merchant', merchantId, permissions: reports },
  'merchant without payouts': { role: 'Merchant', merchantId, permissions: ['report.transactions'] },
  'merchant at the terminal': { role: 'Merchant', merchantId, permissions: ['virtual_terminal'] },
  'another merchant': { role: 'Merchant', merchantId: 'mer_hotelkazahaya', permissions: reports },
  partner: { role: 'Partner', partnerId, permissions: reports },
  'another partner': { role: 'Partner', partnerId: 'par_pacificrooms', permissions: reports },
  admin: { role: 'Admin', permissions: reports },
} as const satisfies Record<string, CallerPlan>;
type Name = keyof typeof people;

let provider: ProviderUnderTest;
const tokens = new Map<Name, string>();
const ids = { payment: '', payout: '', failed: '' };

const keep = async (
  event: 'payment' | 'payout_processed' | 'payout_failed',
  record_id: string,
  at?: string,
) => {
  const id = createId('not');
  const record_kind = event === 'payment' ? 'transaction' : 'payout';
  const created_at = at === undefined ? {} : { created_at: at };
  await provider.database
    .insertInto('portal_notifications')
    .values({ id, merchant_id: merchantId, event, record_kind, record_id, text: event, ...created_at })
    .execute();
  return id;
};

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  await database.deleteFrom('portal_notifications').execute();
  // From here on people have only the permissions that are given to them, and none by their role.
  await database.deleteFrom('role_permissions').execute();
  for (const name of [
    'merchant',
    'colleague',
    'merchant without payouts',
    'merchant at the terminal',
    'another merchant',
    'partner',
    'another partner',
    'admin',
  ] as const)
    tokens.set(name, (await createCaller(database, people[name])).token);
  const payout = await createPayout(database, { charges: [2000] });
  ids.payment = await keep('payment', await createCapture(database, 500));
  ids.payout = await keep('payout_processed', payout.id);
  ids.failed = await keep('payout_failed', payout.id);
  await keep('payout_failed', payout.id, '2020-01-01T00:00:00Z');
});
afterAll(() => provider.close());

const call = (name: Name, method: string, path: string): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.get(name) ?? ''}` },
  });

const list = async (name: Name) => {
  const { status, body } = await call(name, 'GET', '/notifications');
  expect(status).toBe(200);
  const { data, meta } = objectOf(body);
  if (!Array.isArray(data)) throw new Error('There is no list.');
  return { rows: data.map(objectOf), unread: objectOf(meta)['unread'] };
};

describe('the notifications of people in the portal', () => {
  it.each([
    ['merchant', ['payout_failed', 'payout_processed', 'payment']],
    ['merchant without payouts', ['payment']],
    ['merchant at the terminal', []],
    ['another merchant', []],
    ['partner', ['payout_failed']],
    ['another partner', []],
    ['admin', ['payout_failed']],
  ] as const)('%s: %j', async (name, events) => {
    const { rows, unread } = await list(name);
    expect(rows.map(({ event }) => event)).toEqual(events);
    expect(unread).toBe(events.length);
  });

  it('leads each where they see the record', async () => {
    const links = async (name: Name) => (await list(name)).rows.map(({ link }) => String(link).split('=')[0]);
    expect(await links('merchant')).toEqual([
      '/admin/new-payout?open',
      '/admin/new-payout?open',
      '/admin/transactions?open',
    ]);
    expect(await links('partner')).toEqual(['/admin/new-payout?open']);
  });
});

describe('reading', () => {
  it('is refused with the 404 of an unknown one for a notification of somebody else', async () => {
    for (const [name, id] of [
      ['another merchant', ids.payment],
      ['partner', ids.payment],
      ['merchant without payouts', ids.payout],
      ['merchant', 'not_unknown'],
    ] as const)
      expect((await call(name, 'POST', `/notifications/${id}/read`)).status, name).toBe(404);
  });

  it('counts for the person alone, once, and all at once', async () => {
    const read = await call('merchant', 'POST', `/notifications/${ids.failed}/read`);
    expect(read.status).toBe(200);
    expect(objectOf(read.body)['read_at']).toBeTypeOf('string');
    const again = await call('merchant', 'POST', `/notifications/${ids.failed}/read`);
    expect(again.body).toEqual(read.body);
    expect((await list('merchant')).unread).toBe(2);
    expect((await list('colleague')).unread).toBe(3);
    expect((await call('merchant', 'POST', '/notifications/read')).body).toEqual({ marked: 2 });
    expect((await call('merchant', 'POST', '/notifications/read')).body).toEqual({ marked: 0 });
    expect((await list('merchant')).unread).toBe(0);
    expect((await list('colleague')).unread).toBe(3);
  });
});
