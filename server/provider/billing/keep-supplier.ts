import type { Database } from '../store/store.ts';
import type { Supplier } from './supplier.ts';

/** Makes invoices that are issued from now on name this supplier, or the platform alone; earlier ones do not change. */
export const keepSupplier = async (database: Database, supplier: Supplier | null): Promise<void> => {
  if (supplier === null) {
    await database.deleteFrom('platform_supplier').execute();
    return;
  }
  const stored = JSON.stringify(supplier);
  await database
    .insertInto('platform_supplier')
    .values({ supplier: stored })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ supplier: stored }))
    .execute();
};
