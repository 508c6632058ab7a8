import { defineWrite } from '../../mechanism/define-operation.ts';
import { mailPaymentLink } from './mail-payment-link.ts';
import { linkNotPending } from './payment-link.ts';

/** Mails a guest the link of a payment that still waits; the mail and its log entry are written in one transaction. */
export const sendPaymentLinkEmail = defineWrite(
  'sendPaymentLinkEmail',
  async ({ body }, { database, viewer, settings }) => {
    const { payment_info_id: id, email, message } = body;
    const before = await database
      .selectFrom('payment_infos')
      .select(['email', 'sent_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const answer = await mailPaymentLink(database, viewer.scope, settings.paymentPage, {
      id,
      email,
      message,
    });
    if (answer === null) return { refused: linkNotPending('sent'), audit: { target: id } };
    return {
      answer,
      audit: { type: 'update', target: id, before, after: { email, sent_at: answer.sent_at } },
    };
  },
);
