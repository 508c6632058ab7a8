import type { Insertable } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Tables } from '../../provider/store/tables.ts';
import { payableOf, type Adjustment, type Draft } from './ledger.ts';
import type { Random } from '../random.ts';

type Status = components['schemas']['PayoutStatus'];
type Log = Insertable<Tables['payout_logs']>;

interface Step {
  readonly at: string;
  readonly status: Status;
  readonly text: string;
  readonly note: string;
  readonly email?: string;
  readonly internal?: string;
}

const hourMs = 3_600_000;
/** How many days later a delayed payout is paid. */
const daysLate = 2;
const admin = 'admin@counterfoil.example';

/** The log of a payout up to its present state. */
export const payoutLogsOf = (random: Random, draft: Draft, lines: readonly Adjustment[]): readonly Log[] => {
  const payable = draft.released?.amount ?? payableOf(draft);
  return stepsOf(draft, lines).map(({ at, status, text, note, email = null, internal = null }) => ({
    id: `log_${random.hex(20)}`,
    payout_id: draft.id,
    logged_at: at,
    email,
    affected: draft.reference,
    status,
    payable_amount: payable,
    paid_amount: status === 'paid' ? payable : 0,
    currency: draft.merchant.currency,
    description: text,
    system_note: note,
    internal_note: internal,
  }));
};

/** When a payout with these manual lines changed last. */
export const changedAt = (draft: Draft, lines: readonly Adjustment[]): string =>
  stepsOf(draft, lines).at(-1)?.at ?? draft.openedAt;

/** When a manual line is added: on the payout's own day, or by the end where that is still to come. */
export const addedAt = (draft: Draft, end: number): string => {
  const at = Math.min(Date.parse(atHour(draft, 0, 8)), end - hourMs);
  return new Date(Math.max(at, Date.parse(draft.openedAt))).toISOString();
};

const stepsOf = (draft: Draft, lines: readonly Adjustment[]): readonly Step[] => {
  const opened: Step = {
    at: draft.openedAt,
    status: 'pending',
    text: 'Payout opened',
    note: 'Payout opened',
  };
  const added = lines.map((line) => ({
    at: line.created_at,
    status: 'pending' as const,
    text: line.description,
    note: line.kind === 'receivable' ? 'Receivable deducted' : 'Adjusted by hand',
    email: admin,
    internal: 'Checked against the agreement',
  }));
  return [opened, ...added, ...endOf(draft)];
};

/** When the last event happened to a payout that has left the state in which it was opened. */
export const paidAt = (draft: Draft): string => atHour(draft, draft.setback === null ? 0 : daysLate, 14);

const endOf = (draft: Draft): readonly Step[] => {
  const sent = step(atHour(draft, 0, 12), 'pending', 'processing', 'Sent to the bank');
  switch (draft.status) {
    case 'pending':
      return [];
    case 'processing':
      return [sent];
    case 'paid':
      return [...setbackOf(draft, sent), step(paidAt(draft), 'processing', 'paid', 'Paid')];
    case 'failed':
      return [sent, sentBack(draft)];
    case 'on_hold':
      return [held(draft)];
    case 'cancelled': {
      const cancelled = step(paidAt(draft), 'pending', 'cancelled', 'Cancelled at the merchant’s request');
      const next = draft.released === null ? '' : `; its payments go on in ${draft.released.into.reference}`;
      const note = cancelled.note + next;
      return [{ ...cancelled, note, email: admin, internal: 'Confirmed by phone' }];
    }
  }
};

/** The events until a paid payout had been sent for good. */
const setbackOf = (draft: Draft, sent: Step): readonly Step[] => {
  const again = atHour(draft, daysLate, 12);
  switch (draft.setback) {
    case null:
      return [sent];
    case 'failed': {
      const resent = step(again, 'failed', 'processing', 'Sent to the bank again');
      return [
        sent,
        sentBack(draft),
        { ...resent, email: admin, internal: 'The account number was put right' },
      ];
    }
    case 'on_hold': {
      const released = step(atHour(draft, 1, 10), 'on_hold', 'pending', 'Released');
      const confirmed = { ...released, email: admin, internal: 'The account was confirmed' };
      return [held(draft), confirmed, { ...sent, at: again }];
    }
  }
};

const sentBack = (draft: Draft): Step =>
  step(atHour(draft, 0, 14), 'processing', 'failed', 'The bank sent the payment back');

/** On its own day, when all its lines are in. */
const held = (draft: Draft): Step => {
  const since = step(atHour(draft, 0, 9), 'pending', 'on_hold', 'Held for review');
  return { ...since, email: admin, internal: 'Waiting for the account to be confirmed' };
};

/** An hour of the merchant's own day, so many days after the payout's. */
const atHour = ({ day, merchant }: Draft, daysLater: number, hour: number): string =>
  new Date(
    Date.parse(`${day}T00:00:00Z`) + (daysLater * 24 + hour - merchant.hoursAhead) * hourMs,
  ).toISOString();

const step = (at: string, from: Status, status: Status, text: string): Step => {
  const spell = (name: Status): string => name.replaceAll('_', ' ');
  return { at, status, text, note: `Status changed from ${spell(from)} to ${spell(status)}` };
};
