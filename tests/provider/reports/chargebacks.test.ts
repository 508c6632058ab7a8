import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

type Status = components['schemas']['ChargebackStatus'];

let provider: ProviderUnderTest;
let token: string;
let cases = 0;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const dispute = (transaction_id: string, amount: number, more: { currency?: string; id?: string } = {}) => {
  cases += 1;
  return provider.client(token).POST('/report/chargebacks', {
    body: {
      transaction_id,
      chargeback_id: more.id ?? `TEST-${String(cases)}`,
      chargeback_amount: amount,
      currency: more.currency ?? 'AUD',
      reason: 'fraudulent',
      notify_date: '2026-11-01',
      action_due_date: '2026-11-15',
    },
  });
};
const refund = (transaction_id: string, amount: number) =>
  provider.client(token).POST('/payment-internal/refund', {
    body: { transaction_id, amount, currency: 'AUD', reason: 'Test' },
  });
const change = (id: string, status: Status, ifMatch?: string) =>
  provider.client(token).PUT('/report/chargebacks/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body: { status },
  });
const held = async (id: string): Promise<number> =>
  (
    await provider.database
      .selectFrom('transactions')
      .select('charged_back_amount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).charged_back_amount;

/** The disputed amount and number on the payment itself, and the disputes that are listed as its own. */
const disputesOf = async (id: string) => {
  const client = provider.client(token);
  const read = answered(await client.GET('/report/transactions/{id}', { params: { path: { id } } }));
  const query = { transaction_id: id };
  const { data } = answered(await client.GET('/report/chargebacks', { params: { query } }));
  return [[read.disputed_amount, read.disputes_count], data.map((one) => one.id)];
};

describe('what a chargeback holds back', () => {
  it.each([
    ['all of it', 1000, 0, 201, 1000],
    ['one more than there is, through exchange rates', 1001, 0, 201, 1000],
    ['twice as much as there is', 2000, 0, 201, 1000],
    ['more than exchange rates explain', 2001, 0, 422, 0],
    ['what a refund left', 600, 400, 201, 600],
    ['one more than a refund left', 601, 400, 201, 600],
    ['all of it, of which a refund gave back some', 1000, 400, 201, 600],
    ['some of what was given back whole', 1, 1000, 201, 0],
  ])('%s', async (_name, amount, refunded, status, holds) => {
    const id = await createCapture(provider.database, 1000);
    if (refunded > 0) await refund(id, refunded);
    expect((await dispute(id, amount)).response.status).toBe(status);
    expect(await held(id)).toBe(holds);
  });

  it('cannot be refunded as well, and shows as not refundable', async () => {
    const id = await createCapture(provider.database, 1000);
    await dispute(id, 700);
    expect((await refund(id, 301)).response.status).toBe(422);
    expect(answered(await refund(id, 300)).transaction.refundable_amount).toBe(0);
  });

  it('stays within the capture when twenty chargebacks and refunds come at once', async () => {
    const id = await createCapture(provider.database, 1000);
    const all = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? dispute(id, 300) : refund(id, 300),
    );
    const statuses = (await Promise.all(all)).map(({ response }) => response.status);
    // The disputes of the world were all recorded; what they and the refunds take together is the capture.
    expect(statuses.filter((status, index) => index % 2 === 0 && status !== 201)).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const given = statuses.filter((status, index) => index % 2 === 1 && status === 201).length * 300;
    expect(await held(id)).toBe(1000 - given);
  });

  it.each([
    ['another currency', 'sale', 'approved', 'USD', '/currency'],
    ['a declined payment', 'sale', 'declined', 'AUD', '/transaction_id'],
    ['an authorisation', 'authorisation', 'authorised', 'AUD', '/transaction_id'],
  ] as const)('refuses %s', async (_name, type, status, currency, pointer) => {
    const id = await createCapture(provider.database, 1000, type, status);
    const { error, response } = await dispute(id, 1, { currency });
    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, pointer]);
    expect(await held(id)).toBe(0);
  });

  it('keeps a case number once, also when it comes twenty times at once', async () => {
    const id = await createCapture(provider.database, 100_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => dispute(id, 10, { id: 'TWICE-1' })));
    expect(all.map(({ response }) => response.status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await held(id)).toBe(10);
  });
});

it('is not changed by a change of nothing, and states that', async () => {
  const { id } = answered(await dispute(await createCapture(provider.database, 1000), 10));
  const { error, response } = await provider
    .client(token)
    .PUT('/report/chargebacks/{id}', { params: { path: { id }, header: {} }, body: {} });
  expect(response.status).toBe(400);
  expect(error?.errors).toEqual([
    { pointer: '', code: 'minProperties', message: 'Send at least one value to change.' },
  ]);
});

