import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { settlementWorker } from '../../../server/provider/settlement/settlement-worker.ts';
import { objectOf } from '../described-call.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { createCaller, type Caller } from './caller.ts';
import { createPayout, createReceivable } from './create-payout.ts';
import { findBrokenInvariants } from './money-invariants.ts';

type Payout = components['schemas']['Payout'];

describe.each(alternatives(storesWhereCallsMeet))('a payout that is cancelled on %s', (kind) => {
  let provider: ProviderUnderTest;
  let admin: Caller;
  let token: string;

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    admin = await createCaller(provider, 'admin');
    token = await provider.signIn('admin');
  });
  beforeEach(() => configure(null));
  afterAll(() => provider.close());

  const configure = (id: string | null) =>
    provider.database
      .updateTable('merchants')
      .set({ disbursement_config_id: id })
      .where('id', '=', 'mer_harbourviewhotel')
      .execute();
  const payout = async (id: string): Promise<Payout> =>
    answered(await provider.client(token).GET('/report/payout/{id}', { params: { path: { id } } }));
  const sale = async (id = '') =>
    answered(await provider.client(token).GET('/report/transactions/{id}', { params: { path: { id } } }));
  const change = (id: string, body: object) =>
    admin.put(`/report/payout/${id}/detail`, { currency: 'AUD', status: 'pending', ...body });
  const cancel = async (id: string) => {
    const ended = await change(id, { status: 'cancelled', description: 'The account is to be changed' });
    expect(ended).toMatchObject({ status: 200 });
  };
  const refund = (transaction_id = '', amount = 0) =>
    admin.post('/payment-internal/refund', { transaction_id, amount, currency: 'AUD', reason: 'Left early' });
  const logs = async (id: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ line: string }>`
      select system_note || ': ' || payable_amount as line from payout_logs where payout_id = ${id} order by 1`.execute(
      provider.database,
    );
    return rows.map(({ line }) => line);
  };
  const refundsOf = async (id = '') => {
    const { rows } = await sql<{ id: string; payout_id: string | null; owed: number }>`
      select id, payout_id, (select count(*) from receivables where transaction_id = transactions.id) as owed
      from transactions where original_transaction_id = ${id} order by created_at`.execute(provider.database);
    return rows;
  };
  const unbroken = async () => expect(await findBrokenInvariants(provider.database)).toEqual([]);

  it('lets all that it held go into the next one, at the price that was taken, and keeps what it was', async () => {
    const stopped = await createPayout(provider.database, { charges: [5000, 3000], status: 'pending' });
    await refund(stopped.charges[0], 1000);
    await change(stopped.id, { adjustment_amount: -500, description: 'Rental' });
    const debt = await createReceivable(provider.database, 700);
    await admin.post('/receivable/moveReceivable', { receivable_id: debt, payout_id: stopped.id });
    const was = await payout(stopped.id);
    expect(was).toMatchObject({ charge_amount: 8000, fee: 80, refund_amount: 1000, payable_amount: 5720 });
    await cancel(stopped.id);
    expect(await payout(stopped.id)).toMatchObject({
      status: 'cancelled',
      released_amount: 5720,
      charge_amount: 0,
      refund_amount: 0,
      fee: 0,
      adjustment_amount: 0,
      payable_amount: 0,
    });
    const [first, second] = [await sale(stopped.charges[0]), await sale(stopped.charges[1])];
    const next = await payout(first.payout_id ?? '');
    expect(next).toMatchObject({ status: 'pending', released_amount: null });
    expect([first, second]).toMatchObject([
      { payout_id: next.id, payout_date: next.payout_date, payout_reference: next.reference, fee: 50 },
      { payout_id: next.id, payout_date: next.payout_date, fee: 30 },
    ]);
    expect(await refundsOf(first.id)).toMatchObject([{ payout_id: next.id, owed: 0 }]);
    const lines = await admin.get(`/report/payout/${next.id}/detail?limit=100`);
    expect(JSON.stringify(lines.body)).toContain('Rental');
    expect((await admin.get(`/receivable/${debt}`)).body).toMatchObject({ status: 'open', payout_id: null });
    const written = await logs(stopped.id);
    expect(written).toContain('Status changed from pending to cancelled: 5720');
    const goesOn = `goes on in ${next.reference} of ${next.payout_date}: 5720`;
    expect(written.filter((line) => line.endsWith(goesOn))).toHaveLength(4);
    await unbroken();
  });

  it('leaves them waiting where a merchant asks for its payouts, and each goes once into the one asked for', async () => {
    await configure('dis_aud_instant');
    const stopped = await createPayout(provider.database, { charges: [6000], status: 'failed' });
    await cancel(stopped.id);
    expect(await sale(stopped.charges[0])).toMatchObject({ payout_id: null, payout_date: null });
    expect(await logs(stopped.id)).toContainEqual(expect.stringContaining('waits for the next payout: 5940'));
    await refund(stopped.charges[0], 2000);
    await settlementWorker.step(provider.database);
    expect(await sale(stopped.charges[0])).toMatchObject({ payout_id: null });
    await admin.get(`/report/payout/transaction/reSyncTransaction/${stopped.charges[0] ?? ''}`);
    const { payout_id } = await sale(stopped.charges[0]);
    expect(payout_id).not.toBeNull();
    expect(await refundsOf(stopped.charges[0])).toMatchObject([{ payout_id, owed: 0 }]);
    await unbroken();
  });

  it('takes no refund a second time that the merchant owes already', async () => {
    const merchant = { merchant_id: 'mer_harbourviewhotel', currency: 'AUD' };
    const others = provider.database
      .updateTable('payouts')
      .where('merchant_id', '=', merchant.merchant_id)
      .where('currency', '=', merchant.currency);
    await others.set({ status: 'on_hold' }).where('status', '=', 'pending').execute();
    const stopped = await createPayout(provider.database, { charges: [5000], status: 'processing' });
    await refund(stopped.charges[0], 4000);
    expect(await refundsOf(stopped.charges[0])).toMatchObject([{ payout_id: null, owed: 1 }]);
    await change(stopped.id, { status: 'failed' });
    await cancel(stopped.id);
    const { payout_id } = await sale(stopped.charges[0]);
    expect(await payout(payout_id ?? '')).toMatchObject({ charge_amount: 5000, refund_amount: 0 });
    expect(await refundsOf(stopped.charges[0])).toMatchObject([{ payout_id: null, owed: 1 }]);
    await unbroken();
  });

  it('hands the refund of an earlier payout on to one that can bear it, else it is owed', async () => {
    const paid = await createPayout(provider.database, { charges: [99], status: 'processing' });
    const stopped = await createPayout(provider.database, { charges: [9000], day: '2027-01-04' });
    await refund(paid.charges[0], 90);
    const [given] = await refundsOf(paid.charges[0]);
    const move = { transaction_id: given?.id, payout_id: stopped.id };
    if (given?.payout_id !== stopped.id) await admin.post('/report/payout/moveTransaction', move);
    expect(await payout(stopped.id)).toMatchObject({ refund_amount: 90 });
    await cancel(stopped.id);
    const [after] = await refundsOf(paid.charges[0]);
    expect(after?.payout_id === null ? after.owed : 1).toBe(1);
    expect(after?.payout_id).not.toBe(stopped.id);
    await unbroken();
  });

  it('hands adjustments on: what gives opens a payout, what no payout can bear is owed', async () => {
    const credit = await createPayout(provider.database, { charges: [] });
    await change(credit.id, { adjustment_amount: 400, description: 'Goodwill' });
    await change(credit.id, { adjustment_amount: -100, description: 'Rental of March' });
    await cancel(credit.id);
    const { rows } = await sql<{ description: string; status: string; payout_id: string }>`
      select description, status, payout_id from payout_adjustments join payouts on payouts.id = payout_id
      where description in ('Goodwill', 'Rental of March') order by description`.execute(provider.database);
    expect(rows).toMatchObject([{ status: 'pending' }, { status: 'pending', payout_id: rows[0]?.payout_id }]);
    expect(await payout(credit.id)).toMatchObject({ released_amount: 300, adjustment_amount: 0 });
    await unbroken();
  });

  it('holds nothing that somebody else changes at that moment', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, () => createPayout(provider.database, { charges: [5000, 3000] })),
    );
    const ended = await Promise.all(
      rounds.flatMap(({ id, charges }) => [
        change(id, { status: 'cancelled' }),
        refund(charges[0], 1000),
        refund(charges[1], 500),
      ]),
    );
    expect(ended.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await unbroken();
  });
});

