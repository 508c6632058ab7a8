import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type CallerPlan } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
const mayRead = ['report.transactions', 'report.disbursements', 'chargeback_report', 'merchants.settings'];

const people = {
  ada: { role: 'Merchant', merchantId, permissions: mayRead },
  colleague: { role: 'Merchant', merchantId, permissions: mayRead },
  'without reports': { role: 'Merchant', merchantId },
  'another merchant': { role: 'Merchant', merchantId: 'mer_hotelkazahaya', permissions: mayRead },
  partner: { role: 'Partner', partnerId: 'par_southernstays', permissions: mayRead },
  admin: { role: 'Admin', permissions: [...mayRead, 'admin.users', 'merchants.audit_logs'] },
  'another admin': { role: 'Admin', permissions: mayRead },
} as const satisfies Record<string, CallerPlan>;
type Name = keyof typeof people;
const names = [
  'ada',
  'colleague',
  'without reports',
  'another merchant',
  'partner',
  'admin',
  'another admin',
] as const;

let provider: ProviderUnderTest;
let payment: string;
const tokens = new Map<Name, string>();

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  await provider.database.deleteFrom('role_permissions').execute();
  for (const name of names) tokens.set(name, (await createCaller(provider.database, people[name])).token);
  payment = await idIn('transactions');
});
afterAll(() => provider.close());

const idIn = async (table: 'transactions' | 'payouts'): Promise<string> =>
  (
    await provider.database
      .selectFrom(table)
      .select('id')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirstOrThrow()
  ).id;

interface Sent {
  readonly body?: object;
  readonly header?: Readonly<Record<string, string>>;
}
const call = (name: Name, method: string, path: string, { body, header }: Sent = {}): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...header,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const write = (name: Name, text: string, on: object = {}): Promise<Answered> =>
  call(name, 'POST', '/notes', { body: { kind: 'transaction', record: payment, text, ...on } });
const list = (name: Name, kind = 'transaction', record = payment): Promise<Answered> =>
  call(name, 'GET', `/notes?kind=${kind}&record=${record}`);
const textsFor = async (name: Name): Promise<unknown> => {
  const { data } = objectOf((await list(name)).body);
  return Array.isArray(data) ? data.map((note) => objectOf(note)['text']) : data;
};
const pathOf = ({ body }: Answered): string => `/notes/${String(objectOf(body)['id'])}`;

