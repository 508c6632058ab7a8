import type { components } from '../../../openapi/generated/provider.ts';
import { emitEvent } from '../events/emit-event.ts';
import type { readPayout } from '../queries/payout-rows.ts';
import type { Database } from '../store/store.ts';

type Payout = Awaited<ReturnType<typeof readPayout>>;

/** A payout that is pending again is nothing to tell. */
const EVENTS = {
  pending: null,
  processing: 'payout.processing',
  paid: 'payout.paid',
  failed: 'payout.failed',
  on_hold: 'payout.on_hold',
  cancelled: 'payout.cancelled',
} as const satisfies Record<Payout['status'], components['schemas']['WebhookEvent'] | null>;

/** Tells the partner's systems of the status that a payout has come to. */
export async function emitPayout(database: Database, payout: Payout): Promise<void> {
  const { id, reference, merchant_id, payout_date, payable_amount, currency, status } = payout;
  const type = EVENTS[status];
  if (type === null) return;
  const data = { id, reference, payout_date, payable_amount, currency, status };
  await emitEvent(database, { merchantId: merchant_id, type, data });
}
