import { labelOf } from '../../provider/description/described-words.ts';
import { hoursBetweenAttempts, statusAfterAttempt } from '../../provider/rules/payments/charge-attempts.ts';
import { decidePayment } from '../../provider/rules/payments/decide-payment.ts';
import type { Random } from '../random.ts';
import type { AskedPayment } from './asked-payments.ts';
import { planCharge, scheduleOf, type PlayedAttempt } from './charge-schedule.ts';
import { approve, recordPayment } from './record-payment.ts';
import { playRefunds } from './refunds-of-charge.ts';
import { logsOf } from './story-logs.ts';
import type { SeedTransaction, Story, StoryStart } from './story-types.ts';

const hourMs = 3_600_000;

/** Answers to an attempt, and whether another one could not succeed either. */
const pickAnswer = (random: Random) =>
  random.weigh([
    ['approved', 80],
    ['insufficient_funds', 12],
    ['do_not_honour', 4],
    ['expired_card', 4],
  ] as const);

/** Plays the attempts at a charge on its day: a declined one is tried again as often as the merchant's settings define. */
export const playAutomaticCharge = (
  random: Random,
  start: StoryStart,
  first: SeedTransaction,
  asked: AskedPayment,
): Story => {
  const planned = planCharge(random, start, first, asked);
  const played = playAttempts(random, start, first, asked);
  const declined = played.filter(({ tried }) => tried.failure !== null);
  const approved = played.find(({ tried }) => tried.failure === null);
  const scheduled = [scheduleOf(planned, played)];
  const transactions = declined.map(({ row }) => row);
  const logs = declined.flatMap((attempt) => attempt.logs);
  if (approved === undefined) return { transactions, refunds: [], logs, scheduled };
  const { row } = approved;
  const room = { ...start, at: Date.parse(row.created_at), room: start.room - transactions.length };
  const rest = playRefunds(random, room, approve(random, asked, row));
  return {
    ...rest,
    transactions: [...transactions, ...rest.transactions],
    logs: [...logs, ...rest.logs],
    scheduled,
  };
};

const playAttempts = (
  random: Random,
  start: StoryStart,
  first: SeedTransaction,
  asked: AskedPayment,
): readonly PlayedAttempt[] => {
  const retries = start.rules.payment.retry_attempts;
  const played: PlayedAttempt[] = [];
  let isOpen = true;
  for (let at = start.at; isOpen && at < start.end && played.length < start.room;) {
    const answer = pickAnswer(random);
    const row = played.length === 0 ? first : nextAttempt(random, start, { asked, first, at });
    const failure = answer === 'approved' ? null : labelOf('DeclineReason', answer);
    const attempts = played.length + 1;
    const tried = { attempts, retries, failure, isFinal: answer === 'expired_card' };
    if (answer === 'approved') played.push({ row, tried, logs: [] });
    else {
      const declined = { ...row, transaction_status: 'declined', decline_reason: answer } as const;
      played.push({ row: declined, tried, logs: logsOf(random, declined) });
    }
    isOpen = statusAfterAttempt(tried) === 'retrying';
    at += hoursBetweenAttempts * hourMs;
  }
  return played;
};

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

const instant = (time: number): string => new Date(time).toISOString();
