import type { Migration } from '../migration.ts';

/** An invoice stores the zone of its month and its days: the zone of a merchant may change later. */
export const invoiceZonesMigration: Migration = {
  name: '0370-invoice-zones',
  statements: [
    `alter table invoices add column timezone text`,
    `update invoices set timezone = merchants.timezone from merchants where merchants.id = invoices.merchant_id`,
    `alter table invoices alter column timezone set not null`,
  ],
};
