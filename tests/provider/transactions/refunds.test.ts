import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeTurn } from '../../../server/provider/store/take-turn.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives, repeats } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { createCapture } from '../create-capture.ts';

describe.each(alternatives(storesWhereCallsMeet))('refunds on %s', (kind) => {
  // Each shape of a round once on PGlite, where a round takes eight times as long.
  const rounds = kind === 'PGlite' ? repeats(100, 50) : repeats(100, 25);
  let provider: ProviderUnderTest;
  let token: string;

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    token = await provider.signIn('merchant');
  });
  afterAll(() => provider.close());

  const refund = (body: object, key?: string) =>
    send(`${provider.base}/payment-internal/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...omitUndefined({ 'idempotency-key': key }),
      },
      body: JSON.stringify({ currency: 'AUD', reason: 'Booked twice', ...body }),
    });

  const stateOf = async (id: string) => {
    const { rows } = await sql<{
      refunded: number;
      status: string;
      sum: number;
      audits: number;
      logs: number;
      listed: number;
    }>`
      select refunded_amount as refunded, transaction_status as status,
        (select coalesce(sum(amount), 0)::bigint from refunds where transaction_id = ${id}) as sum,
        (select count(*) from audits where target = ${id} and type = 'update') as audits,
        (select count(*) from transaction_logs where transaction_id = ${id} and event = 'refunded') as logs,
        (select count(*) from transactions where original_transaction_id = ${id}) as listed
      from transactions where id = ${id}`.execute(provider.database);
    return rows[0];
  };

  it('takes its reason from a list, and in words where that says nothing', async () => {
    const id = await createCapture(provider.database, 1000);
    const because = (reason: object) =>
      refund({ transaction_id: id, amount: 100, reason: undefined, ...reason });
    expect((await because({ reason_code: 'duplicate' })).body).toMatchObject({ reason: 'Charged twice' });
    expect((await because({ reason_code: 'cancelled', reason: 'One night less' })).body).toMatchObject({
      reason: 'One night less',
    });
    expect((await because({ reason_code: 'other', reason: 'A gesture' })).status).toBe(201);
    for (const reason of [{}, { reason_code: 'other' }])
      expect((await because(reason)).body).toMatchObject({
        status: 422,
        errors: [{ pointer: '/reason', code: 'required' }],
      });
    expect((await because({ reason_code: 'whim' })).status).toBe(400);
    expect((await stateOf(id))?.refunded).toBe(300);
  });

  it('gives back a part, then the rest, and then nothing more', async () => {
    const id = await createCapture(provider.database, 1000);
    const first = await refund({ transaction_id: id, amount: 400, refundable_amount: 1000 });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      amount: 400,
      email: 'merchant@counterfoil.example',
      transaction: {
        id,
        transaction_status: 'partially_refunded',
        refunded_amount: 400,
        refundable_amount: 600,
      },
    });
    expect((await refund({ transaction_id: id, amount: 601 })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/amount', code: 'maximum' }],
    });
    expect((await refund({ transaction_id: id, amount: 600, refundable_amount: 1000 })).status).toBe(409);
    expect((await refund({ transaction_id: id, amount: 600, refundable_amount: 600 })).status).toBe(201);
    expect((await refund({ transaction_id: id, amount: 1 })).body).toMatchObject({ status: 422 });
    expect(await stateOf(id)).toEqual({
      refunded: 1000,
      status: 'refunded',
      sum: 1000,
      audits: 2,
      logs: 2,
      listed: 2,
    });
    const logs = answered(
      await provider.client(token).GET('/report/transactions/logs/{id}', { params: { path: { id } } }),
    );
    expect(logs.data.map((log) => [log.event, log.status, log.amount])).toEqual([
      ['refunded', 'refunded', 600],
      ['refunded', 'partially_refunded', 400],
    ]);
    expect(logs.data[0]?.description).toBe('AUD 6.00 refunded');
  });

  it('is in the list beside its payment, with a log of its own', async () => {
    const id = await createCapture(provider.database, 123_456);
    await refund({ transaction_id: id, amount: 123_456 });
    const read = (path: string) =>
      send(`${provider.base}/report/transactions${path}`, { headers: { authorization: `Bearer ${token}` } });
    const { rows } = await sql<{ id: string }>`
      select id from transactions where original_transaction_id = ${id}`.execute(provider.database);
    const made = rows[0]?.id ?? '';
    const followed = await read(`?original_transaction_id=${id}`);
    expect(followed.body).toMatchObject({ data: [{ id: made }], meta: { total: 1 } });
    expect((await read(`?ids=${id}&ids=${made}`)).body).toMatchObject({ meta: { total: 2 } });
    const story = { email: 'merchant@counterfoil.example', description: 'AUD 1,234.56 refunded' };
    for (const of of [id, made]) expect((await read(`/logs/${of}`)).body).toMatchObject({ data: [story] });
  });

  it('refuses another currency, and anything that took no money, and changes nothing', async () => {
    const id = await createCapture(provider.database, 500);
    expect((await refund({ transaction_id: id, amount: 5, currency: 'USD' })).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/currency', code: 'currency' }],
    });
    for (const [type, status] of [
      ['sale', 'declined'],
      ['sale', 'pending'],
      ['authorisation', 'authorised'],
      ['void', 'voided'],
    ] as const) {
      const other = await createCapture(provider.database, 500, type, status);
      expect((await refund({ transaction_id: other, amount: 5 })).status).toBe(422);
      expect(await stateOf(other)).toMatchObject({ refunded: 0, sum: 0, status });
    }
  });

  it.each([
    [{ amount: 0 }, '/amount', 'exclusiveMinimum'],
    [{ amount: -5 }, '/amount', 'exclusiveMinimum'],
    [{ amount: 1.5 }, '/amount', 'type'],
    [{ amount: '5' }, '/amount', 'type'],
    [{ amount: 1e15 }, '/amount', 'maximum'],
    [{ reason: '' }, '/reason', 'minLength'],
    [{ reason: 'a\u0000b' }, '/reason', 'character'],
    [{ currency: 'aud' }, '/currency', 'pattern'],
    [{ merchant_id: 'mer_hotelkazahaya' }, '/merchant_id', 'unknown'],
    [{ transaction_id: '../x' }, '/transaction_id', 'pattern'],
  ])('refuses %j at %s', async (fault, pointer, code) => {
    const { status, body } = await refund({ transaction_id: 'txn_absent', amount: 1, ...fault });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer, code }] });
  });

  it('names every fault of a body, one for each place', async () => {
    const { body } = await refund({ amount: 0, reason: 'x'.repeat(101), id: 'txn_x' });
    expect(body).toMatchObject({ status: 400 });
    const text = JSON.stringify(body);
    for (const pointer of ['/transaction_id', '/amount', '/reason', '/id']) {
      expect(text.split(`"pointer":"${pointer}"`)).toHaveLength(2);
    }
  });

  it('repeats the answer for the same key, refuses another body, and has one effect', async () => {
    const id = await createCapture(provider.database, 1000);
    const key = `key-${id}`;
    const first = await refund({ transaction_id: id, amount: 250 }, key);
    const again = await refund({ amount: 250, transaction_id: id }, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await refund({ transaction_id: id, amount: 251 }, key)).status).toBe(422);
    expect(await stateOf(id)).toMatchObject({ refunded: 250, sum: 250, audits: 1 });
  });

  it('frees the key of a refused request, and of one that came to no end', async () => {
    const id = await createCapture(provider.database, 1000);
    const key = `key-${id}`;
    expect((await refund({ transaction_id: id, amount: 1001 }, key)).status).toBe(422);
    // Only PostgreSQL has another process.
    if (kind === 'PostgreSQL') {
      const other = await provider.database.startTransaction().execute();
      const { rows } = await sql<{
        id: string;
      }>`select id from users where email = 'merchant@counterfoil.example'`.execute(other);
      await takeTurn(other, `key ${JSON.stringify([rows[0]?.id, 'refundPayment', key])}`);
      expect((await refund({ transaction_id: id, amount: 100 }, key)).status).toBe(409);
      await other.rollback().execute();
    }
    expect((await refund({ transaction_id: id, amount: 100 }, key)).status).toBe(201);
    expect(await stateOf(id)).toMatchObject({ refunded: 100 });
  });

  it('records in the audit trail what each of 20 refunds at once found, not what a slower one saw', async () => {
    const id = await createCapture(provider.database, 1000);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => refund({ transaction_id: id, amount: 40 + index })),
    );
    const { rows } = await sql<{ found: number; left: number; amount: number }>`
      select (old_value ->> 'refunded_amount')::bigint as found, (new_value ->> 'refunded_amount')::bigint as left,
        (new_value ->> 'amount')::bigint as amount
      from audits where target = ${id} and type = 'update' order by 2`.execute(provider.database);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ found }) => found)).toEqual([0, ...rows.slice(0, -1).map(({ left }) => left)]);
    expect(rows.filter(({ found, left, amount }) => found + amount !== left)).toEqual([]);
  });

  it(`never gives back more than was taken: 20 at once, ${String(rounds)} rounds`, async () => {
    const outcomes = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await createCapture(provider.database, 1000);
      const shape = round % 4;
      const calls = Array.from({ length: 20 }, (_, index) => {
        const amount = shape === 0 ? 1000 : shape === 1 ? 100 : 70 + 13 * index;
        const key = shape === 3 ? `round-${id}-${String(index % 4)}` : undefined;
        return refund({ transaction_id: id, amount: shape === 3 ? 100 + (index % 4) : amount }, key);
      });
      const ended = await Promise.all(calls);
      for (const { status } of ended) outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      const state = await stateOf(id);
      expect(state?.refunded).toBeLessThanOrEqual(1000);
      expect(state?.sum).toBe(state?.refunded);
      expect([state?.audits, state?.listed]).toEqual([state?.logs, state?.logs]);
      if (shape === 0) expect(state).toMatchObject({ refunded: 1000, logs: 1, status: 'refunded' });
      if (shape === 1) expect(state).toMatchObject({ refunded: 1000, logs: 10 });
      if (shape === 3) expect(state).toMatchObject({ refunded: 406, logs: 4 });
    }
    console.info(
      `${String(rounds * 20)} refunds at once on ${kind}: ${JSON.stringify(Object.fromEntries(outcomes))}`,
    );
    expect([...outcomes.keys()].every((status) => [201, 409, 422].includes(status))).toBe(true);
  }, 240_000);
});
