import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaptureWorker } from '../../../server/provider/payments/capture-worker.ts';
import { createExpiryWorker } from '../../../server/provider/payments/expiry-worker.ts';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { createCaller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send } from '../provider-under-test.ts';
import { openPaymentDesk, transactionIn, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.setPayment({ capture_mode: 'manual' }));

const hold = async () => {
  const held = transactionIn(await desk.charge());
  expect(held).toMatchObject({
    transaction_type: 'authorisation',
    transaction_status: 'authorised',
    capturable_amount: 20_000,
    payout_id: null,
  });
  return String(held['id']);
};
const act = (id: string, action: 'capture' | 'void', body: object, header = {}) =>
  desk.admin.post(`/report/transactions/${id}/${action}`, body, header);
const all = { amount: 20_000, currency: 'AUD' };
const read = async (id: string) => objectOf((await desk.admin.get(`/report/transactions/${id}`)).body);

describe('an authorisation', () => {
  it('is captured by hand, once, and paid out as a sale is', async () => {
    const id = await hold();
    const ended = await Promise.all(Array.from({ length: 6 }, () => act(id, 'capture', all)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const captured = objectOf(ended.find(({ status }) => status === 201)?.body);
    expect(captured).toMatchObject({
      transaction_type: 'capture',
      transaction_status: 'approved',
      original_transaction_id: id,
      amount: 20_000,
      refundable_amount: 20_000,
    });
    expect(captured['payout_id']).not.toBeNull();
    expect(await read(id)).toMatchObject({
      transaction_status: 'authorised',
      capturable_amount: 0,
      captured_amount: 20_000,
    });
    expect((await act(id, 'void', { reason: 'Late' })).body).toMatchObject({
      detail: 'This authorisation has been captured already.',
    });
    expect(await findUnequalPayouts(desk.provider.database)).toEqual([]);
  });

  it('is captured in part with its part of the surcharge', async () => {
    const surcharge = {
      surcharge_option: 'card_brand_surcharge' as const,
      brand_surcharges: [{ brand: 'visa' as const, rate_bps: 200 }],
    };
    await desk.setPayment({ capture_mode: 'manual', ...surcharge });
    const { id, amount } = transactionIn(await desk.charge());
    expect(amount).toBe(20_400);
    const { body } = await act(String(id), 'capture', { amount: 10_200, currency: 'AUD' });
    expect(body).toMatchObject({ amount: 10_200, surcharge_amount: 200, captured_amount: 0 });
    expect(await read(String(id))).toMatchObject({
      amount: 20_400,
      captured_amount: 10_200,
      capturable_amount: 0,
    });
  });

  it.each([
    [{ amount: 20_001, currency: 'AUD' }, '/amount', 'At most AUD 200.00 can be captured.'],
    [{ amount: 100, currency: 'NZD' }, '/currency', 'The authorisation is in AUD.'],
  ])('refuses %j at its field', async (body, pointer, message) => {
    expect((await act(await hold(), 'capture', body)).body).toMatchObject({ errors: [{ pointer, message }] });
  });

  it('is voided by hand with a reason, and then captured no more', async () => {
    const id = await hold();
    expect((await act(id, 'void', { reason: 'The guest cancelled' })).body).toMatchObject({
      transaction_type: 'void',
      transaction_status: 'voided',
      original_transaction_id: id,
    });
    expect(await read(id)).toMatchObject({
      transaction_status: 'voided',
      capturable_amount: 0,
      captured_amount: 0,
    });
    expect((await act(id, 'capture', all)).status).toBe(409);
    const logs = await desk.admin.get(`/report/transactions/logs/${id}`);
    expect(JSON.stringify(logs.body)).toContain('The guest cancelled');
  });

  it('of a payment by link calls the payment off when it is voided', async () => {
    const link = await desk.makeLink();
    expect((await desk.pay(link, { test_card: 'tok_visa' })).body).toMatchObject({ outcome: 'paid' });
    const { transaction_id } = await desk.provider.database
      .selectFrom('payment_infos')
      .select('transaction_id')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    await act(transaction_id ?? '', 'void', { reason: 'No room' });
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'cancelled' });
  });

  it('is captured once for a key', async () => {
    const id = await hold();
    const key = { 'idempotency-key': 'capture-once' };
    const first = await act(id, 'capture', all, key);
    expect((await act(id, 'capture', all, key)).body).toEqual(first.body);
  });

  it('is nothing that another merchant or a person without the permission can end', async () => {
    const id = await hold();
    const { database, base } = desk.provider;
    const post = async (token: string) =>
      send(`${base}/report/transactions/${id}/capture`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(all),
      });
    const other = await createCaller(database, { role: 'Merchant', merchantId: 'mer_banksialodge' });
    expect((await post(other.token)).status).toBe(404);
    await sql`delete from role_permissions where role = 'Partner' and permission = 'merchants.virtual_terminal'`.execute(
      database,
    );
    const partner = await createCaller(database, { role: 'Partner', partnerId: 'par_southernstays' });
    expect((await post(partner.token)).status).toBe(403);
    await sql`insert into role_permissions (role, permission) values ('Partner', 'merchants.virtual_terminal')`.execute(
      database,
    );
  });

  it('that is delayed is captured when its time has come, and notifies the merchant', async () => {
    await desk.setPayment({ capture_mode: 'delayed', capture_delay_hours: 24 });
    const held = transactionIn(await desk.charge());
    const id = String(held['id']);
    const wait = Date.parse(String(held['capture_at'])) - Date.parse(String(held['created_at']));
    expect(wait).toBe(24 * 3_600_000);
    const { database } = desk.provider;
    const { step } = createCaptureWorker(new URL('https://portal.example'));
    expect(await step(database)).toBe(false);
    await sql`update transactions set capture_at = now() where id = ${id}`.execute(database);
    expect(await step(database)).toBe(true);
    expect(await step(database)).toBe(false);
    expect(await read(id)).toMatchObject({ capturable_amount: 0, capture_at: null });
    const { rows } = await sql<{ type: string }>`select transaction_type as type from transactions
      where original_transaction_id = ${id}`.execute(database);
    expect(rows).toEqual([{ type: 'capture' }]);
  });

  it('that nobody captures ends by itself after 7 days, cancels its payment and reports it', async () => {
    const { database } = desk.provider;
    await sql`update webhooks set status = 'active', events = array['transaction.voided']`.execute(database);
    const link = await desk.makeLink();
    expect((await desk.pay(link, { test_card: 'tok_visa' })).body).toMatchObject({ outcome: 'paid' });
    const { transaction_id } = await database
      .selectFrom('payment_infos')
      .select('transaction_id')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    const id = transaction_id ?? '';
    const { created_at, expires_at } = await read(id);
    expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(7 * 24 * 3_600_000);
    const { step } = createExpiryWorker(new URL('https://portal.example'));
    expect(await step(database)).toBe(false);

    await sql`update transactions set expires_at = now() where id = ${id}`.execute(database);
    // A call before the worker has run gets the same answer.
    expect((await act(id, 'capture', all)).body).toMatchObject({ detail: 'This authorisation has expired.' });
    expect(await step(database)).toBe(true);
    expect(await step(database)).toBe(false);
    expect(await read(id)).toMatchObject({
      transaction_status: 'voided',
      capturable_amount: 0,
      expires_at: null,
    });
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'cancelled' });
    const logs = await desk.admin.get(`/report/transactions/logs/${id}`);
    expect(JSON.stringify(logs.body)).toContain('The authorisation expired');
    const { rows } = await sql<{ type: string; outcome: string }>`
      select ending.transaction_type as type, (select outcome from psp_records where ref_id = hold.ref_id) as outcome
      from transactions ending join transactions hold on hold.id = ending.original_transaction_id
      where hold.id = ${id}`.execute(database);
    expect(rows).toMatchObject([{ type: 'void', outcome: 'voided' }]);
    const events = await sql`select type from webhook_events where type = 'transaction.voided'
      and payload::jsonb -> 'data' ->> 'original_transaction_id' = ${id}`.execute(database);
    expect(events.rows).toHaveLength(1);
  });

  it('that was captured or is captured by itself does not expire', async () => {
    const id = await hold();
    await act(id, 'capture', { amount: 5000, currency: 'AUD' });
    expect(await read(id)).toMatchObject({ transaction_status: 'authorised', expires_at: null });
    await desk.setPayment({ capture_mode: 'delayed', capture_delay_hours: 168 });
    expect(transactionIn(await desk.charge())).toMatchObject({ expires_at: null });
    await desk.setPayment({ capture_mode: 'automatic' });
    expect(transactionIn(await desk.charge())).toMatchObject({ expires_at: null });
    expect(await createExpiryWorker(new URL('https://portal.example')).step(desk.provider.database)).toBe(
      false,
    );
  });
});
