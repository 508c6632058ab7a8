import { sql } from 'kysely';
import {
  paymentSettings,
  usuallyAllowsPartialRefunds,
  usualRefundWindowDays,
  type PaymentSettings,
} from '../../rules/platform-settings.ts';
import type { Database } from '../../store/store.ts';
import { refundableStatuses, refundableTypes } from './transactions-in-scope.ts';
import { typed } from '../../store/typed-sql.ts';

/** The payment settings that apply to a merchant, for each row; their `document` is null where none are stored. */
export const paymentSettingsOfMerchant = (database: Database) =>
  database
    .selectFrom('owner_documents')
    .select('document')
    .where('name', '=', paymentSettings.name)
    .where(typed.boolean`owner_id in (merchants.id, merchants.partner_id)`)
    .orderBy(sql`owner_id = merchants.id desc`)
    .limit(1)
    .as('payment_settings');

const settingOf = (key: keyof PaymentSettings) => sql`payment_settings.document ->> ${key}`;

const windowDays = sql`coalesce((${settingOf('refund_window_days')})::integer, ${usualRefundWindowDays}::integer)`;

/** Whether the payment settings of its merchant allow partial refunds of a transaction. */
export const allowsPartialRefunds = typed.boolean`coalesce(
  (${settingOf('allow_partial_refunds')})::boolean, ${usuallyAllowsPartialRefunds})`;

/** The time until which the payment settings of its merchant allow a refund; null where its type or status forbids it. */
export const refundableUntil = typed.timestamptz<string | null>`case
  when transactions.transaction_type in (${sql.join(refundableTypes)})
    and transactions.transaction_status in (${sql.join(refundableStatuses)})
  then transactions.created_at + interval '24 hours' * ${windowDays} end`;