describe('what waits for a payout', () => {
  let provider: ProviderUnderTest;
  let admin: Caller;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300 });
    admin = await createCaller(provider, 'admin');
  });
  afterAll(() => provider.close());

  it('is taken into one once its merchant’s terms pay it, with nobody asking', async () => {
    const configure = (id: string | null) =>
      provider.database
        .updateTable('merchants')
        .set({ disbursement_config_id: id })
        .where('id', '=', 'mer_harbourviewhotel')
        .execute();
    await configure('dis_aud_instant');
    const stopped = await createPayout(provider.database, { charges: [6000] });
    await admin.put(`/report/payout/${stopped.id}/detail`, { status: 'cancelled', currency: 'AUD' });
    const where = async () => {
      const { rows } = await sql<{ payout_id: string | null }>`
        select payout_id from transactions where id = ${stopped.charges[0] ?? ''}`.execute(provider.database);
      return rows[0]?.payout_id;
    };
    await settlementWorker.step(provider.database);
    expect(await where()).toBeNull();
    const listed = async (wait: string) =>
      JSON.stringify((await admin.get(`/report/transactions?payout_wait=${wait}&limit=100`)).body);
    const sale = `"${stopped.charges[0] ?? ''}"`;
    expect(await listed('any')).toContain(sale);
    expect(await listed('too_long')).not.toContain(sale);
    await sql`update transactions set created_at = created_at - interval '32 days'
      where id = ${stopped.charges[0] ?? ''}`.execute(provider.database);
    expect(await listed('too_long')).toContain(sale);
    await configure('dis_aud_daily');
    await settlementWorker.step(provider.database);
    expect(await where()).toEqual(expect.any(String));
    expect(await listed('any')).not.toContain(sale);
    expect(await findBrokenInvariants(provider.database)).toEqual([]);
  });

  it('is held to a minimum in the currency of that, and to none in another', async () => {
    const set = (change: object) =>
      provider.database
        .updateTable('disbursement_configs')
        .set({ paid_on: 'every_day', minimum_fund: 10_000, ...change })
        .where('id', '=', 'dis_aud_weekly')
        .execute();
    await provider.database
      .updateTable('merchants')
      .set({ disbursement_config_id: 'dis_aud_weekly' })
      .where('id', '=', 'mer_harbourviewhotel')
      .execute();
    const chargeOf = async (amount: number) => {
      const body = { merchant_id: 'mer_harbourviewhotel', currency: 'AUD', source: 'stored_card' };
      const card = { card_token: 'tok_visa', description: 'Minibar', amount };
      const { body: made } = await admin.post('/admin-payment/charge', { ...body, ...card });
      return objectOf(objectOf(made)['transaction'])['payout_id'];
    };
    await set({ currency: 'JPY' });
    // Less than 10,000 minor units, and more: neither is an amount of yen.
    expect([await chargeOf(200), await chargeOf(20_000)]).toEqual([expect.any(String), expect.any(String)]);
    await set({ currency: 'AUD' });
    expect([await chargeOf(200), await chargeOf(20_000)]).toEqual([null, expect.any(String)]);
    expect(await findBrokenInvariants(provider.database)).toEqual([]);
  });
});
