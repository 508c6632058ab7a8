import type { components } from '../../../../openapi/generated/provider.ts';
import { keepsCards } from '../../payments/keep-card.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { readPaymentRules } from '../../queries/payments/payment-rules.ts';
import { decidePayment, findRequestRefusal, type PaymentRules } from '../../rules/payments/decide-payment.ts';
import { testCards } from '../../sandbox/test-cards.ts';
import { definePublicRead } from '../../mechanism/define-operation.ts';
import { findLinkedPayment, type LinkedPayment } from './linked-payment.ts';
import { readPageBrand } from './read-brand.ts';
import { readReceipt } from './read-receipt.ts';

/** The test cards with which the merchant's rules let this be paid, and the total with each. */
const cardsOf = (
  rules: PaymentRules,
  { alias, amount, currency }: LinkedPayment,
): components['schemas']['PaymentPageCard'][] => {
  const at = new Date().toISOString();
  const request = { channel: 'pay_by_link', amount, currency, reference: alias, at } as const;
  return testCards.flatMap(([test_card, card]) => {
    const decision = decidePayment(rules, request, card);
    if (!decision.allowed) return [];
    const { surcharge, total } = decision.payment;
    return [
      { test_card, card_brand: card.brand, surcharge_amount: surcharge, total_amount: total, currency },
    ];
  });
};

const refusalOf = (rules: PaymentRules, payment: LinkedPayment, cards: number): string | null => {
  const refusal = findRequestRefusal(rules, { ...payment, channel: 'pay_by_link' });
  if (refusal !== null) return refusal.message;
  return cards === 0 ? `${rules.merchant.name} takes no card for this payment now.` : null;
};

/** What a guest reads at the link of a payment. */
export const readPaymentPage = definePublicRead('readPaymentPage', async (link, { database }) => {
  const payment = await findLinkedPayment(database, link);
  const rules = await readPaymentRules(database, payment.merchant_id);
  const isPending = payment.status === 'pending';
  const cards = isPending ? cardsOf(rules, payment) : [];
  const today = {
    merchant_name: payment.merchant_name,
    booking_label: (await readPaymentWording(database, payment.merchant_id)).booking_label,
    statement_descriptor: rules.payment.statement_descriptor,
  };
  const receiptFacts = payment.receipt ?? today;
  const { alias, status, booking_ref, booking_info, guest_name } = payment;
  const { amount, currency, expires_at, transaction_id } = payment;
  return {
    alias,
    status,
    merchant_name: receiptFacts.merchant_name,
    brand: await readPageBrand(database, rules.merchant.partnerId),
    booking_label: receiptFacts.booking_label,
    booking_ref,
    booking_info,
    guest_name,
    amount,
    currency,
    expires_at,
    refusal: isPending ? refusalOf(rules, payment, cards.length) : null,
    can_save_card: isPending && (await keepsCards(database, rules)),
    cards,
    receipt:
      transaction_id === null
        ? null
        : await readReceipt(database, transaction_id, receiptFacts.statement_descriptor),
  };
});
