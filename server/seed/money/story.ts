import type { Insertable, Selectable } from 'kysely';
import { costAt } from '../../provider/rules/fees/fee-cost.ts';
import { mostFeeOf } from '../../provider/rules/fees/fee-sums.ts';
import { platformFee } from '../../provider/rules/fees/platform-fee.ts';
import { taxRateOf } from '../../provider/rules/fees/tax-rates.ts';
import type { Tables, TransactionRow } from '../../provider/store/tables.ts';
import { configurationOf } from './disbursement-configs.ts';
import type { SeedMerchant } from '../organisations.ts';
import { pickPerson, pickReason, pickStay } from '../people.ts';
import type { Random } from '../random.ts';
import { declineReasonOf, logOf, logsOf, type SeedLog } from './story-logs.ts';

/** A transaction as JSON has it, every column told. */
export interface SeedTransaction extends TransactionRow {
  readonly tax: number;
  readonly fee_deducted: boolean;
  readonly fee_statement_id: string | null;
  readonly priced_at: string | null;
  readonly card_country: string;
  readonly decline_reason: Selectable<Tables['transactions']>['decline_reason'];
}

/** What came of one payment: its transactions in the order in which they happened, refunds and logs. */
export interface Story {
  readonly transactions: readonly SeedTransaction[];
  readonly refunds: readonly Insertable<Tables['refunds']>[];
  readonly logs: readonly SeedLog[];
}

export interface StoryStart {
  readonly merchant: SeedMerchant;
  readonly at: number;
  /** Nothing happens at or after this instant. */
  readonly end: number;
  readonly referenceOf: (merchant: SeedMerchant, at: number) => string;
  /** How many transactions the story may have at most. */
  readonly room: number;
}

type Sale = Pick<SeedTransaction, 'transaction_type' | 'transaction_status' | 'transaction_channel'>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const foreignCountries = ['US', 'GB', 'AU', 'NZ', 'JP', 'SG', 'DE', 'CN', 'KW', 'FR'];

/** Tells one payment from its beginning to what stands at the end of the history. */
export const tellStory = (random: Random, start: StoryStart): Story => {
  const base = pickBase(random, start);
  const draw = random.fraction();
  if (draw < 0.12 && start.room >= 2) return tellAuthorisation(random, start, base);
  const channel = draw > 0.9 ? 'auto_charge' : pickChannel(random);
  const type = channel === 'auto_charge' ? 'auto_charge' : 'sale';
  const outcome = random.weigh([
    ['approved', 82],
    ['declined', 12],
    ['failed', 4],
    ['pending', 2],
  ] as const);
  const isOpen = outcome === 'pending' && start.end - start.at < 2 * dayMs;
  const status = outcome === 'pending' && !isOpen ? 'approved' : outcome;
  const sale = {
    ...base,
    transaction_type: type,
    transaction_status: status,
    transaction_channel: channel,
  } as const;
  if (status === 'approved') return tellRefunds(random, start, settle(sale, start));
  const logs = logsOf(random, sale);
  return { transactions: [{ ...sale, decline_reason: declineReasonOf(sale, logs) }], refunds: [], logs };
};

const pickBase = (
  random: Random,
  { merchant, at, referenceOf }: StoryStart,
): Omit<SeedTransaction, keyof Sale> => {
  const holder = pickPerson(random);
  const id = `txn_${random.hex(20)}`;
  return {
    id,
    ref_id: referenceOf(merchant, at),
    merchant_id: merchant.id,
    partner_id: merchant.partnerId,
    original_transaction_id: null,
    amount: pickAmount(random, merchant.currency),
    refunded_amount: 0,
    fee: 0,
    tax: 0,
    fee_deducted: true,
    fee_statement_id: null,
    priced_at: null,
    currency: merchant.currency,
    card_brand: random.weigh([
      ['visa', 44],
      ['mastercard', 30],
      ['amex', 9],
      ['jcb', merchant.country === 'JP' ? 20 : 2],
      ['apple pay', 6],
      ['google pay', 4],
      ['diners', 1],
      ['cup', 3],
    ] as const),
    card_last4: String(random.between(0, 9999)).padStart(4, '0'),
    card_country: cardCountryOf(id, merchant),
    card_holder: holder,
    guest_name: random.chance(0.85) ? holder : random.chance(0.7) ? pickPerson(random) : null,
    description: random.chance(0.9) ? pickStay(random) : null,
    mode_3ds: random.weigh([
      ['frictionless', 62],
      ['challenge', 18],
      ['none', 20],
    ] as const),
    psp: random.weigh([
      ['northgate', 60],
      ['paywell', 25],
      ['tillbridge', 15],
    ] as const),
    auth_code: random.hex(6).toUpperCase(),
    created_at: new Date(at).toISOString(),
    updated_at: new Date(at).toISOString(),
    payout_date: null,
    payout_id: null,
    decline_reason: null,
  };
};

