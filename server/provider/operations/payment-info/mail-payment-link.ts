import { sql } from 'kysely';
import { readBrand, signAs } from '../../mail/brand.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { writeAmount } from '../../exports/money.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import type { Database } from '../../store/store.ts';
import { changePendingLink, readLinkWriter } from './payment-link.ts';

type Scope = Parameters<typeof selectPaymentInfos>[1];

interface LinkMail {
  readonly id: string;
  readonly email: string;
  /** What the e-mail says above the link. */
  readonly message: string | undefined;
}

/** Mails a guest the link of a payment that still waits, and answers the payment with its link; null where it waits no longer. */
export const mailPaymentLink = async (
  database: Database,
  scope: Scope,
  page: URL,
  { id, email, message }: LinkMail,
) => {
  const isChanged = await changePendingLink(database, id, sql`email = ${email}, sent_at = now()`);
  if (!isChanged) return null;
  const row = await selectPaymentInfos(database, scope)
    .where('payment_infos.id', '=', id)
    .executeTakeFirstOrThrow();
  const linkOf = await readLinkWriter(database, page);
  const redirect_url = linkOf(row.alias);
  const amount = await writeAmount(database, row.amount, row.currency);
  const { booking_label: label } = await readPaymentWording(database, row.merchant_id);
  const lines = [
    ...(message === undefined ? [] : [message, '']),
    `${row.merchant_name} asks you to pay ${amount} for ${row.booking_info} (${label} ${row.booking_ref}).`,
    `You can pay until ${row.expired_date}:`,
    redirect_url,
    '',
    'Counterfoil',
    '',
  ];
  const subject = `Payment for ${row.merchant_name}, ${label} ${row.booking_ref}`;
  const mail = { to: email, subject, text: lines.join('\n'), kind: 'payment' } as const;
  await queueMail(database, signAs(await readBrand(database, row.merchant_id), mail));
  return { ...row, redirect_url };
};
