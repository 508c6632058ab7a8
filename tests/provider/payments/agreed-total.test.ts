import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOf, objectOf } from '../described-call.ts';
import { merchant, openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.setPayment({}));

describe('the total that a guest agreed to', () => {
  const dearer: Parameters<PaymentDesk['setPayment']>[0] = {
    surcharge_option: 'card_brand_surcharge',
    brand_surcharges: [{ brand: 'visa', rate_bps: 150 }],
  };

  it('is charged, and no other', async () => {
    const link = await desk.makeLink();
    await desk.setPayment(dearer);
    const refused = await desk.pay(link, { test_card: 'tok_visa', agreed_total: 20_000 });
    expect(refused).toMatchObject({ status: 409, body: { type: 'urn:counterfoil:problem:total-changed' } });
    const cheaper = await desk.pay(link, { test_card: 'tok_visa', agreed_total: 20_301 });
    expect(cheaper).toMatchObject({ status: 409, body: { type: 'urn:counterfoil:problem:total-changed' } });
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'pending' });
    const agreed = await desk.pay(link, { test_card: 'tok_visa', agreed_total: 20_300 });
    expect(agreed.body).toMatchObject({ outcome: 'paid', receipt: { total_amount: 20_300 } });
  });

  it('is charged also where shares of a rule go to providers with prices of their own', async () => {
    await desk.setPayment({ surcharge_option: 'grossed_up_surcharge' });
    const rule = {
      name: 'Shares',
      enabled: true,
      currencies: [],
      card_brands: [],
      countries: [],
      amount_ranges: [],
      targets: [
        { psp: 'northgate', percentage: 50 },
        { psp: 'paywell', percentage: 50 },
      ],
      fallback: [],
    };
    await desk.admin.post(`/smart-routings/${merchant}`, { rules: [rule] });
    await desk.admin.post(`/merchant/${merchant}/smartRouting`, { enabled: true, strategy: 'rules' });
    const shown: number[] = [];
    for (let made = 0; made < 12; made += 1) {
      const link = await desk.makeLink();
      const cards = listOf(objectOf((await desk.readPage(link)).body)['cards']).map(objectOf);
      const card = cards.find(({ test_card }) => test_card === 'tok_mastercard');
      const agreed_total = Number(card?.['total_amount']);
      shown.push(agreed_total);
      const answered = await desk.pay(link, { test_card: 'tok_mastercard', agreed_total });
      expect(answered.body).toMatchObject({ outcome: 'paid', receipt: { total_amount: agreed_total } });
    }
    expect(new Set(shown).size).toBe(2);
    await desk.admin.post(`/merchant/${merchant}/smartRouting`, { enabled: false, strategy: 'rules' });
  });

  it('is asked of no bank any more once the link is paid', async () => {
    const link = await desk.makeLink();
    const asked = async () =>
      objectOf((await desk.pay(link, { test_card: 'tok_challenge' })).body)['challenge_id'];
    const ids = [await asked(), await asked()].map(String);
    const open = () =>
      desk.provider.database.selectFrom('payment_challenges').select('id').where('id', 'in', ids).execute();
    expect(await open()).toHaveLength(2);
    expect((await desk.answer(link, { challenge_id: ids[0] ?? '', passed: true })).body).toMatchObject({
      outcome: 'paid',
    });
    expect(await open()).toEqual([]);
  });

  it('is charged after a challenge, and no other', async () => {
    const link = await desk.makeLink();
    const asked = await desk.pay(link, { test_card: 'tok_challenge', agreed_total: 20_000 });
    await desk.setPayment(dearer);
    const challenge_id = String(objectOf(asked.body)['challenge_id']);
    const refused = await desk.answer(link, { challenge_id, passed: true });
    expect(refused).toMatchObject({ status: 409, body: { type: 'urn:counterfoil:problem:total-changed' } });
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'pending' });
  });
});
