import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfKind, sumNamed } from '../../../server/provider/queries/lists/described-totals.ts';
import { createCapture } from '../create-capture.ts';
import { brokenInvariants } from '../invariants.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { totalTransactions } from '../transactions/total-transactions.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const types = ['sale', 'authorisation', 'capture', 'refund', 'void', 'auto_charge'] as const;
const statuses = ['pending', 'authorised', 'approved', 'declined', 'refunded', 'voided', 'failed'] as const;
type Type = (typeof types)[number];
type Status = (typeof statuses)[number];

/** The days up to today, on which rows are added here. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The Australian dollars of all days in the list and the dashboard: gross, refunds and net; how many, and how many counted. */
const readMoney = async () => {
  const client = provider.client(token);
  const read = { params: { query: { currency: 'AUD', limit: 1 } } };
  const [total] = answered(await client.GET('/report/transactions', read)).meta.totals;
  const days = { date_from: dayBefore(30), date_to: dayBefore(0), timezone: 'UTC', currency: 'AUD' };
  const sumUp = async (path: '/dashboard/refundAmount' | '/dashboard/saleAmount') =>
    answered(await client.GET(path, { params: { query: days } })).totals[0]?.amount ?? 0;
  const dashboard = [await sumUp('/dashboard/saleAmount'), await sumUp('/dashboard/refundAmount')];
  if (total === undefined) throw new Error('There is no Australian dollar in the store.');
  return { total, dashboard };
};

/** The effect of one more row of 12.34 on the numbers; a refund subtracts it. */
const effects: readonly (readonly [Type, Status, gross: number, refunds: number])[] = [
  ['authorisation', 'authorised', 0, 0],
  ['authorisation', 'voided', 0, 0],
  ['void', 'voided', 0, 0],
  ['capture', 'approved', 1234, 0],
  ['sale', 'approved', 1234, 0],
  ['sale', 'refunded', 1234, 0],
  ['sale', 'pending', 0, 0],
  ['sale', 'declined', 0, 0],
  ['sale', 'failed', 0, 0],
  ['auto_charge', 'approved', 1234, 0],
  ['auto_charge', 'declined', 0, 0],
  ['refund', 'refunded', 0, 1234],
  ['refund', 'pending', 0, 0],
  ['refund', 'failed', 0, 0],
];

it.each(effects)(
  'one more %s that is %s moves gross by %i and refunds by %i, in the list and on the dashboard alike',
  async (type, status, gross, refunds) => {
    const before = await readMoney();
    const sign = type === 'refund' ? -1 : 1;
    const id = await createCapture(provider.database, sign * 1234, type, 'approved');
    // In the order of a real refund: first the refunded amount, then the status.
    const refunded_amount = status === 'refunded' && type !== 'refund' ? 1234 : 0;
    // A refused payment has a reason.
    const decline_reason = status === 'declined' || status === 'failed' ? 'do_not_honour' : null;
    const change = { transaction_status: status, refunded_amount, decline_reason } as const;
    await provider.database.updateTable('transactions').set(change).where('id', '=', id).execute();
    const after = await readMoney();
    expect(after.total.count - before.total.count).toBe(1);
    expect(after.total.counted - before.total.counted).toBe(gross + refunds === 0 ? 0 : 1);
    expect(after.total.gross_amount - before.total.gross_amount).toBe(gross);
    expect(after.total.refund_amount - before.total.refund_amount).toBe(refunds);
    expect(after.total.net_amount - before.total.net_amount).toBe(gross - refunds);
    await provider.database.deleteFrom('transactions').where('id', '=', id).execute();
    expect(after.dashboard.map((amount, at) => amount - (before.dashboard[at] ?? 0))).toEqual([
      gross,
      refunds,
    ]);
  },
);

describe('a payment that is captured, disputed and given back in two parts', () => {
  it('stays one capture; the dispute moves nothing, each part as much as it gives back', async () => {
    const id = await createCapture(provider.database, 10_000);
    const client = provider.client(token);
    const changeOf = async (path: string, body: object) => {
      const before = await readMoney();
      const { status } = await send(`${provider.base}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction_id: id, currency: 'AUD', ...body }),
      });
      expect(status).toBe(201);
      const after = await readMoney();
      return [
        after.total.gross_amount - before.total.gross_amount,
        after.total.refund_amount - before.total.refund_amount,
        after.total.net_amount - before.total.net_amount,
        after.total.count - before.total.count,
      ];
    };
    const refund = (amount: number) =>
      changeOf('/payment-internal/refund', { amount, reason: 'Asked for by the guest' });
    const dispute = {
      chargeback_id: 'CB-EFFECTS-1',
      chargeback_amount: 2_000,
      reason: 'fraudulent',
      notify_date: '2026-11-10',
      action_due_date: '2026-11-24',
    };
    expect(await refund(1_234)).toEqual([0, 1_234, -1_234, 1]);
    expect(await changeOf('/report/chargebacks', dispute)).toEqual([0, 0, 0, 0]);
    expect(await refund(2_000)).toEqual([0, 2_000, -2_000, 1]);
    const query = { merchants: ['mer_harbourviewhotel'], limit: 100 };
    const { data, meta } = answered(await client.GET('/report/transactions', { params: { query } }));
    expect(meta.totals).toEqual(totalTransactions(data));
    expect(data.filter(({ original_transaction_id: of }) => of === id).map(({ amount }) => amount)).toEqual([
      -2_000, -1_234,
    ]);
    expect(await brokenInvariants(provider.database)).toEqual([]);
  });
});

it('the sums that the store keeps follow the rule of the description for every type and status', async () => {
  const [gross, refunds] = [
    sumNamed('TransactionTotal', 'gross_amount'),
    sumNamed('TransactionTotal', 'refund_amount'),
  ];
  const { rows } = await sql<{ readonly stored: number; readonly described: number }>`
    select transaction_effect(transaction_type, transaction_status) as stored,
      case when ${isOfKind(gross)} then 1 when ${isOfKind(refunds)} then -1 else 0 end as described
    from unnest(${[...types]}::text[]) as transaction_type,
      unnest(${[...statuses, 'partially_refunded']}::text[]) as transaction_status`.execute(
    provider.database,
  );
  expect(rows).toHaveLength(48);
  expect(rows.filter(({ stored, described }) => stored !== described)).toEqual([]);
  expect(rows.filter(({ stored }) => stored === 1)).toHaveLength(9);
});
