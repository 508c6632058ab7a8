import type { Worker } from '../background/workers.ts';
import { readPaymentWording } from '../queries/organisations/payment-wording.ts';
import { readPaymentRules } from '../queries/payments/payment-rules.ts';
import {
  attemptEvents,
  describeAttempt,
  hoursBetweenAttempts,
  mostAttemptsOf,
  statusAfterAttempt,
} from '../rules/payments/charge-attempts.ts';
import { decidePayment, type PaymentRules } from '../rules/payments/decide-payment.ts';
import type { Authorisation } from '../sandbox/acquirer.ts';
import { cardEnding } from '../sandbox/test-cards.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { AutomationChargeRow } from '../store/tables/reports.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { namePayment, takePayment } from './take-payment.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

type Charge = AutomationChargeRow;

/** The outcome of one attempt. */
interface AttemptOutcome {
  /** Null where the payment rules refused the charge before a transaction was made. */
  readonly transactionId: string | null;
  /** Why it failed; null where it succeeded. */
  readonly failure: string | null;
  /** Whether another attempt could not succeed either. */
  readonly isFinal: boolean;
}

/** Answer codes after which another attempt is useless: 54 is an expired card. */
const finalCodes: readonly Authorisation['code'][] = ['54'];

/** Makes scheduled charges when they are due, one in each step, and tries a declined one again as often as the merchant's settings say. */
export const createAutomaticChargeWorker = (publicUrl: URL): Worker => ({
  name: 'automatic-charges',
  everyMs: 5_000,
  step: (database) => database.transaction().execute((transaction) => chargeDue(transaction, publicUrl)),
});

const chargeDue = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const due = await database
    .selectFrom('automation_charges')
    .selectAll()
    .where('status', 'in', ['scheduled', 'retrying'])
    .where(typed.boolean`next_attempt_at <= now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const rules = await readPaymentRules(database, due.merchant_id);
  const outcome = await attempt(database, publicUrl, due, rules);
  await recordAttempt(database, due, rules, outcome);
  return true;
};

const attempt = async (
  database: Database,
  publicUrl: URL,
  charge: Charge,
  rules: PaymentRules,
): Promise<AttemptOutcome> => {
  const name = namePayment('AUT');
  const { amount, currency } = charge;
  const at = await transactionTime(database);
  const request = { channel: 'auto_charge', amount, currency, reference: name.reference, at } as const;
  const card = cardEnding(charge.card_brand, charge.card_last4);
  const decision = decidePayment(rules, request, card);
  if (!decision.allowed) {
    return { transactionId: null, failure: decision.refusal.message, isFinal: false };
  }
  const wording = await readPaymentWording(database, charge.merchant_id);
  const { response, staffText, isBlocked, transaction } = await takePayment(database, publicUrl, {
    name,
    rules,
    request,
    card,
    cardToken: null,
    allowed: decision.payment,
    type: 'auto_charge',
    cardHolder: null,
    guestName: charge.guest_name,
    description: describeCharge(wording, charge.booking_ref),
    email: null,
  });
  return {
    transactionId: transaction.id,
    failure: response.outcome === 'approved' ? null : staffText,
    isFinal: isBlocked || finalCodes.includes(response.code),
  };
};

/** The text of a charge in the merchant's wording: its payment description, and its name for a booking. */
const describeCharge = (
  { payment_description: paidFor, booking_label: label }: Awaited<ReturnType<typeof readPaymentWording>>,
  booking: string | null,
): string | null => {
  if (booking === null) return paidFor;
  return `${paidFor === null ? '' : `${paidFor}, `}${label} ${booking}`;
};

/** Records the outcome of an attempt on the charge and its log. The number of attempts is read again, since the setting may change between attempts. */
const recordAttempt = async (
  database: Database,
  charge: Charge,
  { payment }: PaymentRules,
  { transactionId, failure, isFinal }: AttemptOutcome,
): Promise<void> => {
  const attempts = charge.attempts + 1;
  const tried = { attempts, retries: payment.retry_attempts, failure, isFinal };
  const status = statusAfterAttempt(tried);
  const next = typed.timestamptz`now() + make_interval(hours => ${hoursBetweenAttempts}::integer)`;
  await database
    .updateTable('automation_charges')
    .set({
      status,
      attempts,
      max_attempts: mostAttemptsOf(tried),
      last_attempt_at: transactionNow,
      next_attempt_at: status === 'retrying' ? next : null,
      failure_reason: failure,
      transaction_id: transactionId,
      updated_at: transactionNow,
    })
    .where('id', '=', charge.id)
    .execute();
  await database
    .insertInto('automation_charge_logs')
    .values({
      id: createId('log'),
      charge_id: charge.id,
      logged_at: await transactionTime(database),
      event: attemptEvents[status],
      attempt: attempts,
      status,
      description: describeAttempt(tried),
      transaction_id: transactionId,
    })
    .execute();
};
