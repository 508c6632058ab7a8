import type { Insertable } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Tables } from '../store/tables.ts';
import { payableOf } from './ledger.ts';
import type { Adjustment, Draft } from './ledger.ts';
import type { Random } from './random.ts';

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

const ADMIN = 'admin@counterfoil.example';

/** What a payout's log says of how it came to stand as it does. */
export function payoutLogsOf(random: Random, draft: Draft, line: Adjustment | null): readonly Log[] {
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
}

function stepsOf(draft: Draft, line: Adjustment | null): readonly Step[] {
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
            note: line.kind === 'receivable' ? 'Receivable taken in' : 'Adjusted by hand',
            email: ADMIN,
            internal: 'Checked against the agreement',
          },
        ];
  return [opened, ...adjusted, ...endOf(draft)];
}

function endOf({ day, status, openedAt }: Draft): readonly Step[] {
  const sent = step(`${day}T04:00:00.000Z`, 'pending', 'processing', 'Sent to the bank');
  const end = `${day}T06:00:00.000Z`;
  switch (status) {
    case 'pending':
      return [];
    case 'processing':
      return [sent];
    case 'paid':
      return [sent, step(end, 'processing', 'paid', 'Paid')];
    case 'failed':
      return [sent, step(end, 'processing', 'failed', 'The bank sent the payment back')];
    case 'on_hold': {
      const at = openedAt < end ? openedAt : end;
      const held = step(at, 'pending', 'on_hold', 'Held for review');
      return [{ ...held, email: ADMIN, internal: 'Waiting for the account to be confirmed' }];
    }
    case 'cancelled': {
      const cancelled = step(end, 'pending', 'cancelled', 'Cancelled at the merchant’s request');
      return [{ ...cancelled, email: ADMIN, internal: 'Confirmed by phone' }];
    }
  }
}

function step(at: string, from: Status, status: Status, said: string): Step {
  const spell = (name: Status): string => name.replaceAll('_', ' ');
  return { at, status, said, note: `Status changed from ${spell(from)} to ${spell(status)}` };
}
