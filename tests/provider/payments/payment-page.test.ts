import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { objectOf } from '../described-call.ts';
import { merchant, openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.setPayment({});
  await desk.setThreeDs({});
});

const paid = (id: string) =>
  desk.provider.database
    .selectFrom('payment_infos')
    .select(['status', 'transaction_id', 'paid_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a payment link', () => {
  it('shows a stranger who is paid, for what, how much and with which cards', async () => {
    const link = await desk.makeLink();
    const { status, body } = await desk.readPage(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'pending',
      merchant_name: 'Harbour View Hotel',
      booking_info: 'Two nights',
      amount: 20_000,
      currency: 'AUD',
      brand: { name: 'Southern Stays' },
      refusal: null,
      receipt: null,
    });
    const cards = JSON.stringify(objectOf(body)['cards']);
    expect(cards).toContain('tok_amex');
    expect(cards).not.toContain('tok_jcb');
  });

  it('is not there with another signature', async () => {
    const one = await desk.makeLink();
    const other = await desk.makeLink();
    const forged = {
      ...one,
      ending: `${one.ending.split('?')[0] ?? ''}?${other.ending.split('?')[1] ?? ''}`,
    };
    expect((await desk.readPage(forged)).status).toBe(404);
    expect((await desk.pay(forged, { test_card: 'tok_visa' })).status).toBe(404);
    expect((await paid(one.id)).status).toBe('pending');
  });

  it('is paid once, writes the sale, its log and its notifications, and goes into a payout', async () => {
    const link = await desk.makeLink();
    const body = { test_card: 'tok_visa' };
    const all = await Promise.all(Array.from({ length: 8 }, () => desk.pay(link, body)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const { status, transaction_id } = await paid(link.id);
    expect(status).toBe('paid');
    const read = await desk.admin.get(`/report/transactions/${transaction_id ?? ''}`);
    expect(read.body).toMatchObject({
      amount: 20_000,
      surcharge_amount: 0,
      transaction_type: 'sale',
      transaction_status: 'approved',
      transaction_channel: 'pay_by_link',
      mode_3ds: 'frictionless',
      card_holder: 'Ines Falk',
    });
    const logs = await desk.admin.get(`/report/transactions/logs/${transaction_id ?? ''}`);
    expect(JSON.stringify(logs.body)).toContain('AUD 200.00 approved');
    const { rows } = await sql<{ payout_id: string | null }>`
      select payout_id from transactions where id = ${transaction_id}`.execute(desk.provider.database);
    expect(rows[0]?.payout_id).not.toBeNull();
    expect(await findUnequalPayouts(desk.provider.database)).toEqual([]);
    expect((await desk.readPage(link)).body).toMatchObject({
      status: 'paid',
      cards: [],
      receipt: { total_amount: 20_000, statement_descriptor: 'HARBOUR VIEW' },
    });
  });

  it('keeps the statement text, the merchant and the purpose on its receipt, whatever is set later', async () => {
    const link = await desk.makeLink();
    await desk.pay(link, { test_card: 'tok_visa' });
    const before = objectOf((await desk.readPage(link)).body);
    const { database } = desk.provider;
    const names = await database
      .selectFrom('merchants')
      .select(['trading_name', 'booking_label'])
      .where('id', '=', merchant)
      .executeTakeFirstOrThrow();
    await desk.setPayment({ statement_descriptor: 'CHANGED TODAY' });
    await database
      .updateTable('merchants')
      .set({ trading_name: 'Renamed Today', booking_label: 'Folio' })
      .where('id', '=', merchant)
      .execute();
    const pending = await desk.makeLink();
    const shown = ({ merchant_name, booking_label, receipt }: Readonly<Record<string, unknown>>) => ({
      merchant_name,
      booking_label,
      statement: objectOf(receipt)['statement_descriptor'],
    });
    try {
      expect(shown(objectOf((await desk.readPage(link)).body))).toEqual(shown(before));
      expect(shown(before).statement).toBe('HARBOUR VIEW');
      await desk.pay(pending, { test_card: 'tok_visa' });
      expect(shown(objectOf((await desk.readPage(pending)).body))).toEqual({
        merchant_name: 'Renamed Today',
        booking_label: 'Folio',
        statement: 'CHANGED TODAY',
      });
    } finally {
      await database.updateTable('merchants').set(names).where('id', '=', merchant).execute();
    }
  });

  it('answers the same payment again for the same key, and refuses another body with it', async () => {
    const link = await desk.makeLink();
    const key = { 'idempotency-key': 'guest-paid-once' };
    const first = await desk.pay(link, { test_card: 'tok_visa' }, key);
    const again = await desk.pay(link, { test_card: 'tok_visa' }, key);
    expect(again.body).toEqual(first.body);
    expect((await desk.pay(link, { test_card: 'tok_amex' }, key)).status).toBe(422);
  });

  it.each([
    ['tok_declined', '05', 'Do not honour'],
    ['tok_insufficient_funds', '51', 'Insufficient funds'],
    ['tok_error', '96', 'System malfunction'],
  ])('stays pending when %s is declined, which is no error', async (test_card, code, text) => {
    const link = await desk.makeLink();
    const { status, body } = await desk.pay(link, { test_card });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'declined',
      response_code: code,
      response_text: text,
      receipt: null,
    });
    expect((await paid(link.id)).status).toBe('pending');
    expect((await desk.pay(link, { test_card: 'tok_visa' })).body).toMatchObject({ outcome: 'paid' });
  });

  it.each([
    [
      'expired',
      sql`set expires_at = now() - interval '1 minute'`,
      'This payment has expired. Ask for a new link.',
    ],
    ['cancelled', sql`set status = 'cancelled'`, 'This payment was cancelled.'],
  ])('that is %s states it and takes nothing', async (status, change, detail) => {
    const link = await desk.makeLink();
    await sql`update payment_infos ${change} where id = ${link.id}`.execute(desk.provider.database);
    expect((await desk.readPage(link)).body).toMatchObject({ status, cards: [] });
    const refused = await desk.pay(link, { test_card: 'tok_visa' });
    expect(refused).toMatchObject({ status: 409, body: { detail } });
  });

  it('is answered to one address sixty times a minute and no more', async () => {
    const link = await desk.makeLink();
    await sql`delete from rate_windows`.execute(desk.provider.database);
    const all = await Promise.all(Array.from({ length: 61 }, () => desk.readPage(link)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
    await sql`delete from rate_windows`.execute(desk.provider.database);
  });

  it('is valid as long as the setting allows', async () => {
    await desk.setPayment({ pay_by_link_expiry_hours: 5 });
    const link = await desk.makeLink();
    const { rows } = await sql<{ hours: number }>`select
      round(extract(epoch from expires_at - created_at) / 3600)::integer as hours
      from payment_infos where id = ${link.id}`.execute(desk.provider.database);
    expect(rows).toEqual([{ hours: 5 }]);
  });
});

describe('a 3-D Secure challenge', () => {
  const challenge = async () => {
    const link = await desk.makeLink();
    const { body } = await desk.pay(link, { test_card: 'tok_challenge' });
    expect(body).toMatchObject({ outcome: 'challenge', response_code: null });
    return { link, challenge_id: String(objectOf(body)['challenge_id']) };
  };

  it('that is passed pays, and is answered once', async () => {
    const { link, challenge_id } = await challenge();
    expect((await paid(link.id)).status).toBe('pending');
    const passed = await desk.answer(link, { challenge_id, passed: true });
    expect(passed.body).toMatchObject({ outcome: 'paid', receipt: { mode_3ds: 'challenge' } });
    expect((await desk.answer(link, { challenge_id, passed: true })).status).toBe(409);
  });

  it('that is failed declines, and the guest may try again', async () => {
    const { link, challenge_id } = await challenge();
    const failed = await desk.answer(link, { challenge_id, passed: false });
    expect(failed.body).toMatchObject({ outcome: 'declined', response_code: '63' });
    expect((await desk.pay(link, { test_card: 'tok_visa' })).body).toMatchObject({ outcome: 'paid' });
  });

  it('of another payment, or one that is over, changes nothing', async () => {
    const { challenge_id } = await challenge();
    const other = await desk.makeLink();
    expect((await desk.answer(other, { challenge_id, passed: true })).status).toBe(409);
    await sql`update payment_challenges set created_at = now() - interval '11 minutes'`.execute(
      desk.provider.database,
    );
    const late = await challenge();
    await sql`update payment_challenges set created_at = now() - interval '11 minutes'`.execute(
      desk.provider.database,
    );
    expect((await desk.answer(late.link, { challenge_id: late.challenge_id, passed: true })).status).toBe(
      409,
    );
  });
});

describe('keeping a card', () => {
  const storedCards = () =>
    desk.provider.database
      .selectFrom('vault_tokens')
      .select(['token', 'card_last4'])
      .where('merchant_id', '=', merchant)
      .where('card_holder', '=', 'Stored Card')
      .execute();

  it('is refused where the merchant keeps none', async () => {
    const link = await desk.makeLink();
    expect((await desk.readPage(link)).body).toMatchObject({ can_save_card: false });
    const asked = { test_card: 'tok_visa', card_holder: 'Stored Card', save_card: true };
    expect((await desk.pay(link, asked)).body).toMatchObject({ errors: [{ pointer: '/save_card' }] });
    expect(await storedCards()).toEqual([]);
  });

  it('keeps a token that Admin can charge, and the list shows it', async () => {
    await desk.setPayment({ save_cards: true });
    const link = await desk.makeLink();
    expect((await desk.readPage(link)).body).toMatchObject({ can_save_card: true });
    await desk.pay(link, { test_card: 'tok_visa', card_holder: 'Stored Card', save_card: true });
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'paid', can_save_card: false });
    const [card] = await storedCards();
    expect(card?.card_last4).toBe('4242');
    const charged = await desk.admin.post('/admin-payment/charge', {
      merchant_id: merchant,
      amount: 1_000,
      currency: 'AUD',
      source: 'stored_card',
      card_token: card?.token,
      description: 'Minibar',
    });
    expect(charged.body).toMatchObject({
      response_code: '00',
      transaction: { card_last4: '4242', card_token: card?.token },
    });
    const terminal = await desk.charge({ card_holder: 'Stored Card', save_card: true });
    expect(terminal.body).toMatchObject({ transaction: { card_token: card?.token } });
    await desk.charge({ card_holder: 'Stored Card' });
    const own = objectOf((await desk.admin.get(`/report/transactions?card_token=${card?.token ?? ''}`)).body);
    expect(own['meta']).toMatchObject({ total: 3, totals: [{ currency: 'AUD', gross_amount: 41_000 }] });
    expect(JSON.stringify(own['data']).match(/"card_token":"tok_/g)).toHaveLength(3);
    const listed = await desk.admin.get('/vault-service?search=Stored%20Card');
    expect(JSON.stringify(listed.body)).toContain(card?.token);
  });

  it('keeps and charges nothing while the partner has paused its vault', async () => {
    const [card] = await storedCards();
    const charge = () =>
      desk.admin.post('/admin-payment/charge', {
        merchant_id: merchant,
        amount: 1_000,
        currency: 'AUD',
        source: 'stored_card',
        card_token: card?.token,
        description: 'Minibar',
      });
    const switchTo = async (status: 'active' | 'paused') =>
      desk.provider.database
        .updateTable('vault_integrations')
        .set({ status })
        .where('id', 'in', (tokens) =>
          tokens
            .selectFrom('vault_tokens')
            .select('integration_id')
            .where('token', '=', card?.token ?? ''),
        )
        .execute();
    await switchTo('paused');
    expect((await charge()).body).toMatchObject({ errors: [{ pointer: '/card_token' }] });
    expect((await desk.readPage(await desk.makeLink())).body).toMatchObject({ can_save_card: false });
    await switchTo('active');
    expect((await charge()).body).toMatchObject({ response_code: '00' });
  });
});
