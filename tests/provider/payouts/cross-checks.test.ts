import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const client = () => provider.client(token);
const read = async (id: string) =>
  answered(await client().GET('/cross-check/payments/{id}', { params: { path: { id } } }));
const settle = (id: string, reason: 'timing' | 'other' = 'timing', note?: string, match?: string) =>
  client().POST('/cross-check/payments/{id}/settle', {
    params: { path: { id }, header: match === undefined ? {} : { 'If-Match': match } },
    body: { reason, ...omitUndefined({ note }) },
  });
const reopen = (id: string) =>
  client().POST('/cross-check/payments/{id}/reopen', { params: { path: { id }, header: {} } });

/** Stores the provider's report of a payment, equal to the record except for the given values. */
const report = async (id: string, reported: { readonly amount?: number; readonly outcome?: string } = {}) => {
  await sql`insert into psp_records (psp, psp_reference, ref_id, amount, refunded_amount, currency, outcome, card_last4)
    select psp, 'NOR-' || ref_id, ref_id, ${reported.amount ?? 1000}, 0, currency, ${reported.outcome ?? 'approved'}, card_last4
    from transactions where id = ${id}`.execute(provider.database);
};

describe('both books of a payment', () => {
  it.each([
    ['agree', {}, 'matched', 'matched', []],
    ['differ in the amount', { amount: 990 }, 'different', 'open', ['amount']],
    ['differ in the status', { outcome: 'pending' }, 'different', 'open', ['status']],
  ] as const)('%s', async (_name, reported, result, state, fields) => {
    const id = await createCapture(provider.database, 1000);
    await report(id, reported);
    const detail = await read(id);
    expect([detail.result, detail.state]).toEqual([result, state]);
    expect(detail.compared.filter(({ agrees }) => !agrees).map(({ field }) => field)).toEqual(fields);
  });

  it('are side by side in words, with how much more the provider reports', async () => {
    const id = await createCapture(provider.database, 1000);
    await report(id, { amount: 990 });
    const { difference, compared } = await read(id);
    expect(difference).toBe(-10);
    expect(compared[0]).toEqual({
      field: 'amount',
      recorded: 'AUD 10.00',
      reported: 'AUD 9.90',
      agrees: false,
    });
    expect(compared[3]).toEqual({
      field: 'status',
      recorded: 'Approved',
      reported: 'Approved',
      agrees: true,
    });
  });

  it('may lack the payment', async () => {
    const id = await createCapture(provider.database, 1000);
    expect(await read(id)).toMatchObject({ result: 'missing_at_psp', reported_status: null });
    const query = { result: ['missing_here'] as const, limit: 1 };
    const [lost] = answered(
      await client().GET('/cross-check/payments', {
        params: { query: { ...query, result: [...query.result] } },
      }),
    ).data;
    expect(lost).toMatchObject({ transaction_id: null, recorded_amount: null });
    expect((await read(lost?.id ?? '')).result).toBe('missing_here');
  });
});

it('lists each payment once, equal to a check of it alone, and the seeded differences in every state', async () => {
  const states = ['open', 'settled', 'matched'] as const;
  const count = async (state: (typeof states)[number]) =>
    answered(await client().GET('/cross-check/payments', { params: { query: { state: [state], limit: 1 } } }))
      .meta.total;
  const all = answered(await client().GET('/cross-check/payments', { params: { query: { limit: 100 } } }));
  expect((await count('open')) + (await count('settled')) + (await count('matched'))).toBe(all.meta.total);
  for (const state of states) expect(await count(state), state).toBeGreaterThan(0);
  for (const result of ['different', 'missing_at_psp', 'missing_here'] as const) {
    const { data } = answered(
      await client().GET('/cross-check/payments', { params: { query: { result: [result], limit: 3 } } }),
    );
    expect(data.length, result).toBeGreaterThan(0);
    for (const row of data) {
      const reference = row.psp_reference ?? row.reference;
      const single = await client().POST('/cross-check/payment', { body: { reference, psp: row.psp } });
      expect(answered(single).result, reference).toBe(result);
    }
  }
});

describe('a difference', () => {
  it('is settled with a reason, leaves what is to settle, and can be reopened', async () => {
    const id = await createCapture(provider.database, 1000);
    await report(id, { amount: 990 });
    const settled = answered(await settle(id, 'other', 'Credited on the day after'));
    expect(settled).toMatchObject({
      state: 'settled',
      settled_by: 'admin@counterfoil.example',
      settled_reason: 'other',
      settled_note: 'Credited on the day after',
    });
    expect((await settle(id)).response.status).toBe(409);
    const audits = await provider.database
      .selectFrom('audits')
      .select('operation')
      .where('target', '=', id)
      .where('operation', '=', 'settleCrossCheck')
      .execute();
    expect(audits).toHaveLength(2);
    expect(answered(await reopen(id)).state).toBe('open');
    expect((await reopen(id)).response.status).toBe(409);
  });

  it('is open again when either book changes afterwards', async () => {
    const id = await createCapture(provider.database, 1000);
    await report(id, { amount: 990 });
    answered(await settle(id));
    await sql`update psp_records set amount = 980 where ref_id = (select ref_id from transactions where id = ${id})`.execute(
      provider.database,
    );
    expect(await read(id)).toMatchObject({ state: 'open', settled_at: null });
  });

  it('needs words for another reason, and is not settled where there is none', async () => {
    const id = await createCapture(provider.database, 1000);
    const { response, error } = await settle(id, 'other');
    expect([response.status, error?.errors?.[0]?.pointer]).toEqual([422, '/note']);
    await report(id);
    expect((await settle(id)).response.status).toBe(409);
    expect((await settle('txn_unknown')).response.status).toBe(404);
  });

  it('is not settled by whoever saw the books otherwise', async () => {
    const id = await createCapture(provider.database, 1000);
    const { response } = await client().GET('/cross-check/payments/{id}', { params: { path: { id } } });
    await report(id, { amount: 990 });
    const late = await settle(id, 'timing', undefined, response.headers.get('etag') ?? '');
    expect(late.response.status).toBe(412);
  });
});

it('is for Admin alone', async () => {
  for (const user of ['partner', 'merchant']) {
    const { response } = await provider
      .client(await provider.signIn(user))
      .GET('/cross-check/payments', { params: { query: {} } });
    expect(response.status).toBe(403);
  }
});