describe('a note on a record', () => {
  it('is read by the staff of its author alone, with author and time', async () => {
    const { status, body } = await write('ada', '  Guest called, wants the refund on the other card \n');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'transaction',
      record: payment,
      text: 'Guest called, wants the refund on the other card',
      created_by: 'Cal Ler',
      changed_at: null,
      may_change: true,
    });
    await write('partner', 'Asked the hotel');
    await write('admin', 'Asked the partner');
    const own = ['Guest called, wants the refund on the other card'];
    expect(await textsFor('ada')).toEqual(own);
    expect(await textsFor('colleague')).toEqual(own);
    expect(await textsFor('partner')).toEqual(['Asked the hotel']);
    expect(await textsFor('admin')).toEqual(['Asked the partner']);
    expect(await textsFor('another admin')).toEqual(['Asked the partner']);
    expect(objectOf((await list('colleague')).body)['data']).toMatchObject([{ may_change: false }]);
  });

  it('is as absent as its record to whoever may not read that', async () => {
    const absent = (await list('ada', 'transaction', 'txn_absent')).body;
    for (const name of ['another merchant', 'without reports'] as const) {
      expect((await list(name)).status).toBe(404);
      expect((await write(name, 'Mine')).status).toBe(404);
      expect(objectOf((await list(name)).body)['detail']).toBe(objectOf(absent)['detail']);
    }
    expect((await list('ada', 'payout', payment)).status).toBe(404);
    expect((await list('ada', 'receivable', payment)).status).toBe(404);
    expect((await list('ada', 'partner', 'par_southernstays')).status).toBe(404);
    expect((await list('ada', 'merchant', merchantId)).status).toBe(200);
    expect((await list('partner', 'merchant', merchantId)).status).toBe(200);
    expect((await list('ada', 'payout', await idIn('payouts'))).status).toBe(200);
  });

  it('is changed and removed by its author alone, and absent for other organisations', async () => {
    const path = pathOf(await write('ada', 'Called'));
    const body = { text: 'Called twice' };
    for (const [name, status] of [
      ['colleague', 403],
      ['another merchant', 404],
      ['partner', 404],
      ['admin', 404],
    ] as const) {
      expect((await call(name, 'PUT', path, { body })).status).toBe(status);
      expect((await call(name, 'DELETE', path)).status).toBe(status);
    }
    const changed = (await call('ada', 'PUT', path, { body })).body;
    expect(changed).toMatchObject({ text: 'Called twice' });
    expect(objectOf(changed)['changed_at']).not.toBeNull();
    expect((await call('ada', 'DELETE', path)).status).toBe(204);
    expect((await call('ada', 'DELETE', path)).status).toBe(404);
    const platform = pathOf(await write('admin', 'Ours'));
    expect((await call('another admin', 'PUT', platform, { body })).status).toBe(403);
    expect((await call('another admin', 'DELETE', platform)).status).toBe(403);
  });

  it('is not written over where another window changed it, nor written twice by a repeated call', async () => {
    const header = { 'idempotency-key': 'note-on-a-payment' };
    const body = { kind: 'transaction', record: payment, text: 'Once' };
    const first = await call('ada', 'POST', '/notes', { body, header });
    const path = pathOf(first);
    expect(pathOf(await call('ada', 'POST', '/notes', { body, header }))).toBe(path);
    const etag = (await call('ada', 'GET', path)).headers.get('etag') ?? '';
    const match = { 'if-match': etag };
    expect((await call('ada', 'PUT', path, { body: { text: 'Two' }, header: match })).status).toBe(200);
    expect((await call('ada', 'PUT', path, { body: { text: 'Three' }, header: match })).status).toBe(412);
    expect((await call('ada', 'DELETE', path, { header: match })).status).toBe(412);
    expect((await call('ada', 'GET', path)).body).toMatchObject({ text: 'Two' });
  });

  it('keeps its text as it is, up to 2,000 characters, and names the fault of another', async () => {
    const hostile = '<img src=x onerror=alert(1)> =1+1 \u202E';
    expect((await write('ada', hostile)).body).toMatchObject({ text: hostile });
    expect((await write('ada', '🏨'.repeat(2000))).status).toBe(201);
    const long = await write('ada', 'a'.repeat(2001));
    expect(long.status).toBe(400);
    expect(long.body).toMatchObject({ errors: [{ pointer: '/text' }] });
    expect((await write('ada', ' \n ')).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/text', message: 'A note needs some text.' }],
    });
    expect((await write('ada', 'a\u0000b')).status).toBe(400);
  });

  it('leaves a trail that shows the platform nothing of what tenants wrote', async () => {
    const notes = { ada: await write('ada', 'Between us'), admin: await write('admin', 'Ours') };
    await call('ada', 'PUT', pathOf(notes.ada), { body: { text: 'Still between us' } });
    await call('ada', 'DELETE', pathOf(notes.ada));
    const trail = async (of: Answered): Promise<string> => {
      const target = String(objectOf(of.body)['id']);
      return JSON.stringify((await call('admin', 'GET', `/audits?target=${target}&order=asc`)).body);
    };
    const recorded = await trail(notes.ada);
    expect([...recorded.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type)).toEqual([
      'create',
      'update',
      'delete',
    ]);
    expect(recorded).not.toMatch(/between us/i);
    expect(await trail(notes.admin)).toContain('Ours');
  });
});
