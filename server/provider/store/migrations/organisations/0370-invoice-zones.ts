import type { Migration } from '../migration.ts';

/** An invoice keeps the zone in which its month and its days were counted: a merchant may be given another one later. */
export const invoiceZonesMigration: Migration = {
  name: '0370-invoice-zones',
  statements: [
    `alter table invoices add column timezone text`,
    `update invoices set timezone = merchants.timezone from merchants where merchants.id = invoices.merchant_id`,
    `alter table invoices alter column timezone set not null`,
  ],
};
