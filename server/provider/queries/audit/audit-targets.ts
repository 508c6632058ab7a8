import { sql } from 'kysely';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** The names of the records that audit entries refer to, by their ids; records that were deleted or have no name are left out. */
export const readTargetNames = async (
  database: Database,
  targets: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(targets.filter((target) => target !== null))];
  if (ids.length === 0) return new Map();
  const rows = await rowsOf({ id: column.text, name: column.text })`
    select id, name from (${sql.join(named, sql` union all `)}) as named
    where id in (${sql.join(ids)})`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const named = [
  sql`select id, ref_id as name from transactions`,
  sql`select id, reference from payouts`,
  sql`select id, reference from receivables`,
  sql`select id, chargeback_id from chargebacks`,
  sql`select id, ref_id from automation_charges`,
  sql`select id, booking_ref from payment_infos`,
  sql`select id, email from users`,
  sql`select id, trading_name from merchants`,
  sql`select id, trading_name from partners`,
  sql`select id, business_name from kyc_cases`,
  sql`select id, name from psps`,
  sql`select id, name from vault_integrations`,
  sql`select id, url from webhooks`,
];
