import {
  attemptEvents,
  describeAttempt,
  hoursBetweenAttempts,
  mostAttemptsOf,
  statusAfterAttempt,
} from '../../provider/rules/payments/charge-attempts.ts';
import { decidePayment } from '../../provider/rules/payments/decide-payment.ts';
import { labelOf } from '../../provider/description/described-words.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../../provider/store/tables/reports.ts';
import type { Random } from '../random.ts';
import type { AskedPayment } from './asked-payments.ts';
import { approve, recordPayment } from './record-payment.ts';
import { tellRefunds } from './refunds-of-charge.ts';
import { logsOf } from './story-logs.ts';
import type { SeedTransaction, Story, StoryStart } from './story-types.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Answers to an attempt, and whether another one could not succeed either. */
const pickAnswer = (random: Random) =>
  random.weigh([
    ['approved', 80],
    ['insufficient_funds', 12],
    ['do_not_honour', 4],
    ['expired_card', 4],
  ] as const);

/** Tells the attempts at a charge on its day: a declined one is tried again as often as the merchant's settings say. */
export const tellAttempts = (
  random: Random,
  start: StoryStart,
  first: SeedTransaction,
  asked: AskedPayment,
): Story => {
  const { merchant, rules } = start;
  const retries = rules.payment.retry_attempts;
  const id = `atc_${first.id.slice(4)}`;
  const joined = start.end - merchant.joinedDays * dayMs;
  const created_at = instant(Math.max(start.at - random.between(5, 35) * dayMs, joined));
  const transactions: SeedTransaction[] = [];
  const logs: Story['logs'][number][] = [];
  const told: AutomationChargeLogRow[] = [scheduledLog(id, created_at)];
  let charge: AutomationChargeRow = {
    id,
    ref_id: `AC-${first.ref_id}`,
    booking_ref: first.description?.replace('Booking ', '') ?? null,
    merchant_id: merchant.id,
    guest_name: first.guest_name,
    amount: asked.amount,
    currency: first.currency,
    status: 'scheduled',
    scheduled_at: instant(Math.floor(start.at / 60_000) * 60_000),
    attempts: 0,
    max_attempts: 1 + retries,
    last_attempt_at: null,
    next_attempt_at: first.created_at,
    failure_reason: null,
    transaction_id: null,
    card_brand: first.card_brand,
    card_last4: first.card_last4,
    created_at,
    updated_at: created_at,
  };
  let at = start.at;
  while (at < start.end && transactions.length < start.room && isOpen(charge)) {
    const answer = pickAnswer(random);
    const row = transactions.length === 0 ? first : nextAttempt(random, start, { asked, first, at });
    const attempts = charge.attempts + 1;
    const isApproved = answer === 'approved';
    const failure = isApproved ? null : labelOf('DeclineReason', answer);
    const tried = { attempts, retries, failure, isFinal: answer === 'expired_card' };
    const status = statusAfterAttempt(tried);
    const next = at + hoursBetweenAttempts * hourMs;
    charge = {
      ...charge,
      status,
      attempts,
      max_attempts: mostAttemptsOf(tried),
      last_attempt_at: row.created_at,
      next_attempt_at: status === 'retrying' ? instant(next) : null,
      failure_reason: failure,
      transaction_id: row.id,
      updated_at: row.created_at,
    };
    told.push({
      id: `log_${row.id.slice(4)}a`,
      charge_id: id,
      logged_at: row.created_at,
      event: attemptEvents[status],
      attempt: attempts,
      status,
      description: describeAttempt(tried),
      transaction_id: row.id,
    });
    if (isApproved) {
      const room = { ...start, at, room: start.room - transactions.length };
      const rest = tellRefunds(random, room, approve(random, asked, row));
      return {
        ...rest,
        transactions: [...transactions, ...rest.transactions],
        logs: [...logs, ...rest.logs],
        scheduled: [{ charge, logs: told }],
      };
    }
    const declined = { ...row, transaction_status: 'declined', decline_reason: answer } as const;
    transactions.push(declined);
    logs.push(...logsOf(random, declined));
    at = next;
  }
  return { transactions, refunds: [], logs, scheduled: [{ charge, logs: told }] };
};

const isOpen = ({ status }: AutomationChargeRow): boolean => status === 'scheduled' || status === 'retrying';

/** Each attempt is a payment of its own, whose providers are decided anew. */
const nextAttempt = (
  random: Random,
  { merchant, rules, referenceOf }: StoryStart,
  {
    asked,
    first,
    at,
  }: { readonly asked: AskedPayment; readonly first: SeedTransaction; readonly at: number },
): SeedTransaction => {
  const ref_id = referenceOf(merchant, at);
  const created_at = instant(at);
  const { channel, amount } = asked;
  const request = { channel, amount, currency: first.currency, reference: ref_id, at: created_at };
  const decision = decidePayment(rules, request, asked.card);
  if (!decision.allowed) throw new Error(`${merchant.tradingName} refuses what it took before.`);
  const again = { ...asked, allowed: decision.payment };
  const { card_holder, guest_name, card_last4, description } = first;
  return {
    ...recordPayment(random, { merchant, at }, again, { id: `txn_${random.hex(20)}`, reference: ref_id }),
    card_holder,
    guest_name,
    card_last4,
    description,
  };
};

const scheduledLog = (id: string, at: string): AutomationChargeLogRow => ({
  id: `log_${id.slice(4)}s`,
  charge_id: id,
  logged_at: at,
  event: 'scheduled',
  attempt: null,
  status: 'scheduled',
  description: 'Scheduled',
  transaction_id: null,
});

const instant = (time: number): string => new Date(time).toISOString();