/** Three guests of four pay with a card of the merchant's own country. */
const cardCountryOf = (id: string, { country }: SeedMerchant): string => {
  const draw = Number.parseInt(id.slice(4, 10), 16) % 100;
  const abroad = foreignCountries.filter((other) => other !== country);
  return draw < 75 ? country : (abroad[draw % abroad.length] ?? country);
};

/** Amounts spread as hotel bills do, in the minor unit and rounded as people price in that currency. */
const pickAmount = (random: Random, currency: string): number => {
  const spread = Math.exp((random.fraction() + random.fraction() + random.fraction() - 1.5) * 1.9);
  const typical = currency === 'JPY' ? 24_000 : currency === 'KWD' ? 62_000 : 21_500;
  const step = currency === 'JPY' ? 100 : currency === 'KWD' ? 250 : random.chance(0.6) ? 500 : 5;
  return Math.max(step, Math.round((typical * spread) / step) * step);
};

const pickChannel = (random: Random) =>
  random.weigh([
    ['pay_by_link', 34],
    ['api', 30],
    ['iframe', 22],
    ['virtual_terminal', 14],
  ] as const);

/** A captured payment is priced and paid out by the merchant's configuration, all of which pay every day. */
const settle = (row: SeedTransaction, { at, merchant }: StoryStart): SeedTransaction => {
  const day = payoutDay(at, merchant);
  const cost = costAt(platformFee(merchant.currency).transaction_fee, row.amount);
  const fee = Math.min(cost, mostFeeOf(row.amount, taxRateOf(merchant.country)));
  const fee_deducted = configurationOf(merchant).fee_deducted_by === 'payout';
  return {
    ...row,
    fee,
    fee_deducted,
    priced_at: row.created_at,
    payout_date: day,
    payout_id: `pay_${merchant.code.toLowerCase()}${day.replaceAll('-', '')}`,
  };
};

/** The day on which what happens at an instant reaches a merchant, in its own calendar. */
export const payoutDay = (at: number, merchant: SeedMerchant): string => {
  const { timing } = configurationOf(merchant);
  return new Date(at + timing * dayMs + merchant.hoursAhead * 60 * minuteMs).toISOString().slice(0, 10);
};

const tellAuthorisation = (
  random: Random,
  start: StoryStart,
  base: Omit<SeedTransaction, keyof Sale>,
): Story => {
  const channel = pickChannel(random);
  const hold = { ...base, transaction_type: 'authorisation', transaction_channel: channel } as const;
  const laterAt = start.at + random.between(60, 4320) * minuteMs;
  if (laterAt >= start.end) {
    const open = { ...hold, transaction_status: 'authorised' } as const;
    return { transactions: [open], refunds: [], logs: logsOf(random, open) };
  }
  const isVoided = random.chance(0.25);
  const first = { ...hold, transaction_status: isVoided ? 'voided' : 'authorised' } as const;
  const later = {
    ...hold,
    id: `txn_${random.hex(20)}`,
    ref_id: start.referenceOf(start.merchant, laterAt),
    original_transaction_id: first.id,
    created_at: new Date(laterAt).toISOString(),
    updated_at: new Date(laterAt).toISOString(),
  };
  const holdLogs = logsOf(random, first, isVoided ? laterAt : null);
  if (isVoided) {
    const voiding = { ...later, transaction_type: 'void', transaction_status: 'voided' } as const;
    return { transactions: [first, voiding], refunds: [], logs: [...holdLogs, ...logsOf(random, voiding)] };
  }
  const capture = { ...later, transaction_type: 'capture', transaction_status: 'approved' } as const;
  const room = { ...start, at: laterAt, room: start.room - 1 };
  const rest = tellRefunds(random, room, settle(capture, room));
  return { ...rest, transactions: [first, ...rest.transactions], logs: [...holdLogs, ...rest.logs] };
};

