import type { components } from '../../../openapi/generated/provider.ts';
import type { AllowedPayment, PaymentRequest, PaymentRules } from '../rules/payments/decide-payment.ts';
import { describeBlocks } from '../blocklist/describe-blocks.ts';
import { findBlocks, keepHits, type Block, type Payer } from '../blocklist/find-blocks.ts';
import { labelOf } from '../description/described-words.ts';
import { authorise, declineUnasked, type Authorisation } from '../sandbox/acquirer.ts';
import type { SandboxCard } from '../sandbox/test-cards.ts';
import { readTransaction, type Transaction } from '../queries/transactions/transaction-rows.ts';
import { captured } from '../ledger/payment-postings.ts';
import { post } from '../ledger/post.ts';
import { settleCharge } from '../settlement/settle-charge.ts';
import { createId } from '../store/create-id.ts';
import { authorisationHours } from '../rules/payments/authorisation-hours.ts';
import type { Database } from '../store/store.ts';
import { describePayment, type Tried } from './describe-payment.ts';
import { logTransaction } from './log-transaction.ts';
import { announceTransaction } from './announce-transaction.ts';

type Schemas = components['schemas'];

/** The id and reference of a payment before it is made, so that its route can be decided by its reference. */
export interface PaymentName {
  readonly id: string;
  readonly reference: string;
}

/** A payment that the rules allow, with everything that is stored of it. */
export interface AcceptedPayment {
  readonly name: PaymentName;
  readonly rules: PaymentRules;
  readonly request: PaymentRequest;
  readonly card: SandboxCard;
  /** The stored card that is charged; null where it is none. */
  readonly cardToken: string | null;
  readonly allowed: AllowedPayment;
  readonly type: 'sale' | 'auto_charge';
  readonly cardHolder: string | null;
  readonly guestName: string | null;
  readonly description: string | null;
  /** Who made it, or null where nobody who is signed in did. */
  readonly email: string | null;
  /** The e-mail address of who pays, where it is known. */
  readonly payerEmail?: string | null;
  /** The address from which the payer themselves pays. */
  readonly payerIp?: string;
  /** Whether the card holder failed the challenge that was asked for. */
  readonly isUnauthenticated?: boolean;
}

export interface TakenPayment {
  /** What the payer may read. */
  readonly response: Authorisation;
  /** What staff read of it. */
  readonly staffText: string;
  readonly isBlocked: boolean;
  readonly transaction: Transaction;
}

/** A new payment's id and reference; the prefix says where it came from. */
export const namePayment = (prefix: 'ADM' | 'VTC' | 'PBL' | 'AUT'): PaymentName => {
  const id = createId('txn');
  return { id, reference: `${prefix}-${id.slice(-12).toUpperCase()}` };
};

/**
 * Takes a payment: asks the payment providers of its route, the next one where one fails, stores the outcome
 * as a transaction with its log and the provider's own record, settles what was captured, and sends
 * notifications. A payment that the acquirer declines is a transaction too, and so is one of a payer on the
 * blocklist, about which no payment provider is asked.
 */
export const takePayment = async (
  database: Database,
  publicUrl: URL,
  accepted: AcceptedPayment,
): Promise<TakenPayment> => {
  const blocks = await findBlocks(database, accepted.rules.merchant.id, payerOf(accepted));
  const isBlocked = blocks.length > 0;
  const tries = isBlocked ? refuseUnasked(accepted) : askProviders(accepted);
  const last = tries.at(-1);
  if (last === undefined) throw new Error('A payment was accepted without a payment provider to ask.');
  await record(database, accepted, last, statusOf(accepted, last.response));
  await report(database, accepted, tries, blocks);
  const { id } = accepted.name;
  await keepHits(database, blocks, id);
  if (isCaptured(accepted, last.response)) {
    const { merchant_id, currency, amount } = chargeOf(accepted, last);
    const { surcharge: surcharge_amount } = accepted.allowed;
    await post(database, captured({ id, merchant_id, currency, amount, surcharge_amount }));
    await settleCharge(database, { ...chargeOf(accepted, last), priced_at: null });
  }
  const transaction = await readTransaction(database, { kind: 'all' }, id);
  const staffText = isBlocked ? labelOf('DeclineReason', 'blocked_payer') : last.response.text;
  await announceTransaction(
    database,
    publicUrl,
    transaction,
    last.response.outcome === 'approved' ? undefined : staffText,
  );
  return { response: last.response, staffText, isBlocked, transaction };
};

const payerOf = ({ card, cardHolder, guestName, payerEmail, payerIp }: AcceptedPayment): Payer => ({
  card,
  names: [cardHolder, guestName],
  email: payerEmail ?? null,
  ip: payerIp ?? null,
});

/** The decline of a blocked payer, under the provider that would have been asked. */
const refuseUnasked = ({ card, allowed }: AcceptedPayment): readonly Tried[] =>
  allowed.route.psps.slice(0, 1).map((psp) => ({ psp, response: declineUnasked(card) }));

