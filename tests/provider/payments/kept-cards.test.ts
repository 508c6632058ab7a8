import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
  await desk.setPayment({ save_cards: true });
});
afterAll(() => desk.close());

const keptFor = (holder: string) =>
  desk.provider.database
    .selectFrom('vault_tokens')
    .select('token')
    .where('card_holder', '=', holder)
    .execute();

it.each([
  ['an approved charge, which names it', 'tok_visa', 'Kept Holder', 1],
  ['no declined charge', 'tok_declined', 'Declined Holder', 0],
])('staff keep the card of %s', async (_, test_card, card_holder, count) => {
  const { body } = await desk.charge({ test_card, card_holder, save_card: true });
  const kept = await keptFor(card_holder);
  expect(kept).toHaveLength(count);
  expect(objectOf(objectOf(body)['transaction'])['card_token'] ?? null).toBe(kept[0]?.token ?? null);
});

it.each([
  ['a link that was paid', 'tok_visa', 'Kept Guest', 1],
  ['no link that was declined', 'tok_declined', 'Declined Guest', 0],
])('guests leave the card of %s', async (_, test_card, card_holder, count) => {
  await desk.pay(await desk.makeLink(), { test_card, card_holder, save_card: true });
  expect(await keptFor(card_holder)).toHaveLength(count);
});
