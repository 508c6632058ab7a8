import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { writeDay } from '../rules/calendar.ts';
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

/** Something about a merchant's money that people asked to be told of. */
export interface Notification {
  readonly event: Schemas['NotificationEvent'];
  readonly merchantId: string;
  /** What it speaks of, which the mails lead to. */
  readonly record: { readonly kind: 'transaction' | 'payout'; readonly id: string };
  readonly merchant: string;
  readonly reference: string;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** When: an instant, of which the mails tell the merchant's day, or a day of its calendar. */
  readonly when: { readonly at: string } | { readonly day: string };
  readonly reason?: string;
}

/**
 * Tells people of something, in the caller's transaction, as the merchant's setting says: by mail to whom it names where its e-mails
 * are on, and to the partner's recipients of this kind unless the merchant switched it off; in the portal where that is on. Webhooks
 * are told by `emitTransaction` and `emitEvent`.
 */
export const queueNotification = async (
  database: Database,
  publicUrl: URL,
  told: Notification,
): Promise<void> => {
  const setting = await readNotificationSetting(database, told.merchantId, told.event);
  if (!setting.enabled) return;
  const own = setting.channels.includes('email') ? setting.recipients : [];
  const copies = await readPartnerRecipients(database, told);
  await queueTo(database, publicUrl, told, [...own, ...copies]);
  if (setting.channels.includes('portal')) await keepForPortal(database, told);
};

/** Keeps a notification for the people who read it in the portal; it happened now unless told. */
export const keepForPortal = async (database: Database, told: Notification, at?: string): Promise<void> => {
  const { event, record, merchantId } = told;
  await database
    .insertInto('portal_notifications')
    .values({
      id: createId('not'),
      merchant_id: merchantId,
      event,
      record_kind: record.kind,
      record_id: record.id,
      text: paymentLine(event, await paymentFacts(database, told)),
      ...omitUndefined({ created_at: at }),
    })
    .execute();
};

/** What a mail about it says, with the amount written for people. */
export const paymentFacts = async (database: Database, told: Notification): Promise<PaymentFacts> => {
  const { merchant, reference, currency, when, reason } = told;
  const day = 'day' in when ? writeDay(when.day) : await writeMerchantDay(database, told.merchantId, when.at);
  const amount = await writeAmount(database, told.amount, currency);
  return { merchant, reference, amount, day, ...omitUndefined({ reason }) };
};

/**
 * Queues the mail of a notification to these people, each address once in any case, and to each with a link that they may open;
 * answers its subject.
 */
export const queueTo = async (
  database: Database,
  publicUrl: URL,
  told: Notification,
  recipients: readonly string[],
): Promise<string> => {
  const { event } = told;
  const facts = await paymentFacts(database, told);
  const record = { ...told.record, merchantId: told.merchantId };
  const addresses = new Map(recipients.map((address) => [address.toLowerCase(), address]));
  const brand = await readBrand(database, told.merchantId);
  for (const to of addresses.values()) {
    const link = await linkToRecord(database, publicUrl, to, record);
    const mail = paymentMail(event, link === null ? facts : { ...facts, link });
    await queueMail(database, { ...signAs(brand, mail), to });
  }
  return paymentMail(event, facts).subject;
};

/** The notification of a transaction as it stands; null where nobody is told of such a one. */
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

/** The templates of recipients spell their kinds with spaces, as the specification does. */
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
