import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { emitEvent } from '../events/emit-event.ts';
import { queueNotification, type Notification } from '../mail/queue-notification.ts';
import type { Payout } from '../queries/payouts/payout-rows.ts';
import type { Database } from '../store/store.ts';

type Schemas = components['schemas'];
type Told = Pick<
  Payout,
  | 'id'
  | 'reference'
  | 'merchant_id'
  | 'payout_date'
  | 'payable_amount'
  | 'released_amount'
  | 'currency'
  | 'status'
>;

/** A payout that is pending again is nothing to tell. */
const events = {
  pending: null,
  processing: 'payout.processing',
  paid: 'payout.paid',
  failed: 'payout.failed',
  on_hold: 'payout.on_hold',
  cancelled: 'payout.cancelled',
} as const satisfies Record<Payout['status'], Schemas['WebhookEvent'] | null>;

const notices: Partial<Record<Payout['status'], Schemas['NotificationEvent']>> = {
  paid: 'payout_processed',
  failed: 'payout_failed',
  cancelled: 'payout_cancelled',
};

/** Tells the partner's systems of a payout that was opened. */
export const emitNewPayout = async (database: Database, payout: Told): Promise<void> => {
  await emitType(database, payout, 'payout.created');
};

/** Tells the partner's systems of the status that a payout has come to, and people of how it ended. */
export const tellPayoutStatus = async (
  database: Database,
  publicUrl: URL,
  payout: Payout,
  reason?: string,
): Promise<void> => {
  const type = events[payout.status];
  if (type !== null) await emitType(database, payout, type);
  const told = payoutNotification(payout, reason);
  if (told !== null) await queueNotification(database, publicUrl, told);
};

/** The notification of a payout as it stands; null where nobody is told of such a one. */
export const payoutNotification = (payout: Payout, reason?: string): Notification | null => {
  const event = notices[payout.status];
  if (event === undefined) return null;
  return {
    event,
    record: { kind: 'payout', id: payout.id },
    merchantId: payout.merchant_id,
    merchant: payout.merchant_name,
    reference: payout.reference,
    amount: payout.released_amount ?? payout.payable_amount,
    currency: payout.currency,
    when: { day: payout.payout_date },
    ...omitUndefined({ reason }),
  };
};

const emitType = async (database: Database, payout: Told, type: Schemas['WebhookEvent']): Promise<void> => {
  const { merchant_id, status, ...told } = payout;
  const { id, reference, payout_date, payable_amount, released_amount, currency } = told;
  const data = { id, reference, payout_date, payable_amount, released_amount, currency, status };
  const notice = type === 'payout.created' ? null : (notices[status] ?? null);
  await emitEvent(database, { merchantId: merchant_id, type, notice, data });
};
