import { sql } from 'kysely';
import { paymentSettings, usualRefundWindowDays } from '../rules/platform-settings.ts';
import { refundableStatuses, refundableTypes } from './transactions-in-scope.ts';

const windowDays = sql`coalesce(
  (select (document ->> 'refund_window_days')::integer from owner_documents
    where name = ${paymentSettings.name} and owner_id in (merchants.id, merchants.partner_id)
    order by owner_id = merchants.id desc limit 1),
  ${usualRefundWindowDays}::integer)`;

/** Until when the payment settings of its merchant let a transaction be refunded; null where its type or status forbids it. */
export const refundableUntil = sql<string | null>`(case
  when transactions.transaction_type in (${sql.join(refundableTypes)})
    and transactions.transaction_status in (${sql.join(refundableStatuses)})
  then transactions.created_at + interval '24 hours' * ${windowDays} end)`;
