import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { described } from '../../description/described.ts';
import { rowsThat } from '../../store/typed-sql.ts';

type Lines = Omit<components['schemas']['PayoutDetail'], 'payout'>;

/** One page of the lines of a payout, its transactions, adjustments and receivables as one list, with the totals of all of them. */
export const readPayoutLines = async (
  database: Database,
  scope: TenantScope,
  payoutId: string,
  { page, limit, sortBy, order }: Input<'getPayoutDetail'>['query'],
): Promise<Lines> => {
  const lines = sql`(
    select id, case when transaction_type = 'refund' then 'refund' else 'charge' end as kind, payout_id, merchant_id,
      id as transaction_id, null::text as receivable_id, ref_id, description,
      amount, surcharge_amount, case when fee_deducted then fee else 0 end as fee, tax, currency, created_at,
      null::text as email
    from transactions where payout_id = ${payoutId}
    union all
    select id, kind, payout_id, merchant_id, null, receivable_id, null, description, amount, 0, 0, 0, currency, created_at,
      ${shownActor(scope, 'payout_adjustments.email')}
    from payout_adjustments where payout_id = ${payoutId}) as lines`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const totals = await rowsThat(described('PayoutLineTotal'))`
    select currency, count(*) as count, sum(amount)::bigint as amount, sum(surcharge_amount)::bigint as surcharge_amount, sum(fee)::bigint as fee,
      sum(tax)::bigint as tax, sum(amount - fee - tax)::bigint as net_amount
    from ${lines} group by currency`.execute(database);
  const rows = await rowsThat(described('PayoutLine'))`
    select *, amount - fee - tax as net_amount from ${lines}
    order by ${sql.ref(sortBy)} ${direction} nulls last, id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(database);
  return { data: rows, meta: { page, limit, total: totals[0]?.count ?? 0, totals } };
};
