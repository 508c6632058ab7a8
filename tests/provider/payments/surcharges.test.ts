import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { objectOf } from '../described-call.ts';
import { openPaymentDesk, transactionIn, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.setPayment({}));

describe('a surcharge', () => {
  it('is separate from the amount, counts in the total and is paid out', async () => {
    await desk.setPayment({
      surcharge_option: 'card_brand_surcharge',
      brand_surcharges: [{ brand: 'visa', rate_bps: 150 }],
    });
    const charged = transactionIn(await desk.charge());
    expect(charged).toMatchObject({ amount: 20_300, surcharge_amount: 300, refundable_amount: 20_300 });
    const { body } = await desk.admin.get(`/report/payout/${String(charged['payout_id'])}/detail?limit=100`);
    expect(JSON.stringify(body)).toMatch(/"amount":20300,"surcharge_amount":300/);
    const payout = objectOf((await desk.admin.get(`/report/payout/${String(charged['payout_id'])}`)).body);
    expect(payout['surcharge_amount']).toBeGreaterThanOrEqual(300);
    expect(transactionIn(await desk.charge({ test_card: 'tok_mastercard' }))).toMatchObject({
      amount: 20_000,
      surcharge_amount: 0,
    });
    expect(await findUnequalPayouts(desk.provider.database)).toEqual([]);
  });

  it('is told before the card is charged, of which no acquirer is asked and nothing remains', async () => {
    await desk.setPayment({
      surcharge_option: 'card_brand_surcharge',
      brand_surcharges: [{ brand: 'visa', rate_bps: 150 }],
    });
    const count = async () =>
      (
        await sql`select (select count(*) from transactions) as payments, (select count(*) from audits) as audits,
          (select count(*) from psp_records) as records, (select count(*) from outbox_mails) as mails`.execute(
          desk.provider.database,
        )
      ).rows;
    const before = await count();
    // The last two digits would decline it, if an acquirer were asked.
    const told = await desk.charge({ amount: 20_051, preview: true });
    expect(told).toMatchObject({ status: 201, body: { response_code: '09' } });
    expect(transactionIn(told)).toMatchObject({
      amount: 20_352,
      price_amount: 20_051,
      surcharge_amount: 301,
      transaction_status: 'pending',
    });
    expect((await desk.charge({ amount: 20_051, test_card: 'tok_jcb', preview: true })).status).toBe(422);
    expect(await count()).toEqual(before);
  });

  it('that is grossed up leaves the merchant the whole amount', async () => {
    await desk.setPayment({ surcharge_option: 'grossed_up_surcharge' });
    const { id } = transactionIn(await desk.charge());
    const { rows } = await sql<{ net: number }>`
      select amount - fee - tax as net from transactions where id = ${String(id)}`.execute(
      desk.provider.database,
    );
    expect(rows).toEqual([{ net: 20_000 }]);
  });

  it('is shown to the guest before paying, and on the receipt', async () => {
    await desk.setPayment({
      surcharge_option: 'card_brand_surcharge',
      brand_surcharges: [{ brand: 'amex', rate_bps: 200 }],
    });
    const link = await desk.makeLink();
    expect(JSON.stringify((await desk.readPage(link)).body)).toContain(
      '"test_card":"tok_amex","card_brand":"amex","surcharge_amount":400,"total_amount":20400',
    );
    expect((await desk.pay(link, { test_card: 'tok_amex' })).body).toMatchObject({
      receipt: { amount: 20_000, surcharge_amount: 400, total_amount: 20_400 },
    });
  });
});
