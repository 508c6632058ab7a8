import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { ChargebackLogRow } from '../../store/tables/reports.ts';
import { typed } from '../../store/typed-sql.ts';

/** Writes an entry to the log of a chargeback; `id` is the chargeback's. */
export const logChargeback = async (
  database: Database,
  { id, ...log }: Pick<ChargebackLogRow, 'email' | 'status' | 'description'> & { readonly id: string },
): Promise<void> => {
  await database
    .insertInto('chargeback_logs')
    .values({
      id: createId('log'),
      chargeback_id: id,
      logged_at: typed.timestamptz`clock_timestamp()`,
      ...log,
    })
    .execute();
};
