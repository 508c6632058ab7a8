import { afterAll, beforeAll, expect, it } from 'vitest';
import { merchant, openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());

it('sends the guest of a payment link one receipt with the surcharge apart, in the brand of the payee', async () => {
  await desk.setPayment({
    surcharge_option: 'card_brand_surcharge',
    brand_surcharges: [{ brand: 'visa', rate_bps: 250 }],
  });
  const receipts = (to: string) =>
    desk.provider.database
      .selectFrom('outbox_mails')
      .select(['kind', 'subject', 'body'])
      .where('recipient', '=', to)
      .where('subject', 'like', '%to Harbour View Hotel')
      .execute();
  const linkFor = async (email: string, amount: number) => {
    const link = await desk.makeLink({ amount });
    await desk.admin.post('/virtual-terminal/send-email', { payment_info_id: link.id, email });
    return link;
  };
  const link = await linkFor('ines@guest.example', 123_400);
  const held = await linkFor('held@guest.example', 20_000);
  const [asked] = await desk.provider.database
    .selectFrom('outbox_mails')
    .select('body')
    .where('recipient', '=', 'ines@guest.example')
    .execute();
  expect(asked?.body).toMatch(/AUD 1,234\.00 [^]*\n\nSouthern Stays\n/);
  await desk.pay(link, { test_card: 'tok_declined' });
  expect(await receipts('ines@guest.example')).toEqual([]);
  await desk.pay(link, { test_card: 'tok_visa' });
  await desk.pay(link, { test_card: 'tok_visa' });
  const [receipt, ...more] = await receipts('ines@guest.example');
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({
    kind: 'payment',
    subject: 'Receipt: AUD 1,264.85 to Harbour View Hotel',
  });
  for (const line of [
    'Amount: AUD 1,234.00',
    'Surcharge: AUD 30.85',
    'Total: AUD 1,264.85',
    'Card: Visa ending in 4242',
    'On your statement: HARBOUR VIEW',
    'Southern Stays',
  ])
    expect(receipt?.body).toContain(line);
  await desk.setPayment({ capture_mode: 'manual' });
  await desk.pay(held, { test_card: 'tok_visa' });
  const [preauth] = await receipts('held@guest.example');
  expect(preauth).toMatchObject({ kind: 'preauth' });
  expect(preauth?.body).toContain('may take AUD 200.00 from your card. Nothing was taken yet.');
  expect(preauth?.body).not.toContain('Surcharge');
});

it('is written in the language of the guest, or the merchant’s where the guest reads none that is written', async () => {
  await desk.setPayment({});
  await desk.provider.database
    .updateTable('merchants')
    .set({ language: 'de' })
    .where('id', '=', merchant)
    .execute();
  const subjectFor = async (email: string, languages: string) => {
    const link = await desk.makeLink();
    await desk.admin.post('/virtual-terminal/send-email', { payment_info_id: link.id, email });
    await desk.pay(link, { test_card: 'tok_visa' }, { 'accept-language': languages });
    const mails = await desk.provider.database
      .selectFrom('outbox_mails')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute();
    return mails.map(({ subject }) => subject.split(/[ :]/)[0]);
  };
  expect(await subjectFor('fr@guest.example', 'fr-FR,fr')).toEqual(['Zahlung', 'Beleg']);
  expect(await subjectFor('en@guest.example', 'en-GB')).toEqual(['Zahlung', 'Receipt']);
});
