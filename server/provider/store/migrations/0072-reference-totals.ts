import type { Migration } from './migration.ts';

/** A search by reference is counted and summed up row by row: from an index that carries all that it adds up. */
export const referenceTotalsMigration: Migration = {
  name: '0072-reference-totals',
  statements: [
    `drop index transactions_by_reference_order`,
    `create index transactions_by_reference_order on transactions (ref_id, id)
      include (merchant_id, partner_id, transaction_type, transaction_status, transaction_channel, created_at,
        payout_date, currency, amount, refunded_amount, charged_back_amount, fee)`,
  ],
};
