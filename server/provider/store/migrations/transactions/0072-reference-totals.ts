import type { Migration } from '../migration.ts';

/**
 * Counting and summing the results of a search by reference reads every row found. The index now contains all
 * columns that this needs, so that the table itself is not read.
 */
export const referenceTotalsMigration: Migration = {
  name: '0072-reference-totals',
  statements: [
    `drop index transactions_by_reference_order`,
    `create index transactions_by_reference_order on transactions (ref_id, id)
      include (merchant_id, partner_id, transaction_type, transaction_status, transaction_channel, created_at,
        payout_date, currency, amount, refunded_amount, charged_back_amount, fee)`,
  ],
};
