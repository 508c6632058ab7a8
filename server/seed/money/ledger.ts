import type { components } from '../../../openapi/generated/provider.ts';
import { seedMerchants, type SeedMerchant } from '../organisations.ts';
import type { MerchantCalendars } from './merchant-calendars.ts';
import { payoutDay } from './settle-in-order.ts';
import type { SeedTransaction } from './story-types.ts';

/** A payout while the history is played; its sums grow with its lines. */
export interface Draft {
  readonly id: string;
  readonly reference: string;
  readonly merchant: SeedMerchant;
  readonly day: string;
  readonly openedAt: string;
  /** The payment provider of the charge with which it was opened. */
  readonly psp: string;
  status: components['schemas']['PayoutStatus'];
  /** Why a payout was paid two days late. */
  setback: 'failed' | 'on_hold' | null;
  charged: number;
  refunded: number;
  fee: number;
  tax: number;
  adjusted: number;
  isManual: boolean;
  /** The payout that took the lines of a cancelled one, and the amount that this would have paid; null for any other. */
  released: { readonly amount: number; readonly into: Draft } | null;
}

/** A refund that is to be deducted from a payout. */
export interface OpenRefund {
  readonly id: string;
  readonly refId: string;
  readonly merchant: SeedMerchant;
  readonly amount: number;
  readonly psp: string;
  readonly at: string;
  /** The first payout that can bear it. */
  readonly day: string;
}

/** A line of a payout that is no transaction, as JSON has it. */
export interface Adjustment {
  readonly id: string;
  readonly payout_id: string;
  readonly merchant_id: string;
  readonly currency: string;
  readonly kind: 'adjustment' | 'receivable';
  readonly amount: number;
  readonly description: string;
  readonly email: string;
  readonly receivable_id: string | null;
  readonly created_at: string;
}

export interface Ledger {
  readonly note: (transaction: SeedTransaction) => void;
  /** The payouts that were opened since the last call. */
  readonly takeNew: () => readonly Draft[];
  /** Every payout, by merchant and then by day. */
  readonly drafts: () => readonly Draft[];
  readonly refunds: () => readonly OpenRefund[];
}

/** Creates the books of merchants' payouts. */
export const createLedger = (end: number, calendarOf: MerchantCalendars): Ledger => {
  const merchants = new Map(seedMerchants.map((merchant) => [merchant.id, merchant]));
  const drafts = new Map<string, Draft>();
  const refunds: OpenRefund[] = [];
  let fresh: Draft[] = [];
  const note = (row: SeedTransaction): void => {
    const merchant = merchants.get(row.merchant_id);
    if (merchant === undefined) return;
    if (row.transaction_type === 'refund') {
      refunds.push({
        id: row.id,
        refId: row.ref_id,
        merchant,
        amount: -row.amount,
        psp: row.psp,
        at: row.created_at,
        day: payoutDay(Date.parse(row.created_at), merchant, calendarOf(merchant.id)),
      });
    }
    const { payout_id: id, payout_date: day } = row;
    if (id === null || day === null) return;
    const draft = drafts.get(id) ?? openDraft(id, day, row, merchant, end);
    if (!drafts.has(id)) fresh.push(draft);
    drafts.set(id, draft);
    draft.charged += row.amount;
    draft.fee += row.fee_deducted ? row.fee : 0;
    draft.tax += row.tax;
  };
  return {
    note,
    takeNew: () => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    drafts: () =>
      [...drafts.values()].toSorted(
        (left, right) => compare(left.merchant.id, right.merchant.id) || compare(left.day, right.day),
      ),
    refunds: () =>
      refunds.toSorted((left, right) => compare(left.at, right.at) || compare(left.id, right.id)),
  };
};

/** The payable amount of a payout at this moment. */
export const payableOf = (draft: Draft): number =>
  draft.charged - draft.fee - draft.tax - draft.refunded + draft.adjusted;

const openDraft = (
  id: string,
  day: string,
  row: SeedTransaction,
  merchant: SeedMerchant,
  end: number,
): Draft => ({
  id,
  reference: `PO-${merchant.code}-${day.replaceAll('-', '')}`,
  merchant,
  day,
  openedAt: row.created_at,
  psp: row.psp,
  status: Date.parse(day) < end ? 'paid' : 'pending',
  setback: null,
  charged: 0,
  refunded: 0,
  fee: 0,
  tax: 0,
  adjusted: 0,
  isManual: false,
  released: null,
});

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
