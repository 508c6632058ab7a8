import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from './create-caller.ts';
import { createCapture } from './create-capture.ts';
import { answered, send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

it('keeps one row for each sign-in, failure, denial, write, export and sign-out, and none for reads', async () => {
  const login = (password: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'page-name': 'login' },
    body: JSON.stringify({ email: 'merchant@counterfoil.example', password }),
  });
  await send(`${provider.base}/auth/login`, login('wrong'));
  const token = await provider.signIn('merchant');
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'page-name': 'transactions',
  };
  const id = await createCapture(provider.database, 900);
  const refund = (amount: number) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({ transaction_id: id, amount, currency: 'AUD', reason: 'Booked twice' }),
  });
  await send(`${provider.base}/report/transactions`, { headers });
  await send(`${provider.base}/audits`, { headers });
  await send(`${provider.base}/payment-internal/refund`, refund(300));
  await send(`${provider.base}/payment-internal/refund`, refund(5000));
  await send(`${provider.base}/report/transactions/download`, { headers });
  await send(`${provider.base}/auth/logout`, { headers });
  const rows = await provider.database
    .selectFrom('audits')
    .where('request_id', 'is not', null)
    .select([
      'type',
      'operation',
      'actor',
      'role',
      'ip',
      'page_name',
      'source',
      'target',
      'old_value',
      'new_value',
    ])
    .orderBy('created_at')
    .execute();
  const who = { actor: 'merchant@counterfoil.example', role: 'Merchant', ip: '127.0.0.1', source: 'server' };
  expect(rows.map((row) => [row.type, row.operation])).toEqual([
    ['failure', 'login'],
    ['sign_in', 'login'],
    ['denial', 'listAudits'],
    ['update', 'refundPayment'],
    ['failure', 'refundPayment'],
    ['export', 'downloadTransactions'],
    ['sign_out', 'logout'],
  ]);
  for (const row of rows) expect(row).toMatchObject(who);
  expect(rows[3]).toMatchObject({
    page_name: 'transactions',
    target: id,
    old_value: { transaction_status: 'approved', refunded_amount: 0 },
    new_value: {
      transaction_status: 'partially_refunded',
      refunded_amount: 300,
      amount: 300,
      currency: 'AUD',
    },
  });
});

it('is the history of one record where that is asked for, written field by field in words', async () => {
  const id = await createCapture(provider.database, 900);
  const client = provider.client(await provider.signIn('admin'));
  const body = { transaction_id: id, currency: 'AUD', reason: 'Booked twice' };
  await client.POST('/payment-internal/refund', { body: { ...body, amount: 300 } });
  await client.POST('/payment-internal/refund', { body: { ...body, amount: 200 } });
  await client.POST('/audits', {
    body: {
      page_name: 'x',
      type: 'update',
      old_value: { theme: 'light' },
      new_value: { theme: 'dark', on: true },
    },
  });
  const list = async (target?: string) =>
    answered(
      await client.GET('/audits', {
        params: { query: { limit: 2, ...omitUndefined({ target }) } },
      }),
    );
  const history = await list(id);
  expect(history.meta.total).toBe(2);
  const { ref_id } = answered(await client.GET('/report/transactions/{id}', { params: { path: { id } } }));
  expect(history.data.map((entry) => entry.target_name)).toEqual([ref_id, ref_id]);
  expect(history.data[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'refunded_amount', label: 'Refunded', before: 'AUD 3.00', after: 'AUD 5.00' },
      { field: 'currency', label: 'Currency', before: null, after: 'AUD' },
    ]),
  );
  expect(history.data[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'transaction_status', label: 'Status', before: 'Approved', after: 'Partially refunded' },
    ]),
  );
  expect((await list(id.slice(0, -1))).data).toEqual([]);
  expect((await list()).data[0]?.changes).toEqual([
    { field: 'on', label: 'On', before: null, after: 'Yes' },
    { field: 'theme', label: 'Theme', before: 'light', after: 'dark' },
  ]);
});

it('shows sign-ins, failures and denials only to people with the permission of system logs', async () => {
  const { database } = provider;
  const typesRead = async (permissions: readonly string[]) => {
    const reader = await createCaller(database, { role: 'Admin', permissions });
    const { data } = answered(
      await provider.client(reader.token).GET('/audits', { params: { query: { limit: 100 } } }),
    );
    return new Set<string>(data.map(({ type }) => type));
  };
  await sql`delete from role_permissions where permission = 'admin.system_logs'`.execute(database);
  const all = await typesRead(['merchants.audit_logs', 'admin.system_logs']);
  const changes = await typesRead(['merchants.audit_logs']);
  const atTheDoor = ['sign_in', 'sign_out', 'failure', 'denial'];
  expect([...all]).toEqual(expect.arrayContaining(atTheDoor));
  expect(changes).toEqual(new Set([...all].filter((type) => !atTheDoor.includes(type))));
  expect(changes.size).toBeGreaterThan(1);
});

it('only grows: the store itself refuses to change or delete a row', async () => {
  await expect(sql`delete from audits`.execute(provider.database)).rejects.toThrow('only grows');
  await expect(sql`update audits set actor = 'x'`.execute(provider.database)).rejects.toThrow('only grows');
});
