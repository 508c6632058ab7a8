import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

type Transaction = components['schemas']['Transaction'];

let provider: ProviderUnderTest;
const all: Transaction[] = [];
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const admin = provider.client(await provider.signIn('admin'));
  for (const page of [1, 2, 3]) {
    all.push(
      ...answered(await admin.GET('/report/transactions', { params: { query: { page, limit: 100 } } })).data,
    );
  }
});
afterAll(() => provider.close());

const viewers = [
  ['partner', (row: Transaction) => row.partner_id === 'par_southernstays'],
  ['partner2', (row: Transaction) => row.partner_id === 'par_pacificrooms'],
  ['merchant', (row: Transaction) => row.merchant_id === 'mer_harbourviewhotel'],
  ['merchant2', (row: Transaction) => row.merchant_id === 'mer_sakuraterraceryokan'],
] as const;

describe.each(viewers)('as %s', (user, owns) => {
  it('sees exactly what is theirs, whatever the filters name', async () => {
    const client = provider.client(await provider.signIn(user));
    const own = all.filter(owns).map((row) => row.id);
    const page = answered(await client.GET('/report/transactions', { params: { query: { limit: 100 } } }));
    expect(page.meta.total).toBe(own.length);
    expect(page.data.every((row) => own.includes(row.id))).toBe(true);
    const foreign = all.filter((row) => !owns(row));
    const merchants = [...new Set(foreign.map((row) => row.merchant_id))];
    const partners = [...new Set(foreign.map((row) => row.partner_id ?? ''))];
    for (const query of [{ merchants }, ...partners.map((partnerId) => ({ partnerId }))]) {
      const { data } = answered(
        await client.GET('/report/transactions', { params: { query: { ...query, limit: 100 } } }),
      );
      expect(data.filter((row) => !owns(row))).toEqual([]);
    }
  });

  it('gets the same 404 for a foreign id and an absent one, in every place of an id', async () => {
    const token = await provider.signIn(user);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const probe = async (id: string) => {
      const body = JSON.stringify({ transaction_id: id, amount: 1, currency: 'AUD', reason: 'x' });
      const answers = [
        await send(`${provider.base}/report/transactions/${id}`, { headers }),
        await send(`${provider.base}/report/transactions/logs/${id}`, { headers }),
        await send(`${provider.base}/payment-internal/refund`, { method: 'POST', headers, body }),
      ];
      return answers.map(({ status, body: answer }) =>
        JSON.stringify([status, answer])
          .replaceAll(id, 'ID')
          .replace(/req_[0-9a-f-]+/, ''),
      );
    };
    const absent = await probe('txn_absent');
    expect(absent.every((answer) => answer.startsWith('[404'))).toBe(true);
    for (const row of all.filter((known) => !owns(known)).filter((_row, index) => index % 7 === 0)) {
      expect(await probe(row.id)).toEqual(absent);
    }
  });

  it('exports exactly what is theirs', async () => {
    const headers = { authorization: `Bearer ${await provider.signIn(user)}` };
    const { body } = await send(`${provider.base}/report/transactions/download?columns=ref_id`, { headers });
    const references = String(body).replace('\uFEFF', '').trim().split('\r\n').slice(1);
    expect(references.toSorted()).toEqual(
      all
        .filter(owns)
        .map((row) => row.ref_id)
        .toSorted(),
    );
  });
});

it('lets a partner choose among its own merchants only', async () => {
  const client = provider.client(await provider.signIn('partner2'));
  const query = { ids: ['mer_harbourviewhotel', 'mer_hotelkazahaya'], limit: 100 };
  const chosen = answered(await client.GET('/merchant-management/selection', { params: { query } }));
  expect(chosen.data.map((row) => row.id)).toEqual(['mer_hotelkazahaya']);
  const every = answered(
    await client.GET('/merchant-management/selection', { params: { query: { limit: 100 } } }),
  );
  expect(every.meta.total).toBe(8);
});
