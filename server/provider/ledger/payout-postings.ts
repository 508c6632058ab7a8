import type { components } from '../../../openapi/generated/provider.ts';
import type { Books } from '../settlement/payout-locks.ts';
import type { Posting } from './posting.ts';

type PayoutStatus = components['schemas']['PayoutStatus'];

/** The account that holds the amount of a payout in a status; a cancelled payout holds nothing. */
export const accountOf = {
  pending: 'available',
  failed: 'available',
  on_hold: 'reserved',
  processing: 'in_transit',
  paid: 'bank',
  cancelled: 'pending',
} as const satisfies Record<PayoutStatus, Posting['to']>;

interface Holder {
  readonly id: string;
  readonly status: PayoutStatus;
}

/** What a payout pays for a transaction, or what is adjusted by hand in it. */
export interface Line extends Books {
  readonly cause: 'transaction' | 'adjustment';
  readonly id: string;
  readonly amount: number;
}

const ofLine = ({ merchant_id, currency, cause, id: cause_id, amount }: Line, { id: payout_id }: Holder) =>
  ({ merchant_id, currency, cause, cause_id, amount, payout_id }) as const;

/** A line that waited goes into a payout. */
export const lineTaken = (line: Line, into: Holder): Posting => ({
  ...ofLine(line, into),
  kind: 'payout_line',
  from: 'pending',
  to: accountOf[into.status],
});

/** A line leaves a payout, and waits. */
export const lineRemoved = (line: Line, from: Holder): Posting => ({
  ...ofLine(line, from),
  kind: 'payout_line_removed',
  from: accountOf[from.status],
  to: 'pending',
});

/** A payout is adjusted by hand. */
export const adjusted = (line: Line, payout: Holder): Posting => ({
  ...ofLine(line, payout),
  kind: 'adjustment',
  from: 'adjustments',
  to: accountOf[payout.status],
});

/** An adjustment that waits is no longer one, because the merchant owes it. */
export const adjustmentDropped = (line: Line): Posting => ({
  ...ofLine(line, { id: '', status: 'cancelled' }),
  payout_id: null,
  kind: 'adjustment',
  from: 'pending',
  to: 'adjustments',
});

/** The kind of a step to a status; a payout that failed takes the posting of its sending back. */
const steps = {
  pending: 'payout_released',
  on_hold: 'payout_held',
  processing: 'payout_sent',
  paid: 'payout_paid',
} as const;

/** The whole amount of a payout follows its status. */
export const payoutMoved = (
  payout: Books & { readonly id: string; readonly payable_amount: number },
  before: PayoutStatus,
  after: keyof typeof steps,
): readonly Posting[] => {
  const { id, merchant_id, currency, payable_amount: amount } = payout;
  const [from, to] = [accountOf[before], accountOf[after]];
  if (from === to) return [];
  const own = { merchant_id, currency, cause: 'payout', cause_id: id, payout_id: id } as const;
  return [{ ...own, kind: steps[after], from, to, amount }];
};
