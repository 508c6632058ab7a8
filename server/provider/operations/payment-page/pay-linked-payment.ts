import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { keepCard, keepsCards } from '../../payments/keep-card.ts';
import { keepsNoCards } from '../../payments/charge-by-staff.ts';
import { refusedPayment } from '../../payments/refused-payment.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { queueReceipt } from '../../mail/queue-receipt.ts';
import { namePayment, takePayment } from '../../payments/take-payment.ts';
import { readPaymentRules } from '../../queries/payments/payment-rules.ts';
import type { Transaction } from '../../queries/transactions/transaction-rows.ts';
import { decidePayment, type PaymentRules } from '../../rules/payments/decide-payment.ts';
import { testCard, type SandboxCard } from '../../sandbox/test-cards.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { ReceiptMerchant } from '../../store/tables/reports.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import type { Outcome } from '../../mechanism/operation.ts';
import type { LinkedPayment } from './linked-payment.ts';
import { readReceipt } from './read-receipt.ts';

type Schemas = components['schemas'];
type Attempt = Schemas['PaymentAttempt'];

/** The payment details that a guest gives. */
export interface GuestPayment {
  readonly test_card: Schemas['TestCard'];
  readonly card_holder: string | null;
  readonly save_card: boolean;
  /** The total that the page showed them, in minor units; null where it showed none. */
  readonly agreed_total: number | null;
}

/** Where the portal is, and from where the guest pays. */
interface PaidAt {
  readonly publicUrl: URL;
  readonly ip: string;
}

/** How the challenge of the card's issuer ended, where there was one. */
export type Challenged = 'not_yet' | 'passed' | 'failed';

/**
 * Pays a pending payment, which the caller has locked: by the merchant's rules, after the challenge where
 * they ask for one. An approved payment marks the link as paid; a declined one leaves it pending, so that the
 * guest may try again.
 */
export const payLinkedPayment = async (
  database: Database,
  { publicUrl, ip }: PaidAt,
  payment: LinkedPayment,
  guest: GuestPayment,
  challenged: Challenged,
): Promise<Outcome<Attempt>> => {
  const refuse = (refused: Problem): Outcome<Attempt> => ({
    refused,
    audit: { type: 'failure', target: payment.id },
  });
  const rules = await readPaymentRules(database, payment.merchant_id);
  if (guest.save_card && !(await keepsCards(database, rules)))
    return refuse(keepsNoCards(rules.merchant.name));
  const name = namePayment('PBL');
  const request = {
    channel: 'pay_by_link',
    amount: payment.amount,
    currency: payment.currency,
    // The reference for which the page computed the total: where rules share payments out among providers,
    // another reference may have another price.
    reference: payment.alias,
    at: await transactionTime(database),
  } as const;
  const card = testCard(guest.test_card);
  const decision = decidePayment(rules, request, card);
  if (!decision.allowed) return refuse(refusedPayment(decision.refusal, '/test_card'));
  const { payment: allowed } = decision;
  if (guest.agreed_total !== null && guest.agreed_total !== allowed.total) return refuse(totalChanged);
  if (allowed.mode3ds === 'challenge' && challenged === 'not_yet') {
    return openChallenge(database, payment, guest);
  }
  const { response, transaction } = await takePayment(database, publicUrl, {
    name,
    rules,
    request,
    card,
    cardToken: null,
    allowed,
    type: 'sale',
    cardHolder: guest.card_holder ?? payment.guest_name,
    guestName: payment.guest_name,
    description: payment.booking_info,
    email: null,
    payerEmail: payment.email,
    payerIp: ip,
    isUnauthenticated: challenged === 'failed',
  });
  const isPaid = response.outcome === 'approved';
  if (isPaid) await endPaid(database, payment, { guest, rules, card }, transaction);
  const answer = {
    outcome: isPaid ? 'paid' : 'declined',
    response_code: response.code,
    response_text: response.text,
    challenge_id: null,
    receipt: isPaid ? await readReceipt(database, transaction.id, rules.payment.statement_descriptor) : null,
  } as const;
  return {
    answer,
    audit: {
      type: 'create',
      target: transaction.id,
      // A declined payment does not change its link.
      ...(isPaid ? { before: { status: 'pending' } } : {}),
      after: {
        ...(isPaid ? { status: 'paid' } : {}),
        payment_info_id: payment.id,
        test_card: guest.test_card,
        response_code: response.code,
      },
    },
  };
};

interface PaidWith {
  readonly guest: GuestPayment;
  readonly rules: PaymentRules;
  readonly card: SandboxCard;
}

/** Finishes an approved payment: marks the link as paid, stores and mails its receipt, and stores the card where the guest wishes. */
const endPaid = async (
  database: Database,
  payment: LinkedPayment,
  { guest, rules, card }: PaidWith,
  transaction: Transaction,
): Promise<void> => {
  const { booking_label: label } = await readPaymentWording(database, payment.merchant_id);
  const statement = rules.payment.statement_descriptor;
  await markPaid(database, payment.id, transaction.id, {
    merchant_name: payment.merchant_name,
    booking_label: label,
    statement_descriptor: statement,
  });
  if (payment.email !== null) {
    const booking = { label, reference: payment.booking_ref };
    await queueReceipt(database, transaction, { to: payment.email, statement, booking });
  }
  if (!guest.save_card) return;
  const holder = guest.card_holder ?? payment.guest_name;
  await keepCard(database, rules, { card, holder }, transaction.id);
};

/** The refusal of another total than the one that the guest saw. */
export const totalChanged = conflict(
  'total-changed',
  'The total has changed since you saw it. Look at it and pay again.',
);

const openChallenge = async (
  database: Database,
  { id: payment_info_id }: LinkedPayment,
  guest: GuestPayment,
): Promise<Outcome<Attempt>> => {
  const id = createId('chl');
  await database
    .insertInto('payment_challenges')
    .values({ id, payment_info_id, ...guest })
    .execute();
  return {
    answer: {
      outcome: 'challenge',
      response_code: null,
      response_text: 'Your bank asks you to confirm this payment.',
      challenge_id: id,
      receipt: null,
    },
    audit: { type: 'create', target: id, after: { payment_info_id, test_card: guest.test_card } },
  };
};

const markPaid = async (
  database: Database,
  id: string,
  transactionId: string,
  receipt: ReceiptMerchant,
): Promise<void> => {
  await sql`update payment_infos set status = 'paid', paid_at = now(), transaction_id = ${transactionId},
      receipt = ${JSON.stringify(receipt)}
    where id = ${id} and status = 'pending'`.execute(database);
  await database.deleteFrom('payment_challenges').where('payment_info_id', '=', id).execute();
};
