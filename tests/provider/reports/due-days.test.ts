import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oweReceivable } from '../../../server/provider/settlement/receivables.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

let cases = 0;
const dispute = (transaction_id: string) => {
  cases += 1;
  return provider.client(token).POST('/report/chargebacks', {
    body: {
      transaction_id,
      chargeback_id: `DUE-${String(cases)}`,
      chargeback_amount: 1,
      currency: 'AUD',
      reason: 'fraudulent',
      notify_date: '2026-11-01',
      action_due_date: '2026-11-15',
    },
  });
};

const harbour = 'mer_harbourviewhotel';
const moveTo = (timezone: string) =>
  provider.database.updateTable('merchants').set({ timezone }).where('id', '=', harbour).execute();

it.each([
  ['Pacific/Auckland', 'today', 0],
  ['Pacific/Honolulu', 'today', 0],
  ['Pacific/Auckland', 'tomorrow', 1],
  ['UTC', 'overdue', -1],
] as const)(
  'for a merchant in %s, %s is by its calendar, and only for what waits',
  async (timezone, due, days) => {
    await moveTo(timezone);
    const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${timezone})::date + ${days}::int)::text as day`.execute(provider.database);
    const day = rows[0]?.day ?? '';
    const ids: string[] = [];
    for (const status of ['received', 'evidence_required', 'under_review'] as const) {
      const { id } = answered(await dispute(await createCapture(provider.database, 1000)));
      await provider.database
        .updateTable('chargebacks')
        .set({ action_due_date: day, status })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    // A query from another zone gets the same days as the label beside the case.
    const query = { due, merchants: [harbour], timezone: 'Pacific/Kiritimati', limit: 100 };
    const { data } = answered(await provider.client(token).GET('/report/chargebacks', { params: { query } }));
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 2)));
    expect(data.map(({ id }) => id)).not.toContain(ids[2]);
    expect(new Set(data.map((row) => row.due))).toEqual(new Set([due]));
    expect(
      data.every((row) => (due === 'overdue' ? row.action_due_date <= day : row.action_due_date === day)),
    ).toBe(true);
  },
);

it.each([
  ['Pacific/Auckland', 0, [0]],
  ['Pacific/Honolulu', 3, [0, 1, 2, 3]],
  ['UTC', 7, [0, 1, 2, 3, 4, 7]],
])(
  'for a merchant in %s, due within %d days is from today to that day, and only of what waits',
  async (timezone, days, due) => {
    await moveTo(timezone);
    const ahead = [-1, 0, 1, 2, 3, 4, 7, 8];
    const found = new Map<string, number>();
    for (const day of ahead) {
      for (const status of ['evidence_required', 'under_review'] as const) {
        const { id } = answered(await dispute(await createCapture(provider.database, 1000)));
        await sql`update chargebacks set status = ${status},
        action_due_date = (now() at time zone ${timezone})::date + ${day}::int where id = ${id}`.execute(
          provider.database,
        );
        if (status === 'evidence_required') found.set(id, day);
      }
    }
    const query = { due_in_days: days, merchants: [harbour], timezone: 'Pacific/Kiritimati', limit: 100 };
    const { data, meta } = answered(
      await provider.client(token).GET('/report/chargebacks', { params: { query } }),
    );
    expect(meta.total).toBe(data.length);
    expect(data.map(({ status }) => status)).not.toContain('under_review');
    expect(
      data
        .map(({ id }) => found.get(id))
        .filter((day) => day !== undefined)
        .toSorted(),
    ).toEqual(due);
  },
);

it('an invoice is overdue from the day after its last one, on the calendar that it was issued on', async () => {
  const { rows } = await sql<{ east: string; west: string }>`
    select (now() at time zone 'Pacific/Kiritimati')::date::text as east,
      (now() at time zone 'Pacific/Pago_Pago')::date::text as west`.execute(provider.database);
  const [{ east, west } = { east: '', west: '' }] = rows;
  const statusOn = async (timezone: string, due_date: string) => {
    await provider.database
      .updateTable('invoices')
      .set({ status: 'open', timezone, due_date, paid_at: null, paid_with: null, receipt_number: null })
      .where('merchant_id', '=', harbour)
      .execute();
    const path = { merchantId: harbour };
    const { data } = answered(
      await provider.client(token).GET('/billings/{merchantId}', { params: { path, query: { limit: 1 } } }),
    );
    return data[0]?.status;
  };
  expect(east > west).toBe(true);
  expect(await statusOn('Pacific/Kiritimati', west)).toBe('overdue');
  expect(await statusOn('Pacific/Pago_Pago', west)).toBe('open');
  expect(await statusOn('Pacific/Kiritimati', east)).toBe('open');
});

it.each([
  ['Pacific/Kiritimati', 'Pacific/Kiritimati'],
  ['Pacific/Pago_Pago', 'Pacific/Pago_Pago'],
])('what a merchant in %s owes is due thirty of its days later', async (_name, timezone) => {
  await moveTo(timezone);
  const { rows: days } = await sql<{ day: string }>`
    select ((now() at time zone ${timezone})::date + 30)::text as day`.execute(provider.database);
  const id = await oweReceivable(provider.database, {
    kind: 'negative_balance',
    merchantId: harbour,
    transactionId: null,
    currency: 'AUD',
    amount: 100,
    psp: 'northgate',
    description: 'Terminal rental',
  });
  const { due_date } = await provider.database
    .selectFrom('receivables')
    .select('due_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(due_date).toBe(days[0]?.day);
});
