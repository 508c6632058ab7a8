import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../../openapi/generated/provider.ts';
import { pathOfRecord } from '../../mail/link-to-record.ts';
import { paymentMail } from '../../mail/payment-mails.ts';
import { paymentFacts, type Notification } from '../../mail/queue-notification.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

type Event = components['schemas']['NotificationEvent'];

/** The reason in the mail, for events that state one. */
const reasons: Partial<Record<Event, string>> = {
  refund: 'Booked twice',
  payout_failed: 'The account is closed',
  payout_cancelled: 'The account is to be changed first',
  automation_fail: 'Declined by the card issuer',
};

/** In minor units; long enough for any currency. */
const amount = 123_456;
const reference = 'SAMPLE-2026-000123';

/** Writes the mail of an event with invented facts, as `queueNotification` would write it for the caller. */
export const previewNotificationMail = defineRead(
  'previewNotificationMail',
  async ({ path: { merchantId, event } }, { database, viewer, settings }) => {
    const { trading_name: merchant, currency } = await database
      .selectFrom('merchants')
      .select(['trading_name', 'currency'])
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow();
    const at = await transactionTime(database);
    const kind = event.startsWith('payout_') ? 'payout' : 'transaction';
    const reason = reasons[event];
    const notification: Notification = {
      event,
      merchantId,
      record: { kind, id: 'sample' },
      merchant,
      reference,
      amount,
      currency,
      when: { at },
      ...omitUndefined({ reason }),
    };
    const where = pathOfRecord(
      { ...viewer.user, permissions: viewer.permissions },
      kind,
      notification.record.id,
    );
    const link = where === null ? {} : { link: new URL(where, settings.publicUrl).href };
    const { subject, text } = paymentMail(event, {
      ...(await paymentFacts(database, notification)),
      ...link,
    });
    return { event, subject, text };
  },
);
