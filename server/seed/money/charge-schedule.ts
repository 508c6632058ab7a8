import {
  attemptEvents,
  describeAttempt,
  hoursBetweenAttempts,
  mostAttemptsOf,
  statusAfterAttempt,
  type ChargeAttempt,
} from '../../provider/rules/payments/charge-attempts.ts';
import type { AutomationChargeLogRow, AutomationChargeRow } from '../../provider/store/tables/reports.ts';
import type { Random } from '../random.ts';
import type { AskedPayment } from './asked-payments.ts';
import type { SeedTransaction, Story, StoryStart, ScheduledCharge } from './story-types.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A payment that was tried, and the acquirer's answer. */
export interface PlayedAttempt {
  readonly row: SeedTransaction;
  readonly tried: ChargeAttempt;
  /** The logs of a declined payment; an approved one has its own. */
  readonly logs: Story['logs'];
}

/** The charge as it was scheduled, some time before its day. */
export const planCharge = (
  random: Random,
  { merchant, rules, at, end }: StoryStart,
  first: SeedTransaction,
  asked: AskedPayment,
): AutomationChargeRow => {
  const joined = end - merchant.joinedDays * dayMs;
  const created_at = instant(Math.max(at - random.between(5, 35) * dayMs, joined));
  return {
    id: `atc_${first.id.slice(4)}`,
    ref_id: `AC-${first.ref_id}`,
    booking_ref: first.description?.replace('Booking ', '') ?? null,
    merchant_id: merchant.id,
    guest_name: first.guest_name,
    amount: asked.amount,
    currency: first.currency,
    status: 'scheduled',
    scheduled_at: instant(Math.floor(at / 60_000) * 60_000),
    attempts: 0,
    max_attempts: 1 + rules.payment.retry_attempts,
    last_attempt_at: null,
    next_attempt_at: first.created_at,
    failure_reason: null,
    transaction_id: null,
    card_brand: first.card_brand,
    card_last4: first.card_last4,
    created_at,
    updated_at: created_at,
  };
};

/** The charge after its attempts, with its log. */
export const scheduleOf = (
  planned: AutomationChargeRow,
  played: readonly PlayedAttempt[],
): ScheduledCharge => {
  const logs = [
    scheduledLog(planned.id, planned.created_at),
    ...played.map(({ row, tried }): AutomationChargeLogRow => {
      const status = statusAfterAttempt(tried);
      return {
        id: `log_${row.id.slice(4)}a`,
        charge_id: planned.id,
        logged_at: row.created_at,
        event: attemptEvents[status],
        attempt: tried.attempts,
        status,
        description: describeAttempt(tried),
        transaction_id: row.id,
      };
    }),
  ];
  const last = played.at(-1);
  if (last === undefined) return { charge: planned, logs };
  const { row, tried } = last;
  const status = statusAfterAttempt(tried);
  const next = Date.parse(row.created_at) + hoursBetweenAttempts * hourMs;
  return {
    charge: {
      ...planned,
      status,
      attempts: tried.attempts,
      max_attempts: mostAttemptsOf(tried),
      last_attempt_at: row.created_at,
      next_attempt_at: status === 'retrying' ? instant(next) : null,
      failure_reason: tried.failure,
      transaction_id: row.id,
      updated_at: row.created_at,
    },
    logs,
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
