import { sql } from 'kysely';
import { formatMajor } from '../../exports/money.ts';
import { Problem } from '../../http/problem.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { payableUntil, selectPaymentInfos } from '../../queries/payment-info-rows.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';
import { readLinkWriter } from './payment-link.ts';

const markSent = async (database: Database, id: string, email: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payment_infos set email = ${email}, sent_at = now() from merchants
    where payment_infos.id = ${id} and merchants.id = payment_infos.merchant_id
      and payment_infos.status = 'pending' and ${payableUntil} > now()`.execute(database);
  return numAffectedRows === 1n;
};

const notPending = (): Problem =>
  new Problem({
    status: 409,
    code: 'payment-not-pending',
    detail: 'Only the link of a payment that is still pending can be sent.',
  });

/** Mails a guest the link of a payment that still waits; the mail and the trace of it happen together. */
export const sendPaymentLinkEmail = defineWrite(
  'sendPaymentLinkEmail',
  async ({ body }, { database, viewer, settings }) => {
    const { payment_info_id: id, email, message } = body;
    if (!(await markSent(database, id, email))) return { refused: notPending(), audit: { target: id } };
    const row = await selectPaymentInfos(database, viewer.scope)
      .where('payment_infos.id', '=', id)
      .executeTakeFirstOrThrow();
    const linkOf = await readLinkWriter(database, settings.paymentPage);
    const answer = { ...row, redirect_url: linkOf(row.alias) };
    const amount = `${row.currency} ${await formatMajor(database, row.amount, row.currency)}`;
    const lines = [
      ...(message === undefined ? [] : [message, '']),
      `${row.merchant_name} asks you to pay ${amount} for ${row.booking_info} (booking ${row.booking_ref}).`,
      `You can pay until ${row.expired_date}:`,
      answer.redirect_url,
    ];
    const subject = `Payment for ${row.merchant_name}, booking ${row.booking_ref}`;
    await queueMail(database, { to: email, subject, text: lines.join('\n'), kind: 'payment' });
    return { answer, audit: { type: 'update', target: id, after: { email, sent_at: row.sent_at } } };
  },
);
