import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Viewer } from '../access/viewer.ts';
import { agreedBy, type Doing } from '../approvals/agreed-by.ts';
import { emitEvent } from '../events/emit-event.ts';
import { queueNotification, type Notification } from '../mail/queue-notification.ts';
import type { Context } from '../mechanism/operation.ts';
import type { Payout } from '../queries/payouts/payout-rows.ts';
import type { Database } from '../store/store.ts';

type Schemas = components['schemas'];
type AnnouncedPayout = Pick<
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

/** A payout that becomes pending again is not announced. */
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

/** Notifies the partner's systems of a new payout. */
export const emitNewPayout = async (database: Database, payout: AnnouncedPayout): Promise<void> => {
  await emitType(database, payout, 'payout.created');
};

/** Notifies the partner's systems of a payout's new status, and people of its outcome. */
export const announcePayoutStatus = async (
  context: Doing & Pick<Context<Viewer>, 'database' | 'settings'>,
  payout: Payout,
  reason?: string,
): Promise<void> => {
  const { database, settings } = context;
  const type = events[payout.status];
  if (type !== null) await emitType(database, payout, type, agreedBy(context));
  const notification = payoutNotification(payout, reason);
  if (notification !== null) await queueNotification(database, settings.publicUrl, notification);
};

/** The notification of a payout in its present status; null where nobody is notified of that status. */
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

const emitType = async (
  database: Database,
  payout: AnnouncedPayout,
  type: Schemas['WebhookEvent'],
  agreed: ReturnType<typeof agreedBy> = {},
): Promise<void> => {
  const { merchant_id, status, ...facts } = payout;
  const { id, reference, payout_date, payable_amount, released_amount, currency } = facts;
  const data = { id, reference, payout_date, payable_amount, released_amount, currency, status, ...agreed };
  const notice = type === 'payout.created' ? null : (notices[status] ?? null);
  await emitEvent(database, { merchantId: merchant_id, type, notice, data });
};
