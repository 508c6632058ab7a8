import { sql } from 'kysely';
import { readBrand, signAs } from '../../mail/brand.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { writeAmount } from '../../exports/money.ts';
import { selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { changePendingLink, linkNotPending, readLinkWriter } from './payment-link.ts';

/** Mails a guest the link of a payment that still waits; the mail and the trace of it happen together. */
export const sendPaymentLinkEmail = defineWrite(
  'sendPaymentLinkEmail',
  async ({ body }, { database, viewer, settings }) => {
    const { payment_info_id: id, email, message } = body;
    const isChanged = await changePendingLink(database, id, sql`email = ${email}, sent_at = now()`);
    if (!isChanged) return { refused: linkNotPending('sent'), audit: { target: id } };
    const row = await selectPaymentInfos(database, viewer.scope)
      .where('payment_infos.id', '=', id)
      .executeTakeFirstOrThrow();
    const linkOf = await readLinkWriter(database, settings.paymentPage);
    const answer = { ...row, redirect_url: linkOf(row.alias) };
    const amount = await writeAmount(database, row.amount, row.currency);
    const lines = [
      ...(message === undefined ? [] : [message, '']),
      `${row.merchant_name} asks you to pay ${amount} for ${row.booking_info} (booking ${row.booking_ref}).`,
      `You can pay until ${row.expired_date}:`,
      answer.redirect_url,
      '',
      'Counterfoil',
      '',
    ];
    const subject = `Payment for ${row.merchant_name}, booking ${row.booking_ref}`;
    const mail = { to: email, subject, text: lines.join('\n'), kind: 'payment' } as const;
    await queueMail(database, signAs(await readBrand(database, row.merchant_id), mail));
    return { answer, audit: { type: 'update', target: id, after: { email, sent_at: row.sent_at } } };
  },
);
