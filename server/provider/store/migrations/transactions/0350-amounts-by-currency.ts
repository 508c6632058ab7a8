import type { Migration } from '../migration.ts';

const filtered = `merchant_id, partner_id, transaction_type, transaction_status, transaction_channel, created_at, payout_date`;

/** Lists by amount are read a currency at a time; a search for an amount looks in all of them and only needs the amount. */
export const amountsByCurrencyMigration: Migration = {
  name: '0350-amounts-by-currency',
  statements: [
    `drop index transactions_by_amount`,
    `create index transactions_by_currency_and_amount on transactions (currency, amount, id) include (${filtered})`,
    `create index transactions_by_amount on transactions (amount)`,
    `drop index payment_infos_by_amount`,
    `create index payment_infos_by_currency_and_amount on payment_infos (currency, amount, id)`,
    `create index payment_infos_by_amount on payment_infos (amount)`,
    `drop index automation_charges_by_amount`,
    `create index automation_charges_by_currency_and_amount on automation_charges (currency, amount, id)`,
  ],
};
