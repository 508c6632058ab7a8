import type { Migration } from '../migration.ts';

/** The columns that the dashboard sums, in one index for each, so that a month of a million transactions is read from it alone. */
export const dashboardMigration: Migration = {
  name: '0025-dashboard',
  statements: [
    `create index transactions_sold on transactions (created_at) include (merchant_id, currency, amount)
      where transaction_type in ('sale', 'capture', 'auto_charge')
        and transaction_status in ('approved', 'refunded', 'partially_refunded')`,
    `create index transactions_given_back on transactions (created_at) include (merchant_id, currency, amount)
      where transaction_type = 'refund' and transaction_status = 'refunded'`,
  ],
};
