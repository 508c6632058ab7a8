import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const keys = {
  merchant: 'pk_test_merchant_1',
  partner: 'pk_test_partner_1',
  admin: 'pk_test_admin_1',
  former: 'pk_test_former_1',
} as const;

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const merchant = { ...keys };
  for (const [user, public_key] of Object.entries(merchant)) {
    await provider.database
      .updateTable('users')
      .set({ public_key })
      .where('email', '=', `${user}@counterfoil.example`)
      .execute();
  }
  await provider.database
    .updateTable('users')
    .set({ status: 0, role: 'Merchant', merchant_id: 'mer_banksialodge' })
    .where('public_key', '=', keys.former)
    .execute();
});
afterAll(() => provider.close());

const list = (public_key: string) =>
  provider.client().GET('/iframe/transactions', { params: { query: { public_key, limit: 100 } } });

describe('a public key', () => {
  it('opens what its owner sees, in few fields, without cookies', async () => {
    const { data, response } = await list(keys.merchant);
    const own = await provider.database
      .selectFrom('transactions')
      .select('id')
      .where('merchant_id', '=', 'mer_harbourviewhotel')
      .execute();
    expect(data?.data.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(Object.keys(data?.data[0] ?? {}).toSorted()).toEqual([
      'amount',
      'created_at',
      'currency',
      'id',
      'merchant_name',
      'payout_date',
      'ref_id',
      'transaction_status',
      'transaction_type',
    ]);
    expect(response.headers.get('set-cookie')).toBeNull();
    const params = { query: { public_key: keys.partner, limit: 100 } };
    const payouts = answered(await provider.client().GET('/iframe/disbursements', { params }));
    const paid = await provider.database
      .selectFrom('payouts')
      .select('payouts.id')
      .where('merchant_id', 'in', (merchants) =>
        merchants.selectFrom('merchants').select('id').where('partner_id', '=', 'par_southernstays'),
      )
      .execute();
    expect(payouts.meta.total).toBe(paid.length);
    expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(payouts.data.map(({ id }) => id)));
    const merchants = answered(await provider.client().GET('/iframe/merchants', { params }));
    const theirs = await provider.database
      .selectFrom('merchants')
      .select('id')
      .where('partner_id', '=', 'par_southernstays')
      .execute();
    expect(merchants.data.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted());
    const partners = answered(
      await provider.client().GET('/iframe/partners', { params: { query: { public_key: keys.merchant } } }),
    );
    expect(partners.data).toEqual([{ id: 'par_southernstays', trading_name: 'Southern Stays' }]);
  });

  it('answers one 404 for a foreign id and an absent one', async () => {
    const foreign = await provider.database
      .selectFrom('transactions')
      .select('id')
      .where('merchant_id', '=', 'mer_sakuraterraceryokan')
      .executeTakeFirstOrThrow();
    const probe = async (id: string) => {
      const { status, body } = await send(
        `${provider.base}/iframe/transactions/${id}?public_key=${keys.merchant}`,
      );
      return JSON.stringify([status, body])
        .replaceAll(id, 'ID')
        .replace(/req_[0-9a-f-]+/, '');
    };
    expect(await probe(foreign.id)).toBe(await probe('txn_absent'));
    expect(await probe('txn_absent')).toContain('404');
  });

  it.each([
    ['an unknown one', 'pk_nobody_at_all'],
    ['one of a deactivated user', keys.former],
    ["one of the platform's staff", keys.admin],
  ])('that is %s opens nothing, and checks as not valid', async (_name, key) => {
    expect((await list(key)).response.status).toBe(404);
    const { data } = await provider.client().POST('/check-public-key', { body: { public_key: key } });
    expect(data).toEqual({ valid: false });
  });

  it('can be checked twenty times a minute', async () => {
    const check = () => provider.client().POST('/check-public-key', { body: { public_key: keys.merchant } });
    expect(answered(await check())).toEqual({ valid: true });
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await check()).response.status);
    expect(statuses).toContain(429);
    expect(statuses.indexOf(429)).toBeGreaterThan(10);
  });
});
