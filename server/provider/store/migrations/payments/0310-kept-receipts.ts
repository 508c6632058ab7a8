import type { Migration } from '../migration.ts';

const statementOf = (
  owner: string,
): string => `(select document ->> 'statement_descriptor' from owner_documents
  where name = 'payment-setting' and owner_id = ${owner})`;

/**
 * The merchant's facts on the receipt of a payment by link, from the time of the payment. The statement text
 * comes from the log of the payment, which recorded it then, else from the settings of the day of the
 * upgrade; names are those of that day, since none were stored before.
 */
export const keptReceiptsMigration: Migration = {
  name: '0310-kept-receipts',
  statements: [
    `alter table payment_infos add column receipt jsonb`,
    `update payment_infos set receipt = jsonb_build_object(
        'merchant_name', merchants.trading_name,
        'booking_label', merchants.booking_label,
        'statement_descriptor', coalesce(
          (select detail ->> 'value' from transaction_logs
            cross join lateral jsonb_array_elements(transaction_logs.details) as detail
            where transaction_logs.transaction_id = payment_infos.transaction_id
              and detail ->> 'name' = 'On the statement' limit 1),
          ${statementOf('merchants.id')}, ${statementOf('merchants.partner_id')},
          case when char_length(plain.name) < 5 or plain.name !~ '[A-Z]' then 'CARD PAYMENT' else plain.name end))
      from merchants
        cross join lateral (select trim(left(trim(regexp_replace(
          upper(fold_text(merchants.trading_name)), '[^A-Z0-9 .,&/#_-]', '', 'g')), 22)) as name) as plain
      where merchants.id = payment_infos.merchant_id and payment_infos.transaction_id is not null`,
  ],
};
