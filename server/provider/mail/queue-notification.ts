import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { writeDay } from '../rules/calendar.ts';
import { languageOfMerchant } from '../queries/organisations/organisation-language.ts';
import { readNotificationSetting } from '../queries/settings/notification-rows.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import { noticeOf } from '../rules/payments/transaction-notice.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { readBrand, signAs } from './brand.ts';
import { linkToRecord } from './link-to-record.ts';
import { paymentLine, paymentMail, type PaymentFacts } from './payment-mails.ts';
import { queueMail } from './queue-mail.ts';
import { writeMerchantDay } from './write-merchant-day.ts';
import { writeAmount } from '../exports/money.ts';
import { typed } from '../store/typed-sql.ts';

type Schemas = components['schemas'];

/** An event about a merchant's money of which people asked to be notified. */
export interface Notification {
  readonly event: Schemas['NotificationEvent'];
  readonly merchantId: string;
  /** The record that the mails link to. */
  readonly record: { readonly kind: 'transaction' | 'payout'; readonly id: string };
  readonly merchant: string;
  readonly reference: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** When it happened: an instant, which mails show as the merchant's day, or a day of its calendar. */
  readonly when: { readonly at: string } | { readonly day: string };
  readonly reason?: string;
}

/**
 * Notifies people of an event, in the caller's transaction, as the merchant's setting defines: by mail to its
 * recipients where e-mails are on, and to the partner's recipients of this kind unless the merchant switched
 * it off; in the portal where that is on. `emitTransaction` and `emitEvent` notify webhooks.
 */
export const queueNotification = async (
  database: Database,
  publicUrl: URL,
  notification: Notification,
): Promise<void> => {
  const setting = await readNotificationSetting(database, notification.merchantId, notification.event);
  if (!setting.enabled) return;
  const own = setting.channels.includes('email') ? setting.recipients : [];
  const copies = await readPartnerRecipients(database, notification);
  await queueTo(database, publicUrl, notification, [...own, ...copies]);
  if (setting.channels.includes('portal')) await keepForPortal(database, notification);
};

/** Stores a notification for the people who read it in the portal; it happened now by default. */
export const keepForPortal = async (
  database: Database,
  notification: Notification,
  at?: string,
): Promise<void> => {
  const { event, record, merchantId } = notification;
  await database
    .insertInto('portal_notifications')
    .values({
      id: createId('not'),
      merchant_id: merchantId,
      event,
      record_kind: record.kind,
      record_id: record.id,
      text: paymentLine(event, await paymentFacts(database, notification)),
      ...omitUndefined({ created_at: at }),
    })
    .execute();
};

/** The facts of a mail about it, with the amount formatted for people. */
export const paymentFacts = async (database: Database, notification: Notification): Promise<PaymentFacts> => {
  const { merchant, reference, currency, when, reason } = notification;
  const day =
    'day' in when ? writeDay(when.day) : await writeMerchantDay(database, notification.merchantId, when.at);
  const amount = await writeAmount(database, notification.amount, currency);
  return { merchant, reference, amount, day, ...omitUndefined({ reason }) };
};

/**
 * Queues the mail of a notification to these people, each address once in any case, each with a link that
 * they may open; answers its subject.
 */
export const queueTo = async (
  database: Database,
  publicUrl: URL,
  notification: Notification,
  recipients: readonly string[],
): Promise<string> => {
  const { event } = notification;
  const facts = await paymentFacts(database, notification);
  const record = { ...notification.record, merchantId: notification.merchantId };
  const addresses = new Map(recipients.map((address) => [address.toLowerCase(), address]));
  const brand = await readBrand(database, notification.merchantId);
  const language = await languageOfMerchant(database, notification.merchantId);
  for (const to of addresses.values()) {
    const link = await linkToRecord(database, publicUrl, to, record);
    const mail = paymentMail(event, link === null ? facts : { ...facts, link });
    await queueMail(database, { ...signAs(brand, mail), to, language });
  }
  return paymentMail(event, facts).subject;
};

/** The notification of a transaction in its present status; null where nobody is notified of that status. */
export const transactionNotification = (transaction: Transaction): Notification | null => {
  const event = noticeOf(transaction);
  if (event === null) return null;
  return {
    event,
    merchantId: transaction.merchant_id,
    record: { kind: 'transaction', id: transaction.id },
    merchant: transaction.merchant_name,
    reference: transaction.ref_id,
    amount: Math.abs(transaction.amount),
    currency: transaction.currency,
    when: { at: transaction.created_at },
  };
};

/** The kinds of recipients' templates are spelled with spaces in the description. */
const readPartnerRecipients = async (
  database: Database,
  { merchantId, event }: Notification,
): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('partner_recipients')
    .innerJoin('merchants', 'merchants.partner_id', 'partner_recipients.partner_id')
    .select('partner_recipients.email')
    .where('merchants.id', '=', merchantId)
    .where('partner_recipients.is_active', '=', true)
    .where(typed.boolean`partner_recipients.templates ? ${event.replaceAll('_', ' ')}`)
    .orderBy('partner_recipients.email')
    .execute();
  return rows.map(({ email }) => email);
};