/** Some captured payments are given back, in part or in full, each refund with its own transaction. */
const tellRefunds = (random: Random, start: StoryStart, sale: SeedTransaction): Story => {
  const plan = planRefunds(random, start, sale);
  const refunded = plan.reduce((sum, { amount }) => sum + amount, 0);
  const status = refunded === 0 ? 'approved' : refunded === sale.amount ? 'refunded' : 'partially_refunded';
  const lastAt = plan.at(-1)?.at ?? start.at;
  const updated_at = new Date(lastAt).toISOString();
  const settled: SeedTransaction = {
    ...sale,
    refunded_amount: refunded,
    transaction_status: status,
    updated_at,
  };
  const transactions = [settled];
  const refunds: Insertable<Tables['refunds']>[] = [];
  const logs = [...logsOf(random, { ...sale, transaction_status: 'approved' })];
  let given = 0;
  for (const { amount, at, reason } of plan) {
    given += amount;
    const created_at = new Date(at).toISOString();
    const row = refundRow(random, sale, amount, reason, created_at);
    const email = `front.desk@${start.merchant.id.slice(4)}.example`;
    transactions.push(row);
    refunds.push({
      id: `ref_${random.hex(20)}`,
      transaction_id: sale.id,
      refund_transaction_id: row.id,
      amount,
      currency: sale.currency,
      reason,
      email,
      created_at,
    });
    logs.push({
      ...logOf(random, sale, 'refunded', at, amount),
      email,
      status: given === sale.amount ? 'refunded' : 'partially_refunded',
      details: [
        { name: 'Reason', value: reason },
        { name: 'Refund reference', value: row.ref_id },
      ],
    });
  }
  return { transactions, refunds, logs };
};

const planRefunds = (random: Random, start: StoryStart, sale: SeedTransaction) => {
  const plan: { readonly amount: number; readonly at: number; readonly reason: string }[] = [];
  if (!random.chance(0.07)) return plan;
  const count = random.weigh([
    [1, 8],
    [2, 2],
  ] as const);
  const isFull = random.chance(0.55);
  let left = sale.amount;
  let at = start.at;
  for (let index = 0; index < count && plan.length < start.room - 1; index += 1) {
    at += random.between(30, 9 * 24 * 60) * minuteMs;
    const isLast = index === count - 1;
    const amount = isLast && isFull ? left : Math.max(1, Math.floor((left * random.between(10, 60)) / 100));
    if (at >= start.end || amount > left || (amount === left && !isLast)) break;
    plan.push({ amount, at, reason: pickReason(random) });
    left -= amount;
  }
  return plan;
};

const refundRow = (
  random: Random,
  sale: SeedTransaction,
  amount: number,
  reason: string,
  at: string,
): SeedTransaction => {
  const id = `txn_${random.hex(20)}`;
  return {
    ...sale,
    id,
    ref_id: `RFD-${id.slice(-12).toUpperCase()}`,
    original_transaction_id: sale.id,
    amount: -amount,
    refunded_amount: 0,
    fee: 0,
    tax: 0,
    fee_statement_id: null,
    priced_at: null,
    description: reason,
    mode_3ds: 'none',
    auth_code: null,
    transaction_type: 'refund',
    transaction_status: 'refunded',
    created_at: at,
    updated_at: at,
    payout_date: null,
    payout_id: null,
  };
};