/**
 * Stores a payment as it would be sent, pending: no acquirer is asked, and nobody is told. It is for a preview,
 * which is rolled back.
 */
export const planPayment = async (database: Database, accepted: AcceptedPayment): Promise<Transaction> => {
  const { card, allowed, name } = accepted;
  const [psp] = allowed.route.psps;
  if (psp === undefined) throw new Error('A payment was accepted without a payment provider to ask.');
  const response = {
    outcome: 'pending',
    reason: null,
    brand: card.brand,
    last4: card.last4,
    country: card.country,
    authCode: null,
  } as const;
  await record(database, accepted, { psp, response }, 'pending');
  return readTransaction(database, { kind: 'all' }, name.id);
};

/** Each provider's answer, until one does not fail. */
const askProviders = ({
  name,
  request,
  card,
  allowed,
  isUnauthenticated,
}: AcceptedPayment): readonly Tried[] => {
  const tries: Tried[] = [];
  for (const psp of allowed.route.psps) {
    const failed = isUnauthenticated === true ? { isUnauthenticated } : {};
    const response = authorise({
      id: name.id,
      psp,
      tried: tries.length,
      amount: request.amount,
      card,
      ...failed,
    });
    tries.push({ psp, response });
    if (response.outcome !== 'failed') break;
  }
  return tries;
};

const isCaptured = ({ allowed }: AcceptedPayment, { outcome }: Authorisation): boolean =>
  outcome === 'approved' && allowed.capture.kind === 'now';

const statusOf = (accepted: AcceptedPayment, response: Authorisation): Schemas['TransactionStatus'] =>
  response.outcome === 'approved' && !isCaptured(accepted, response) ? 'authorised' : response.outcome;

/** What is stored of an acquirer's answer, or of a payment that none was asked about. */
interface Sent {
  readonly psp: Tried['psp'];
  readonly response: Pick<Authorisation, 'reason' | 'brand' | 'last4' | 'country' | 'authCode'> & {
    readonly outcome: Authorisation['outcome'] | 'pending';
  };
}

const chargeOf = ({ name, rules, request, allowed }: AcceptedPayment, { psp, response }: Sent) => ({
  id: name.id,
  ref_id: name.reference,
  merchant_id: rules.merchant.id,
  amount: allowed.total,
  fee: 0,
  currency: request.currency,
  psp,
  card_brand: response.brand,
  card_country: response.country,
  created_at: request.at,
});

const record = async (
  database: Database,
  accepted: AcceptedPayment,
  last: Sent,
  status: Schemas['TransactionStatus'],
): Promise<void> => {
  const { rules, request, allowed, type, cardToken, cardHolder, guestName, description } = accepted;
  const { capture, route } = allowed;
  const isHeld = last.response.outcome === 'approved' && capture.kind === 'later';
  const isByHand = last.response.outcome === 'approved' && capture.kind === 'by_hand';
  await database
    .insertInto('transactions')
    .values({
      ...chargeOf(accepted, last),
      partner_id: rules.merchant.partnerId,
      original_transaction_id: null,
      refunded_amount: 0,
      surcharge_amount: allowed.surcharge,
      route_reason: route.reason === 'nobody' ? null : route.reason,
      route_rule: route.rule_name,
      capture_at: isHeld ? addHours(request.at, capture.hours) : null,
      expires_at: isByHand ? addHours(request.at, authorisationHours) : null,
      card_last4: last.response.last4,
      card_token: cardToken,
      card_holder: cardHolder,
      guest_name: guestName,
      description,
      mode_3ds: allowed.mode3ds,
      auth_code: last.response.authCode,
      transaction_type: capture.kind === 'now' ? type : 'authorisation',
      transaction_status: status,
      transaction_channel: request.channel,
      decline_reason: last.response.reason,
      updated_at: request.at,
      payout_date: null,
      payout_id: null,
    })
    .execute();
};

const addHours = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** Writes the log of the transaction, and the entry in the acquirer's own books where it was asked. */
const report = async (
  database: Database,
  accepted: AcceptedPayment,
  tries: readonly Tried[],
  blocks: readonly Block[],
): Promise<void> => {
  const { name, rules, request, allowed, email } = accepted;
  const last = tries.at(-1);
  if (last === undefined) return;
  const { currency } = request;
  const status = statusOf(accepted, last.response);
  await logTransaction(database, {
    transactionId: name.id,
    email,
    event: status === 'authorised' ? 'authorised' : last.response.outcome,
    status,
    amount: allowed.total,
    currency,
    details: [...describeBlocks(blocks), ...describePayment(rules, allowed, currency, tries)],
  });
  if (blocks.length > 0) return;
  await database
    .insertInto('psp_records')
    .values({
      psp: last.psp,
      psp_reference: last.response.pspReference,
      ref_id: name.reference,
      amount: allowed.total,
      currency,
      outcome: status === 'authorised' ? status : last.response.outcome,
      card_last4: last.response.last4,
    })
    .execute();
};
