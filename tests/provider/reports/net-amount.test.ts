import { afterAll, beforeAll, expect, it } from 'vitest';
import type { operations } from '../../../openapi/generated/provider.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

type Query = NonNullable<operations['listTransactions']['parameters']['query']>;

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const days = { timezone: 'Australia/Sydney', date_from: '2026-08-01', date_to: '2026-11-21' };
const moved = {
  transaction_type: ['sale', 'capture', 'auto_charge', 'refund'],
  transaction_status: ['approved', 'refunded', 'partially_refunded'],
} satisfies Query;

it.each(['admin', 'partner', 'merchant'] as const)(
  'takes the refunds of a period from its sales for the %s, as the list does',
  async (who) => {
    const client = provider.client(await provider.signIn(who));
    const listed = async (filters: Query) => {
      const query: Query = { ...days, ...moved, limit: 1, ...filters };
      return answered(await client.GET('/report/transactions', { params: { query } })).meta.totals;
    };
    const net = answered(await client.GET('/dashboard/netAmount', { params: { query: days } }));
    const totals = await listed({});
    const now = net.totals.filter(({ count }) => count > 0);
    expect(now.length).toBeGreaterThan(0);
    expect(now.map(({ currency, amount, count }) => [currency, amount, count])).toEqual(
      totals.map((total) => [total.currency, total.net_amount, total.counted]),
    );
    // The merchant gave nothing back in these days.
    const areLess = totals.some((total) => total.net_amount < total.gross_amount);
    expect(areLess).toBe(who !== 'merchant');
    const before = await listed({ date_from: net.previous_from, date_to: net.previous_to });
    expect(
      net.totals.flatMap((total) =>
        total.previous_count === 0 ? [] : [[total.currency, total.previous_amount, total.previous_count]],
      ),
    ).toEqual(before.map((total) => [total.currency, total.net_amount, total.counted]));
  },
);

it('answers one currency where one is asked for', async () => {
  const client = provider.client(await provider.signIn('admin'));
  const query = { ...days, currency: 'AUD' };
  const { totals } = answered(await client.GET('/dashboard/netAmount', { params: { query } }));
  expect(totals.map(({ currency }) => currency)).toEqual(['AUD']);
});
