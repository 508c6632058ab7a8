import { sql, type SqlBool } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { readPaymentRules } from '../queries/payments/payment-rules.ts';
import { decidePayment, type PaymentRules } from '../rules/payments/decide-payment.ts';
import type { Authorisation } from '../sandbox/acquirer.ts';
import { cardEnding } from '../sandbox/test-cards.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../store/tables/reports.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { namePayment, takePayment } from './take-payment.ts';

type Charge = AutomationChargeRow;

/** What came of one attempt: the transaction where one was made, and what speaks against another attempt. */
interface Attempted {
  readonly transactionId: string | null;
  /** Null where it succeeded. */
  readonly failure: string | null;
  readonly isFinal: boolean;
}

/** A day between attempts gives an account time to be filled. */
const hoursBetween = 24;

/** What another attempt would not change: an expired card. */
const finalCodes: readonly Authorisation['code'][] = ['54'];

/** Charges what is due by itself, one charge at a time, and tries a declined one again as the merchant set. */
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
    .where(sql<SqlBool>`next_attempt_at <= now()`)
    .orderBy('next_attempt_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const rules = await readPaymentRules(database, due.merchant_id);
  const attempted = await attempt(database, publicUrl, due, rules);
  await keepAttempt(database, due, rules, attempted);
  return true;
};

const attempt = async (
  database: Database,
  publicUrl: URL,
  charge: Charge,
  rules: PaymentRules,
): Promise<Attempted> => {
  const name = namePayment('AUT');
  const { amount, currency } = charge;
  const at = await transactionTime(database);
  const request = { channel: 'auto_charge', amount, currency, reference: name.reference, at } as const;
  const card = cardEnding(charge.card_brand, charge.card_last4);
  const decision = decidePayment(rules, request, card);
  if (!decision.allowed) {
    return { transactionId: null, failure: decision.refusal.message, isFinal: false };
  }
  const { said, transaction } = await takePayment(database, publicUrl, {
    name,
    rules,
    request,
    card,
    cardToken: null,
    allowed: decision.payment,
    type: 'auto_charge',
    cardHolder: null,
    guestName: charge.guest_name,
    description: charge.booking_ref === null ? null : `Booking ${charge.booking_ref}`,
    email: null,
  });
  return {
    transactionId: transaction.id,
    failure: said.outcome === 'approved' ? null : said.text,
    isFinal: finalCodes.includes(said.code),
  };
};

/** The merchant's setting says how often it is tried again, as it stands at each attempt. */
const keepAttempt = async (
  database: Database,
  charge: Charge,
  { payment }: PaymentRules,
  { transactionId, failure, isFinal }: Attempted,
): Promise<void> => {
  const attempts = charge.attempts + 1;
  const most = Math.max(attempts, 1 + payment.retry_attempts);
  const isOver = isFinal || attempts >= most;
  const status = failure === null ? 'succeeded' : isOver ? 'failed' : 'retrying';
  const next = sql<string>`now() + make_interval(hours => ${hoursBetween}::integer)`;
  await database
    .updateTable('automation_charges')
    .set({
      status,
      attempts,
      max_attempts: most,
      last_attempt_at: sql<string>`now()`,
      next_attempt_at: status === 'retrying' ? next : null,
      failure_reason: failure,
      transaction_id: transactionId,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', charge.id)
    .execute();
  await database
    .insertInto('automation_charge_logs')
    .values({
      id: createId('log'),
      charge_id: charge.id,
      logged_at: await transactionTime(database),
      event: events[status],
      attempt: attempts,
      status,
      description: describe(status, attempts, most, failure),
      transaction_id: transactionId,
    })
    .execute();
};

const events = { succeeded: 'succeeded', failed: 'failed', retrying: 'declined' } as const satisfies Partial<
  Record<Charge['status'], AutomationChargeLogRow['event']>
>;

const describe = (
  status: keyof typeof events,
  attempt: number,
  most: number,
  failure: string | null,
): string => {
  const reason = failure === null ? '' : `: ${failure}`;
  switch (status) {
    case 'succeeded':
      return `Attempt ${String(attempt)} succeeded`;
    case 'failed':
      return `Given up after attempt ${String(attempt)}${reason}`;
    case 'retrying':
      return `Attempt ${String(attempt)} of ${String(most)} was declined${reason}`;
  }
};
