import type { Migration } from '../migration.ts';

/**
 * Who sells what the platform bills: the one of today, as the operator set it, and on each invoice the one of the day on
 * which it was issued. Those that were issued before named the platform alone and go on doing so.
 */
export const suppliersMigration: Migration = {
  name: '0340-suppliers',
  statements: [
    `create table platform_supplier (
      is_only boolean primary key default true check (is_only),
      supplier jsonb not null
    )`,
    `alter table invoices add column supplier jsonb`,
  ],
};
