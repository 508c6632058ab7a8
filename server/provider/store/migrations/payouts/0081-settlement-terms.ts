import type { Migration } from '../migration.ts';

/** The facts that decide a charge's price and payout: the country of its card, how the fee is paid, and rates in one unit. */
export const settlementTermsMigration: Migration = {
  name: '0081-settlement-terms',
  statements: [
    `alter table transactions add column card_country text collate "C",
      add column fee_deducted boolean not null default true`,
    `create index transactions_waiting on transactions (merchant_id, currency, created_at, id)
      where payout_id is null and transaction_type in ('sale', 'capture', 'auto_charge')`,
    `update disbursement_configs set fee = (select jsonb_object_agg(name, jsonb_build_object(
        'percentage_bps', round(percent::numeric * 100)::integer, 'fixed_amount', 0, 'currency', currency))
      from jsonb_each_text(fee) as rates (name, percent))`,
  ],
};
