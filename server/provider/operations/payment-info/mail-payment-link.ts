import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { readBrand, signAs } from '../../mail/brand.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { writeAmount } from '../../exports/money.ts';
import { readMerchantCalendar } from '../../queries/lists/read-calendar.ts';
import { languageOfMerchant } from '../../queries/organisations/organisation-language.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import { writeDay } from '../../rules/calendar.ts';
import type { Database } from '../../store/store.ts';
import { changePendingLink, readLinkWriter } from './payment-link.ts';

type LinkTimes = Pick<components['schemas']['PaymentInfo'], 'merchant_id' | 'expired_date' | 'expires_at'>;
type Scope = Parameters<typeof selectPaymentInfos>[1];

interface LinkMail {
  readonly id: string;
  readonly email: string;
  /** The text of the e-mail above the link. */
  readonly message: string | undefined;
}

/** The time until which a link can be paid, as text: the end of its last day, or a minute of it. */
const writeLastMoment = async (
  database: Database,
  { merchant_id, expired_date, expires_at }: LinkTimes,
): Promise<string> => {
  const calendar = await readMerchantCalendar(database, merchant_id);
  const isWholeDay = calendar.dayOf(expires_at) > expired_date;
  const time = isWholeDay ? 'the end of ' : `${calendar.write(expires_at).slice(11, 16)} on `;
  return `${time}${writeDay(expired_date)} (${calendar.timezone})`;
};

/** Mails a guest the link of a payment that still waits, and answers the payment with its link; null where it does not wait any more. */
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
    `You can pay until ${await writeLastMoment(database, row)}:`,
    redirect_url,
    '',
    'Counterfoil',
    '',
  ];
  const subject = `Payment for ${row.merchant_name}, ${label} ${row.booking_ref}`;
  const language = await languageOfMerchant(database, row.merchant_id);
  const mail = { to: email, subject, text: lines.join('\n'), kind: 'payment', language } as const;
  await queueMail(database, signAs(await readBrand(database, row.merchant_id), mail));
  return { ...row, redirect_url };
};
