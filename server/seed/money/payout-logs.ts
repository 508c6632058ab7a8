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
  readonly said: string;
  readonly note: string;
  readonly email?: string;
  readonly internal?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How much later a payout is paid that something stood in the way of. */
const daysLate = 2;
const admin = 'admin@counterfoil.example';

/** What a payout's log says of how it came to stand as it does. */
export const payoutLogsOf = (random: Random, draft: Draft, line: Adjustment | null): readonly Log[] => {
  const payable = payableOf(draft);
  return stepsOf(draft, line).map(({ at, status, said, note, email = null, internal = null }) => ({
    id: `log_${random.hex(20)}`,
    payout_id: draft.id,
    logged_at: at,
    email,
    affected: draft.reference,
    status,
    payable_amount: payable,
    paid_amount: status === 'paid' ? payable : 0,
    currency: draft.merchant.currency,
    description: said,
    system_note: note,
    internal_note: internal,
  }));
};

const stepsOf = (draft: Draft, line: Adjustment | null): readonly Step[] => {
  const opened: Step = {
    at: draft.openedAt,
    status: 'pending',
    said: 'Payout opened',
    note: 'Payout opened',
  };
  const adjusted: readonly Step[] =
    line === null
      ? []
      : [
          {
            at: line.created_at,
            status: 'pending',
            said: line.description,
            note: line.kind === 'receivable' ? 'Receivable deducted' : 'Adjusted by hand',
            email: admin,
            internal: 'Checked against the agreement',
          },
        ];
  return [opened, ...adjusted, ...endOf(draft)];
};

/** When the last thing happened to a payout that has left the state in which it was opened. */
export const paidAt = ({ day, setback }: Draft): string => atHour(day, setback === null ? 0 : daysLate, 6);

const endOf = (draft: Draft): readonly Step[] => {
  const { day, status } = draft;
  const sent = step(atHour(day, 0, 4), 'pending', 'processing', 'Sent to the bank');
  switch (status) {
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
      return [{ ...cancelled, email: admin, internal: 'Confirmed by phone' }];
    }
  }
};

/** What happened until a payout that was paid had been sent for good. */
const setbackOf = (draft: Draft, sent: Step): readonly Step[] => {
  const again = atHour(draft.day, daysLate, 4);
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
      const released = step(atHour(draft.day, 1, 2), 'on_hold', 'pending', 'Released');
      const confirmed = { ...released, email: admin, internal: 'The account was confirmed' };
      return [held(draft), confirmed, { ...sent, at: again }];
    }
  }
};

const sentBack = ({ day }: Draft): Step =>
  step(atHour(day, 0, 6), 'processing', 'failed', 'The bank sent the payment back');

const held = ({ openedAt }: Draft): Step => {
  const at = new Date(Date.parse(openedAt) + minuteMs).toISOString();
  const since = step(at, 'pending', 'on_hold', 'Held for review');
  return { ...since, email: admin, internal: 'Waiting for the account to be confirmed' };
};

const atHour = (day: string, daysLater: number, hour: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (daysLater * 24 + hour) * hourMs).toISOString();

const step = (at: string, from: Status, status: Status, said: string): Step => {
  const spell = (name: Status): string => name.replaceAll('_', ' ');
  return { at, status, said, note: `Status changed from ${spell(from)} to ${spell(status)}` };
};
