import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Input } from '../operations/operation.ts';
import type { Database } from '../store/store.ts';
import type { PageOf } from './page.ts';

type Line = components['schemas']['PayoutLine'];

/** One page of the lines of a payout: its transactions, adjustments and receivables as one list. */
export async function readPayoutLines(
  database: Database,
  payoutId: string,
  { page, limit, sortBy, order }: Input<'getPayoutDetail'>['query'],
): Promise<PageOf<Line>> {
  const lines = sql`
    select id, case when transaction_type = 'refund' then 'refund' else 'charge' end as kind, payout_id, merchant_id,
      id as transaction_id,
      null::text as receivable_id, ref_id, description,
      case when transaction_type = 'refund' then -amount else amount end as amount, fee, tax, currency, created_at,
      null::text as email
    from transactions where payout_id = ${payoutId}
    union all
    select id, kind, payout_id, merchant_id, null, receivable_id, null, description, amount, 0, 0, currency, created_at, email
    from payout_adjustments where payout_id = ${payoutId}`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const counted = await sql<{ readonly total: number }>`
    select (select count(*) from transactions where payout_id = ${payoutId})
      + (select count(*) from payout_adjustments where payout_id = ${payoutId}) as total`.execute(database);
  const { rows } = await sql<Line>`
    select *, amount - fee - tax as net_amount from (${lines}) as lines
    order by ${sql.ref(sortBy)} ${direction} nulls last, id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(database);
  return { data: rows, meta: { page, limit, total: counted.rows[0]?.total ?? 0 } };
}
