import { sql } from 'kysely';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Breach } from './find-breaches.ts';
import type { Invariant } from './invariant.ts';

/**
 * Keeps the breaches of a promise that a check found, and ends those that it found no more among the records that it looked
 * at (null: all); answers those that were not known before.
 */
export const keepBreaches = async (
  database: Database,
  { name, of }: Invariant,
  found: readonly Breach[],
  checked: readonly string[] | null,
): Promise<readonly Breach[]> => {
  const rows = found.map((breach) => ({ ...breach, id: createId('brc'), record: breach.id }));
  const fresh =
    rows.length === 0
      ? []
      : await rowsOf({ record: column.text, is_new: column.boolean })`
    insert into ledger_breaches as known (id, invariant, record, merchant_id, currency, expected, found)
    select id, ${name}, record, merchant_id, currency, expected, found
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id text, record text, merchant_id text, currency text, expected bigint, found bigint)
    on conflict (invariant, record) where ended_at is null
      do update set expected = excluded.expected, found = excluded.found, last_seen_at = now()
    returning record, xmax = 0 as is_new`.execute(database);
  const record = of === 'balance' ? sql`merchant_id || '-' || currency` : sql`record`;
  await sql`
    update ledger_breaches set ended_at = now()
    where invariant = ${name} and ended_at is null and record <> all(${found.map(({ id }) => id)}::text[])
      and (${checked === null} or ${record} = any(${checked ?? []}::text[]))`.execute(database);
  const isNew = new Set(fresh.flatMap((row) => (row.is_new ? [row.record] : [])));
  return found.filter(({ id }) => isNew.has(id));
};
