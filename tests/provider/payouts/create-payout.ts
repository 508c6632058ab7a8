import { recomputeSums } from '../../../server/provider/settlement/payout-sums.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';

export interface PayoutPlan {
  /** The amounts of its charges; their fee is one in the hundred. A cancelled payout has none. */
  readonly charges: readonly number[];
  readonly status?: 'pending' | 'on_hold' | 'failed' | 'cancelled' | 'processing';
  /** By default a day of its own far ahead. */
  readonly day?: string;
}

export interface CreatedPayout {
  readonly id: string;
  readonly charges: readonly string[];
}

let days = 0;

/** Puts a payout of Harbour View Hotel in the store, with charges in it. */
export const createPayout = async (database: Database, plan: PayoutPlan): Promise<CreatedPayout> => {
  days += 1;
  const id = createId('pay');
  const day = plan.day ?? new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10);
  await database
    .insertInto('payouts')
    .values({
      id,
      reference: `TEST-${id.slice(4).toUpperCase()}`,
      merchant_id: 'mer_harbourviewhotel',
      currency: 'AUD',
      payout_date: day,
      psp: 'northgate',
      status: plan.status ?? 'pending',
      paid_at: null,
      released_amount: plan.status === 'cancelled' ? 0 : null,
    })
    .execute();
  const charges: string[] = [];
  for (const amount of plan.charges) {
    const charge = await createCapture(database, amount);
    await database
      .updateTable('transactions')
      .set({ payout_id: id, payout_date: day, fee: Math.floor(amount / 100) })
      .where('id', '=', charge)
      .execute();
    charges.push(charge);
  }
  await recomputeSums(database, [id]);
  return { id, charges };
};

/** Stores a debt of Harbour View Hotel, in AUD. */
export const createReceivable = async (database: Database, amount: number): Promise<string> => {
  const id = createId('rcv');
  await database
    .insertInto('receivables')
    .values({
      id,
      reference: `TEST-${id.slice(4).toUpperCase()}`,
      kind: 'chargeback',
      merchant_id: 'mer_harbourviewhotel',
      transaction_id: null,
      currency: 'AUD',
      charge_amount: amount,
      payout_amount: amount,
      payout_currency: 'AUD',
      payout_id: null,
      psp: 'northgate',
      description: 'Chargeback lost',
      internal_note: null,
      due_date: null,
    })
    .execute();
  return id;
};
