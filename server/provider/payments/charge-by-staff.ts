import type { components } from '../../../openapi/generated/provider.ts';
import type { Problem } from '../problem/problem.ts';
import { unprocessable } from '../problem/refusals.ts';
import type { Context } from '../mechanism/operation.ts';
import type { Viewer } from '../access/viewer.ts';
import { readPaymentRules } from '../queries/payments/payment-rules.ts';
import { decidePayment } from '../rules/payments/decide-payment.ts';
import type { SandboxCard } from '../sandbox/test-cards.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { keepCard, keepsCards } from './keep-card.ts';
import { refusedPayment } from './refused-payment.ts';
import { namePayment, planPayment, takePayment, type AcceptedPayment } from './take-payment.ts';

/** A charge that somebody who is signed in makes, at the terminal or of a card on file. */
export interface StaffCharge {
  readonly prefix: 'ADM' | 'VTC';
  readonly merchantId: string;
  readonly amount: number;
  readonly currency: string;
  readonly card: SandboxCard;
  /** The stored card that is charged; null where it is none. */
  readonly cardToken: string | null;
  /** The JSON pointer of the field that names the card. */
  readonly cardField: string;
  readonly cardHolder: string | null;
  readonly guestName: string | null;
  readonly description: string;
  readonly savesCard: boolean;
  /** Whether only what it would come to is asked. */
  readonly isPreview: boolean;
}

/** The answer of a preview: no acquirer was asked (ISO 8583 calls 09 a request in progress). */
const notSent = { response_code: '09', response_text: 'Not sent', psp_reference: '' } as const;

/** Takes the charge by the merchant's rules and answers its outcome, or why it is refused. */
export const chargeByStaff = async (
  { database, viewer, settings }: Context<Viewer>,
  charge: StaffCharge,
): Promise<components['schemas']['AdminCharge'] | Problem> => {
  const { merchantId, amount, currency, card, cardHolder, guestName, description } = charge;
  const rules = await readPaymentRules(database, merchantId);
  const name = namePayment(charge.prefix);
  const request = {
    channel: 'virtual_terminal',
    amount,
    currency,
    reference: name.reference,
    at: await transactionTime(database),
  } as const;
  const decision = decidePayment(rules, request, card);
  if (!decision.allowed) return refusedPayment(decision.refusal, charge.cardField);
  if (charge.savesCard && !(await keepsCards(database, rules))) return keepsNoCards(rules.merchant.name);
  const accepted: AcceptedPayment = {
    name,
    rules,
    request,
    card,
    cardToken: charge.cardToken,
    allowed: decision.payment,
    type: 'sale',
    cardHolder,
    guestName,
    description,
    email: viewer.user.email,
  };
  if (charge.isPreview) return { ...notSent, transaction: await planPayment(database, accepted) };
  const taken = await takePayment(database, settings.publicUrl, accepted);
  const { response, staffText, transaction } = taken;
  const isSaved = charge.savesCard && response.outcome === 'approved';
  const savedToken = isSaved
    ? await keepCard(database, rules, { card, holder: cardHolder }, transaction.id)
    : null;
  return {
    response_code: response.code,
    response_text: staffText,
    psp_reference: response.pspReference,
    transaction: savedToken === null ? transaction : { ...transaction, card_token: savedToken },
  };
};

/** The refusal of a payer's wish to store the card. */
export const keepsNoCards = (merchant: string): Problem =>
  unprocessable({ pointer: '/save_card', code: 'save_cards', message: `${merchant} keeps no cards.` });
