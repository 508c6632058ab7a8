import { createHash } from 'node:crypto';
import { authorisationHours } from '../../provider/rules/payments/authorisation-hours.ts';
import type { Random } from '../random.ts';
import { askPayment, type AskedPayment } from './asked-payments.ts';
import { playAutomaticCharge } from './automatic-charges.ts';
import { approve, recordPayment } from './record-payment.ts';
import { playRefunds } from './refunds-of-charge.ts';
import { declineReasonOf, logOf, logsOf } from './story-logs.ts';
import type { SeedTransaction, Story, StoryStart } from './story-types.ts';
import { refunderAt } from './trading-merchants.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Plays one payment from its beginning to its state at the end of the history; `settleInOrder` prices its charge. */
export const playStory = (random: Random, start: StoryStart): Story => {
  const id = `txn_${random.hex(20)}`;
  const reference = start.referenceOf(start.merchant, start.at);
  // A guest's link exists before its payment, so its providers are shared out by the link.
  const asked = askPayment(random, start, {
    referenceOf: (channel) => (channel === 'pay_by_link' ? linkAliasOf(id) : reference),
    at: start.at,
  });
  const base = recordPayment(random, start, asked, { id, reference });
  if (asked.channel === 'auto_charge') return playAutomaticCharge(random, start, base, asked);
  const outcome = pickOutcome(random, start, asked);
  const { capture } = asked.allowed;
  if (outcome === 'approved') {
    return capture.kind === 'now'
      ? playRefunds(random, start, approve(random, asked, base))
      : playAuthorisation(random, start, asked, approve(random, asked, base));
  }
  const last = asked.allowed.route.psps.at(-1) ?? base.psp;
  const row = {
    ...base,
    transaction_type: capture.kind === 'now' ? base.transaction_type : 'authorisation',
    transaction_status: outcome,
    psp: outcome === 'failed' ? last : base.psp,
  } as const;
  const logs = logsOf(random, row);
  return {
    transactions: [{ ...row, decline_reason: declineReasonOf(row, logs) }],
    refunds: [],
    logs,
    scheduled: [],
  };
};

/** The secret part of a payment's link, made of the payment's id. */
const linkAliasOf = (id: string): string => createHash('md5').update(id).digest('hex').slice(0, 16);

const pickOutcome = (random: Random, { at, end, room }: StoryStart, { allowed }: AskedPayment) => {
  const outcome = random.weigh([
    ['approved', 82],
    ['declined', 12],
    ['failed', 4],
    ['pending', 2],
  ] as const);
  const isOpen = outcome !== 'pending' || end - at < 2 * dayMs;
  const drawn = isOpen ? outcome : 'approved';
  // An authorisation needs a second transaction to end it.
  return drawn === 'approved' && allowed.capture.kind !== 'now' && room < 2 ? 'declined' : drawn;
};

/** An authorisation: captured after the merchant's delay or manually, or voided. */
const playAuthorisation = (
  random: Random,
  start: StoryStart,
  { allowed: { capture } }: AskedPayment,
  approved: SeedTransaction,
): Story => {
  const hold = { ...approved, transaction_type: 'authorisation', transaction_status: 'authorised' } as const;
  const isByHand = capture.kind !== 'later';
  const delay = isByHand ? random.between(60, 4320) * minuteMs : capture.hours * hourMs;
  const isVoided = random.chance(0.25);
  const laterAt = start.at + (isVoided ? Math.floor(delay * random.fraction()) + minuteMs : delay);
  if (laterAt >= start.end) {
    const captureAt = isByHand ? null : new Date(start.at + delay).toISOString();
    const expiresAt = isByHand ? new Date(start.at + authorisationHours * hourMs).toISOString() : null;
    const open = { ...hold, capture_at: captureAt, expires_at: expiresAt } as const;
    return { transactions: [open], refunds: [], logs: logsOf(random, open), scheduled: [] };
  }
  const changedAt = new Date(laterAt).toISOString();
  const first = {
    ...hold,
    transaction_status: isVoided ? 'voided' : 'authorised',
    updated_at: changedAt,
  } as const;
  const id = `txn_${random.hex(20)}`;
  const ending = {
    ...hold,
    id,
    ref_id: `${isVoided ? 'VOD' : 'CAP'}-${id.slice(-12).toUpperCase()}`,
    original_transaction_id: first.id,
    created_at: changedAt,
    updated_at: changedAt,
  };
  const email = isVoided || isByHand ? refunderAt(start, laterAt) : null;
  const end = { ...logOf(random, first, isVoided ? 'voided' : 'captured', laterAt, first.amount), email };
  const holdLogs = [
    ...logsOf(random, hold),
    {
      ...end,
      status: first.transaction_status,
      details: [{ name: isVoided ? 'Void' : 'Capture', value: ending.ref_id }],
    },
  ];
  if (isVoided) {
    const voiding = { ...ending, transaction_type: 'void', transaction_status: 'voided' } as const;
    const logs = [...holdLogs, ...logsOf(random, voiding).map((log) => ({ ...log, email }))];
    return { transactions: [first, voiding], refunds: [], logs, scheduled: [] };
  }
  const capturing = { ...ending, transaction_type: 'capture', transaction_status: 'approved' } as const;
  const rest = playRefunds(random, { ...start, at: laterAt, room: start.room - 1 }, capturing);
  return { ...rest, transactions: [first, ...rest.transactions], logs: [...holdLogs, ...rest.logs] };
};
