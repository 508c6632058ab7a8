import { formatMajor } from '../../exports/money.ts';
import { conflict } from '../../http/refusals.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { readNotificationSetting } from '../../queries/notification-rows.ts';
import { readTransaction } from '../../queries/transaction-rows.ts';
import { eventOf } from '../../rules/transaction-event.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWrite } from '../define-operation.ts';

/** Queues the mail of a transaction again for whom its notification names, even when that is switched off. */
export const forceTransactionEmail = defineWrite(
  'forceTransactionEmail',
  async ({ path }, { database, viewer }) => {
    const transaction = await readTransaction(database, viewer.scope, path.id);
    const event = eventOf(transaction);
    if (event === null) {
      return { refused: conflict('A transaction in this state has no e-mail.') };
    }
    const { recipients } = await readNotificationSetting(database, transaction.merchant_id, event.name);
    if (recipients.length === 0) {
      return { refused: conflict('The notification of this event has no recipients.') };
    }
    const { ref_id, amount, currency, merchant_name, created_at } = transaction;
    const subject = `${event.label} ${ref_id}`;
    const text = [
      `${event.label} at ${merchant_name}`,
      '',
      `Reference: ${ref_id}`,
      `Amount: ${currency} ${await formatMajor(database, amount, currency)}`,
      `Card: ${transaction.card_brand} ending ${transaction.card_last4 ?? 'unknown'}`,
      `Time: ${created_at}`,
      '',
    ].join('\n');
    for (const to of recipients) await queueMail(database, { to, subject, text, kind: event.name });
    const queued_at = await transactionTime(database);
    const facts = { event: event.name, subject, recipients, queued_at };
    return {
      answer: { transaction_id: path.id, ...facts },
      audit: { type: 'update', target: path.id, before: null, after: { forced_email: facts } },
    };
  },
);
