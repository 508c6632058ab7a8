import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '../../../openapi/generated/provider.ts';
import { createCaller } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { totalTransactions } from '../transactions/total-transactions.ts';

type Transaction = components['schemas']['Transaction'];
type Query = NonNullable<operations['listTransactions']['parameters']['query']>;

const merchantId = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let [terminal, report] = ['', ''];
let own: readonly Transaction[];
let disputed: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  disputed = await createCapture(database, 900);
  await database
    .updateTable('transactions')
    .set({ charged_back_amount: 900 })
    .where('id', '=', disputed)
    .execute();
  const plan = { role: 'Merchant', merchantId } as const;
  terminal = (await createCaller(database, plan)).token;
  report = (await createCaller(database, { ...plan, permissions: ['report.transactions'] })).token;
  own = (await list(report, { limit: 100 })).data;
});
afterAll(() => provider.close());

const list = async (token: string, query: Query) =>
  answered(await provider.client(token).GET('/report/transactions', { params: { query } }));
const isRefundable = (row: Transaction) => row.refundable_amount > 0;

describe('who holds virtual_terminal without report.transactions', () => {
  const queries: readonly (readonly [string, Query])[] = [
    ['nothing', {}],
    ['a status that cannot be refunded', { transaction_status: ['declined', 'approved'] }],
    ['a type that cannot be refunded', { transaction_type: ['refund'] }],
    ['an order by payout', { sortBy: 'payout_date', order: 'asc' }],
    ['an order by status', { sortBy: 'transaction_status', order: 'desc' }],
  ];
  it.each(queries)(
    'lists what can still be refunded and nothing else, asking for %s',
    async (_name, query) => {
      const seen = await list(terminal, { ...query, limit: 100 });
      const wanted = (await list(report, { ...query, limit: 100 })).data.filter(isRefundable);
      expect(seen.data).toEqual(wanted);
      expect(seen.meta).toMatchObject({ total: wanted.length, totals: totalTransactions(wanted) });
    },
  );

  it('reads one, its history and its notes while something of it can be refunded', async () => {
    expect(own.some(isRefundable) && own.some((row) => !isRefundable(row))).toBe(true);
    expect(own.find(({ id }) => id === disputed)?.refundable_amount).toBe(0);
    for (const row of own) {
      const params = { params: { path: { id: row.id } } };
      const client = provider.client(terminal);
      const statuses = [
        (await client.GET('/report/transactions/{id}', params)).response.status,
        (await client.GET('/report/transactions/logs/{id}', params)).response.status,
        (await client.GET('/notes', { params: { query: { kind: 'transaction', record: row.id } } })).response
          .status,
      ];
      expect([row.id, ...statuses]).toEqual([
        row.id,
        ...Array<number>(3).fill(isRefundable(row) ? 200 : 404),
      ]);
    }
  });
});
