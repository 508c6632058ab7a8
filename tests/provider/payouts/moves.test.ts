import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { createCapture } from '../create-capture.ts';
import { createCaller, type Caller } from './caller.ts';
import { createPayout, createReceivable } from './create-payout.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { alternatives, repeats } from '../../repeats.ts';

const rounds = repeats(30, 15);

const movePath = '/report/payout/moveTransaction';
const takePath = '/receivable/moveReceivable';

describe.each(alternatives(storesWhereCallsMeet))('moves on %s', (kind) => {
  let provider: ProviderUnderTest;
  let admin: Caller;

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    admin = await createCaller(provider, 'admin');
  });
  afterAll(() => provider.close());

  const tally = (ended: readonly { readonly status: number }[]) =>
    Object.fromEntries(
      [200, 409, 422].map((status) => [status, ended.filter((one) => one.status === status).length]),
    );

  it('take a transaction from one payout to another, both sums at once, with a log in each', async () => {
    const from = await createPayout(provider.database, { charges: [5000, 3000] });
    const to = await createPayout(provider.database, { charges: [1000], status: 'on_hold' });
    const body = { transaction_id: from.charges[0], payout_id: to.id, from_payout_id: from.id };
    const key = { 'idempotency-key': `move-${from.id}` };
    const first = await admin.post(movePath, body, key);
    expect(first.body).toMatchObject({
      from: { id: from.id, charge_amount: 3000, payable_amount: 2970 },
      to: { id: to.id, charge_amount: 6000, payable_amount: 5940 },
    });
    expect(await admin.post(movePath, body, key)).toMatchObject({ status: 200, body: first.body });
    expect((await admin.post(movePath, body)).body).toMatchObject({ status: 409 });
    const { rows } = await sql<{ count: number }>`
      select count(*) from payout_logs where payout_id in (${from.id}, ${to.id})`.execute(provider.database);
    expect(rows[0]?.count).toBe(2);
    const { body: charge } = await admin.get(`/report/transactions/${from.charges[0] ?? ''}`);
    expect(charge).toMatchObject({ payout_id: to.id });
  });

  it('are refused with the reason, and change nothing', async () => {
    const { database } = provider;
    const open = await createPayout(database, { charges: [5000, 100] });
    const other = await createPayout(database, { charges: [1000] });
    const closed = await createPayout(database, { charges: [1000], status: 'processing' });
    const loose = await createCapture(database, 500);
    await admin.post('/payment-internal/refund', {
      transaction_id: open.charges[0],
      amount: 4500,
      currency: 'AUD',
      reason: 'Left early',
    });
    const foreign = await database
      .selectFrom('payouts')
      .select('id')
      .where('merchant_id', '<>', 'mer_harbourviewhotel')
      .executeTakeFirstOrThrow();
    const cases: readonly (readonly [string | undefined, string, number, string])[] = [
      [open.charges[0], other.id, 409, 'would be AUD 44.01 below zero'],
      [open.charges[0], open.id, 422, 'is in this payout already'],
      [open.charges[1], closed.id, 409, 'is processing and accepts nothing more'],
      [closed.charges[0], other.id, 409, 'is processing; '],
      [open.charges[1], foreign.id, 422, 'must be of the same merchant and in AUD'],
      [loose, other.id, 409, 'is not in a payout yet'],
      [open.charges[1], 'pay_absent', 404, 'There is no payout with this id.'],
      ['txn_absent', other.id, 404, 'There is no transaction with this id.'],
    ];
    for (const [transaction_id, payout_id, status, message] of cases) {
      const { body } = await admin.post(movePath, { transaction_id, payout_id });
      expect(body).toMatchObject({ status });
      expect(JSON.stringify(body)).toContain(message);
    }
    const stale = { transaction_id: open.charges[1], payout_id: other.id, from_payout_id: closed.id };
    expect((await admin.post(movePath, stale)).body).toMatchObject({ status: 409 });
    expect(await findUnequalPayouts(database)).toEqual([]);
  });

  it('may leave a payout with nothing to pay', async () => {
    const [from, to] = [
      await createPayout(provider.database, { charges: [5000] }),
      await createPayout(provider.database, { charges: [1000] }),
    ];
    const moved = await admin.post(movePath, { transaction_id: from.charges[0], payout_id: to.id });
    expect(moved.body).toMatchObject({ from: { payable_amount: 0 }, to: { payable_amount: 5940 } });
  });

  it('show beforehand what would come of them, and do nothing', async () => {
    const { database } = provider;
    const from = await createPayout(database, { charges: [5000, 3000] });
    const to = await createPayout(database, { charges: [1000] });
    const debt = await createReceivable(database, 400);
    const left = () =>
      sql`select (select count(*) from audits) as audits, (select count(*) from payout_logs) as logs,
        (select count(*) from idempotency_keys) as keys, (select count(*) from payout_adjustments) as lines,
        (select payout_id from transactions where id = ${from.charges[0] ?? ''}) as payout_id,
        (select status from receivables where id = ${debt}) as status`.execute(database);
    const before = await left();
    const move = { transaction_id: from.charges[0], payout_id: to.id, from_payout_id: from.id };
    const take = { receivable_id: debt, payout_id: to.id };
    const key = { 'idempotency-key': `preview-${from.id}` };
    const preview = await admin.post(movePath, { ...move, preview: true }, key);
    expect(preview.body).toMatchObject({
      from_before: { id: from.id, payable_amount: 7920 },
      from: { id: from.id, payable_amount: 2970 },
      to_before: { id: to.id, payable_amount: 990 },
      to: { id: to.id, payable_amount: 5940 },
    });
    expect((await admin.post(takePath, { ...take, preview: true }, key)).body).toMatchObject({
      receivable: { status: 'moved', payout_id: to.id },
      payout_before: { payable_amount: 990 },
      payout: { adjustment_amount: -400, payable_amount: 590 },
    });
    const refused = await admin.post(movePath, { ...move, payout_id: from.id, preview: true });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('is in this payout already'),
    ]);
    expect((await left()).rows).toEqual(before.rows);
    const done = await admin.post(movePath, { ...move, preview: false }, key);
    expect(done.body).toMatchObject({ from: { payable_amount: 2970 }, to_before: { payable_amount: 990 } });
    expect((await admin.get(`/report/transactions/${from.charges[0] ?? ''}`)).body).toMatchObject({
      payout_id: to.id,
    });
  });

  it('take a debt out of a payout whole and once, and name why not', async () => {
    const { database } = provider;
    const payout = await createPayout(database, { charges: [5000] });
    const debt = await createReceivable(database, 4000);
    const more = await createReceivable(database, 951);
    const body = { receivable_id: debt, payout_id: payout.id };
    expect((await admin.post(takePath, body)).body).toMatchObject({
      receivable: { status: 'moved', payout_id: payout.id, payable_amount: 4000, payout_type: 'manual' },
      payout: { adjustment_amount: -4000, payable_amount: 950 },
    });
    const again = await admin.post(takePath, body);
    expect(again.body).toMatchObject({ status: 409 });
    expect(JSON.stringify(again.body)).toContain('in a payout already');
    const short = await admin.post(takePath, { receivable_id: more, payout_id: payout.id });
    expect(short.body).toMatchObject({ status: 409 });
    expect(JSON.stringify(short.body)).toContain('too small for this: AUD 9.50 is payable');
    expect((await admin.get(`/receivable/${debt}/payout`)).body).toMatchObject({ id: payout.id });
    expect((await admin.get(`/receivable/${more}/payout`)).status).toBe(404);
    const write = { status: 'written_off', internal_note: 'Closed' };
    expect((await admin.put(`/receivable/${debt}`, write)).status).toBe(409);
    expect((await admin.put(`/receivable/${more}`, write)).body).toMatchObject({
      ...write,
      payable_amount: 0,
    });
    expect((await admin.post(takePath, { receivable_id: more, payout_id: payout.id })).status).toBe(409);
    expect((await admin.put(`/receivable/${more}`, { fx_rate: '2' })).status).toBe(409);
  });

  it(`have one effect each: 20 at once between payouts, ${String(rounds)} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const from = await createPayout(provider.database, { charges: [5000, 3000, 800] });
      const targets = await Promise.all(
        [0, 1, 2].map(() => createPayout(provider.database, { charges: [1000] })),
      );
      const calls = Array.from({ length: 20 }, (_, index) =>
        admin.post(movePath, {
          transaction_id: from.charges[index % (1 + (round % 3))],
          payout_id: [...targets, from][index % 4]?.id,
          ...(round % 2 === 0 ? { from_payout_id: from.id } : {}),
        }),
      );
      const ended = tally(await Promise.all(calls));
      expect(Object.values(ended).reduce((sum, count) => sum + count, 0)).toBe(20);
      if (round % 2 === 0) expect(ended[200]).toBe(1 + (round % 3));
      const ids = [from, ...targets].map(({ id }) => id);
      expect(await findUnequalPayouts(provider.database, ids)).toEqual([]);
      const { rows } = await sql<{ charged: number; fee: number }>`
        select sum(charge_amount)::bigint as charged, sum(fee)::bigint as fee from payouts
        where id = any(${ids}::text[])`.execute(provider.database);
      expect(rows[0]).toEqual({ charged: 11_800, fee: 118 });
    }
  }, 120_000);

  it(`take a debt once: 20 at once into four payouts, mixed with refunds and changes, ${String(rounds)} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const targets = await Promise.all(
        [0, 1, 2, 3].map(() => createPayout(provider.database, { charges: [2000] })),
      );
      const debt = await createReceivable(provider.database, 1500);
      const calls = Array.from({ length: 20 }, (_, index) => {
        const target = targets[index % 4];
        if (index % 5 === 3) {
          const body = { transaction_id: target?.charges[0], amount: 300, currency: 'AUD', reason: 'x' };
          return admin.post('/payment-internal/refund', body);
        }
        if (index % 5 === 4) {
          const body = { status: 'pending', currency: 'AUD', adjustment_amount: -700, description: 'x' };
          return admin.put(`/report/payout/${target?.id ?? ''}/detail`, body);
        }
        return admin.post(takePath, { receivable_id: debt, payout_id: target?.id });
      });
      const ended = await Promise.all(calls);
      expect(ended.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
      const { rows } = await sql<{ lines: number; least: number }>`
        select (select count(*) from payout_adjustments where receivable_id = ${debt}) as lines,
          (select min(payable_amount) from payouts where id = any(${targets.map(({ id }) => id)}::text[])) as least`.execute(
        provider.database,
      );
      expect(rows[0]?.lines).toBeLessThanOrEqual(1);
      expect(rows[0]?.least).toBeGreaterThanOrEqual(0);
      expect(await findUnequalPayouts(provider.database)).toEqual([]);
    }
  }, 120_000);
});
