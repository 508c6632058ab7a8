import { conflict } from '../../problem/refusals.ts';
import type { Database } from '../../store/store.ts';
import { definePublicWrite, type Operation } from '../../mechanism/define-operation.ts';
import { findClosing, lockLinkedPayment } from './linked-payment.ts';
import { payLinkedPayment, totalChanged, type GuestPayment } from './pay-linked-payment.ts';
import { readPaymentPage } from './read-payment-page.ts';
import { typed } from '../../store/typed-sql.ts';

const payByLink = definePublicWrite(
  'payByLink',
  (input) => Promise.resolve(input),
  async ({ body, ...link }, { database, settings, request }) => {
    const payment = await lockLinkedPayment(database, link);
    const closing = findClosing(payment);
    if (closing !== null) return { refused: closing, audit: { target: payment.id } };
    const { test_card, card_holder = null, save_card, agreed_total = null, currency } = body;
    if (currency !== undefined && currency !== payment.currency)
      return { refused: totalChanged, audit: { type: 'failure', target: payment.id } };
    const guest = { test_card, card_holder, save_card, agreed_total };
    const from = { publicUrl: settings.publicUrl, ip: request.ip };
    return payLinkedPayment(database, from, payment, guest, 'not_yet');
  },
);

const answerMinutes = 10;

/** Deletes a challenge and answers its payment details, so that it is answered once only; undefined where there is none, or it is too old. */
const endChallenge = async (
  database: Database,
  id: string,
  paymentId: string,
): Promise<GuestPayment | undefined> =>
  database
    .deleteFrom('payment_challenges')
    .where('id', '=', id)
    .where('payment_info_id', '=', paymentId)
    .where(typed.boolean`created_at > now() - make_interval(mins => ${answerMinutes})`)
    .returning(['test_card', 'card_holder', 'save_card', 'agreed_total'])
    .executeTakeFirst();

const answerPaymentChallenge = definePublicWrite(
  'answerPaymentChallenge',
  (input) => Promise.resolve(input),
  async ({ body, ...link }, { database, settings, request }) => {
    const payment = await lockLinkedPayment(database, link);
    const closing = findClosing(payment);
    if (closing !== null) return { refused: closing, audit: { target: payment.id } };
    const guest = await endChallenge(database, body.challenge_id, payment.id);
    if (guest === undefined) {
      const refused = conflict('challenge-over', 'This challenge is over. Pay again.');
      return { refused, audit: { target: payment.id } };
    }
    const challenged = body.passed ? 'passed' : 'failed';
    const from = { publicUrl: settings.publicUrl, ip: request.ip };
    return payLinkedPayment(database, from, payment, guest, challenged);
  },
);

/** What a guest reads and does at the link of a payment. */
export const paymentPageOperations: readonly Operation[] = [
  readPaymentPage,
  payByLink,
  answerPaymentChallenge,
];
