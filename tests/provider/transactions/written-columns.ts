import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../server/provider/store/store.ts';

/** The columns of transactions that are written, for code that copies rows: the store computes the others. */
export const writtenColumns = async (database: Database): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ readonly name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'transactions'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    database,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};
