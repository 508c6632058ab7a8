import { conflict } from '../../problem/refusals.ts';
import { queueTo, transactionNotification } from '../../mail/queue-notification.ts';
import { readNotificationSetting } from '../../queries/settings/notification-rows.ts';
import { readTransaction } from '../../queries/transactions/transaction-rows.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

/** Queues the mail of a transaction again for the recipients of its notification, even when that is switched off. */
export const forceTransactionEmail = defineWrite(
  'forceTransactionEmail',
  async ({ path }, { database, viewer, settings }) => {
    const notification = transactionNotification(await readTransaction(database, viewer.scope, path.id));
    if (notification === null) {
      return { refused: conflict('no-e-mail', 'No email is sent for a transaction in this state.') };
    }
    const { event, merchantId } = notification;
    const { recipients } = await readNotificationSetting(database, merchantId, event);
    if (recipients.length === 0) {
      return { refused: conflict('no-recipients', 'The notification of this event has no recipients.') };
    }
    const subject = await queueTo(database, settings.publicUrl, notification, recipients);
    const queued_at = await transactionTime(database);
    const facts = { event, subject, recipients, queued_at };
    return {
      answer: { transaction_id: path.id, ...facts },
      audit: { type: 'update', target: path.id, before: null, after: { forced_email: facts } },
    };
  },
);
