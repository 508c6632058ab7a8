import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const listTransactions = async () => {
  const client = provider.client(token);
  const page = async (number: number) =>
    answered(await client.GET('/report/transactions', { params: { query: { page: number, limit: 100 } } }));
  const first = await page(1);
  const pages = Math.ceil(first.meta.total / 100);
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, at) => page(at + 2)));
  return [first, ...others].flatMap(({ data }) => data);
};

it('says of each payment how its net amount adds up, and of no other transaction', async () => {
  const rows = await listTransactions();
  const taken = rows.filter(({ net_amount }) => net_amount !== null);
  for (const row of rows) expect(row.price_amount + row.surcharge_amount).toBe(row.amount);
  for (const { amount, fee, fee_deducted, tax, refunded_amount, disputed_amount, net_amount } of taken)
    expect(net_amount).toBe(
      amount - (fee_deducted ? fee : 0) - (tax ?? 0) - refunded_amount - disputed_amount,
    );
  expect(new Set(taken.map(({ transaction_type }) => transaction_type))).not.toContain('refund');
  expect(new Set(taken.map(({ transaction_status }) => transaction_status))).toEqual(
    new Set(['approved', 'refunded', 'partially_refunded']),
  );
  // Each line of the sum occurs.
  expect(taken.some(({ surcharge_amount }) => surcharge_amount > 0)).toBe(true);
  expect(taken.some(({ tax }) => (tax ?? 0) > 0)).toBe(true);
  expect(taken.some(({ tax }) => tax === null)).toBe(true);
  expect(taken.some(({ refunded_amount }) => refunded_amount > 0)).toBe(true);
  expect(taken.some(({ disputed_amount }) => disputed_amount > 0)).toBe(true);
});

it('says the same of a payment as the line of its payout', async () => {
  const rows = await listTransactions();
  const client = provider.client(token);
  const ids = [...new Set(rows.flatMap(({ payout_id }) => payout_id ?? []))].slice(0, 40);
  let compared = 0;
  for (const id of ids) {
    const { data } = answered(
      await client.GET('/report/payout/{id}/detail', { params: { path: { id }, query: { limit: 100 } } }),
    );
    for (const line of data) {
      const own = rows.find((row) => row.id === line.transaction_id);
      if (typeof own?.net_amount !== 'number') continue;
      expect(line.net_amount).toBe(own.net_amount + own.refunded_amount + own.disputed_amount);
      expect(line.tax).toBe(own.tax ?? 0);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

it('says of a dispute who paid, and what of it is covered already', async () => {
  const client = provider.client(token);
  const { data } = answered(await client.GET('/report/chargebacks', { params: { query: { limit: 100 } } }));
  expect(data.length).toBeGreaterThan(3);
  for (const { chargeback_amount, covered_amount, at_stake_amount, transaction_id, card_holder } of data) {
    expect(covered_amount + at_stake_amount).toBe(chargeback_amount);
    const payment = answered(
      await client.GET('/report/transactions/{id}', { params: { path: { id: transaction_id } } }),
    );
    expect(card_holder).toBe(payment.card_holder);
  }
  expect(data.some(({ covered_amount }) => covered_amount > 0)).toBe(true);
});
