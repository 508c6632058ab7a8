import type { Insertable } from 'kysely';
import type { Tables } from '../../provider/store/tables.ts';
import { pickReason } from '../people.ts';
import type { Random } from '../random.ts';
import { logOf, logsOf } from './story-logs.ts';
import type { SeedTransaction, Story, StoryStart } from './story-types.ts';
import { refunderAt } from './trading-merchants.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Some captured payments are refunded, in part or in full, each refund with its own transaction. */
export const playRefunds = (random: Random, start: StoryStart, charge: SeedTransaction): Story => {
  const plan = planRefunds(random, start, charge);
  const refunded = plan.reduce((sum, { amount }) => sum + amount, 0);
  const status = refunded === 0 ? 'approved' : refunded === charge.amount ? 'refunded' : 'partially_refunded';
  const lastAt = plan.at(-1)?.at ?? start.at;
  const updated_at = new Date(lastAt).toISOString();
  const transactions: SeedTransaction[] = [
    { ...charge, refunded_amount: refunded, transaction_status: status, updated_at },
  ];
  const refunds: Insertable<Tables['refunds']>[] = [];
  const logs = [...logsOf(random, charge)];
  let given = 0;
  for (const { amount, at, reason } of plan) {
    given += amount;
    const created_at = new Date(at).toISOString();
    const row = refundRow(random, charge, amount, reason, created_at);
    const email = refunderAt(start, at);
    transactions.push(row);
    refunds.push({
      id: `ref_${random.hex(20)}`,
      transaction_id: charge.id,
      refund_transaction_id: row.id,
      amount,
      currency: charge.currency,
      reason,
      email,
      created_at,
    });
    const why = { name: 'Reason', value: reason };
    logs.push({
      ...logOf(random, charge, 'refunded', at, amount),
      email,
      status: given === charge.amount ? 'refunded' : 'partially_refunded',
      details: [why, { name: 'Refund reference', value: row.ref_id }],
    });
    logs.push({
      ...logOf(random, row, 'refunded', at, amount),
      email,
      status: 'refunded',
      details: [why, { name: 'Payment', value: charge.ref_id }],
    });
  }
  return { transactions, refunds, logs, scheduled: [] };
};

/** Within the limits of the merchant's settings: its window, and parts only where it allows partial refunds. */
const planRefunds = (random: Random, start: StoryStart, charge: SeedTransaction) => {
  const plan: { readonly amount: number; readonly at: number; readonly reason: string }[] = [];
  if (!random.chance(0.07)) return plan;
  const { allow_partial_refunds: allowsParts, refund_window_days: windowDays } = start.rules.payment;
  const count = random.weigh([
    [1, 8],
    [2, 2],
  ] as const);
  const isFull = !allowsParts || random.chance(0.55);
  const until = Math.min(start.end, start.at + windowDays * dayMs);
  let left = charge.amount;
  let at = start.at;
  for (let index = 0; index < (allowsParts ? count : 1) && plan.length < start.room - 1; index += 1) {
    at += random.between(30, 9 * 24 * 60) * minuteMs;
    const isLast = index === count - 1 || !allowsParts;
    const amount = isLast && isFull ? left : Math.max(1, Math.floor((left * random.between(10, 60)) / 100));
    if (at >= until || amount > left || (amount === left && !isLast)) break;
    plan.push({ amount, at, reason: pickReason(random) });
    left -= amount;
  }
  return plan;
};

/** The columns that the provider copies from a charge to its refund: merchant, card and payment provider. */
const refundRow = (
  random: Random,
  charge: SeedTransaction,
  amount: number,
  reason: string,
  at: string,
): SeedTransaction => {
  const id = `txn_${random.hex(20)}`;
  return {
    ...charge,
    id,
    ref_id: `RFD-${id.slice(-12).toUpperCase()}`,
    original_transaction_id: charge.id,
    amount: -amount,
    surcharge_amount: 0,
    refunded_amount: 0,
    card_country: null,
    description: reason,
    mode_3ds: 'none',
    auth_code: null,
    route_reason: null,
    route_rule: null,
    transaction_type: 'refund',
    transaction_status: 'refunded',
    created_at: at,
    updated_at: at,
  };
};