const statuses: readonly Status[] = [
  'received',
  'evidence_required',
  'under_review',
  'won',
  'lost',
  'accepted',
];
const allowed: Readonly<Record<Status, readonly Status[]>> = {
  received: ['received', 'evidence_required', 'under_review', 'accepted'],
  evidence_required: ['evidence_required', 'under_review', 'accepted', 'lost'],
  under_review: ['under_review', 'evidence_required', 'won', 'lost'],
  won: [],
  lost: [],
  accepted: [],
};

describe.each(statuses)('a chargeback that is %s', (from) => {
  it.each(statuses)('becomes %s or is refused in plain words', async (to) => {
    const transaction = await createCapture(provider.database, 1000);
    const { id } = answered(await dispute(transaction, 400));
    const ended = ['won', 'lost', 'accepted'].includes(from);
    await provider.database
      .updateTable('chargebacks')
      .set({ status: from, resolved_at: ended ? new Date().toISOString() : null })
      .where('id', '=', id)
      .execute();
    const { data, error, response } = await change(id, to);
    if (allowed[from].includes(to)) {
      expect(data).toMatchObject({ status: to, by_user: 'admin@counterfoil.example' });
      expect(await held(transaction)).toBe(to === 'won' ? 0 : 400);
      expect(await disputesOf(transaction)).toEqual([[to === 'won' ? 0 : 400, 1], [id]]);
      const debts = await provider.database
        .selectFrom('receivables')
        .select(['kind', 'status', 'charge_amount', 'currency'])
        .where('transaction_id', '=', transaction)
        .execute();
      const debt = { kind: 'chargeback', status: 'open', charge_amount: 400, currency: 'AUD' };
      expect(debts).toEqual(to === 'lost' || to === 'accepted' ? [debt] : []);
      return;
    }
    expect(response.status).toBe(409);
    expect(error?.detail).toMatch(
      /^A chargeback that is .*(can no longer be changed|can become .+, not .+)\.$/,
    );
    expect(await held(transaction)).toBe(400);
  });
});

it('logs who changed what, leaves an audit row of the fields, and refuses a stale edit', async () => {
  const { id } = answered(await dispute(await createCapture(provider.database, 1000), 400));
  const read = () => provider.client(token).GET('/report/chargebacks/{id}', { params: { path: { id } } });
  const etag = (await read()).response.headers.get('etag') ?? '';
  expect((await change(id, 'under_review', etag)).response.status).toBe(200);
  expect((await change(id, 'won', etag)).response.status).toBe(412);
  const logs = answered(
    await provider.client(token).GET('/report/chargebacks/{id}/logs', { params: { path: { id } } }),
  );
  expect(logs.data.map(({ email, status, description }) => [email, status, description])).toEqual([
    ['admin@counterfoil.example', 'under_review', 'Changed from Received to Under review'],
    ['admin@counterfoil.example', 'received', 'Recorded'],
  ]);
  const audits = answered(
    await provider.client(token).GET('/audits', { params: { query: { type: ['update'], limit: 1 } } }),
  );
  expect(audits.data[0]).toMatchObject({
    operation: 'updateChargeback',
    target: id,
    old_value: { status: 'received' },
    new_value: { status: 'under_review' },
  });
});

it('puts what waits for the merchant first, by its day, then what is under review, then what is closed', async () => {
  const query = { sortBy: 'due', order: 'asc', limit: 100 } as const;
  const pages = await Promise.all(
    [1, 2].map(async (page) =>
      answered(
        await provider.client(token).GET('/report/chargebacks', { params: { query: { ...query, page } } }),
      ),
    ),
  );
  const data = pages.flatMap((page) => page.data);
  const rank = ({ status }: { readonly status: string }) =>
    ['received', 'evidence_required'].includes(status) ? 0 : status === 'under_review' ? 1 : 2;
  expect(new Set(data.map(rank)).size).toBe(3);
  expect(data.map(rank)).toEqual(data.map(rank).toSorted());
  const days = data.filter((row) => rank(row) === 0).map((row) => row.action_due_date);
  expect(days).toEqual(days.toSorted());
});

it('is seeded in every status, due today, tomorrow and overdue, and never beyond what was captured', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from chargebacks
    where chargeback_id like 'CB-%' order by 1`.execute(provider.database);
  expect(rows.map(({ status }) => status)).toEqual([...statuses].toSorted());
  const due = await sql<{ ahead: number }>`select distinct action_due_date - '2026-11-21'::date as ahead
    from chargebacks where chargeback_id like 'CB-%' and status in ('received', 'evidence_required')`.execute(
    provider.database,
  );
  expect(due.rows.map(({ ahead }) => ahead)).toEqual(expect.arrayContaining([0, 1, -1]));
  // The cases above set statuses directly in the store, on captures of their own.
  const seeded =
    await sql`select id from transactions where ref_id not like 'TEST-%' and charged_back_amount <>
    coalesce((select sum(chargeback_amount) from chargebacks
      where transaction_id = transactions.id and status <> 'won'), 0)`.execute(provider.database);
  expect(seeded.rows).toEqual([]);
});
