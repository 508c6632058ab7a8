import type { Migration } from '../migration.ts';

/**
 * The supplier on invoices: the present one, as the operator set it, and on each invoice the one of the day
 * on which it was issued. Existing invoices name the platform alone, as before.
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
