import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** The sums of these payouts' lines, under the names of the columns of `payouts`. */
const sumsOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`
    select payouts.id,
      coalesce(lines.charge_amount, 0)::bigint as charge_amount,
      coalesce(lines.refund_amount, 0)::bigint as refund_amount,
      coalesce(lines.fee, 0)::bigint as fee,
      coalesce(lines.tax, 0)::bigint as tax,
      coalesce(adjusted.amount, 0)::bigint as adjustment_amount
    from payouts
    left join lateral (
      select sum(amount) filter (where transaction_type <> 'refund') as charge_amount,
        -sum(amount) filter (where transaction_type = 'refund') as refund_amount,
        sum(fee) filter (where fee_deducted) as fee, sum(tax) as tax
      from transactions where transactions.payout_id = payouts.id) as lines on true
    left join lateral (
      select sum(amount) as amount from payout_adjustments where payout_adjustments.payout_id = payouts.id
    ) as adjusted on true
    where ${condition}`;

/** Makes the sums of payouts equal to their lines; the caller has locked their rows. */
export const recomputeSums = async (database: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    update payouts set charge_amount = sums.charge_amount, refund_amount = sums.refund_amount, fee = sums.fee,
      tax = sums.tax, adjustment_amount = sums.adjustment_amount, updated_at = now()
    from (${sumsOf(sql`payouts.id = any(${ids}::text[])`)}) as sums
    where payouts.id = sums.id`.execute(database);
};

/** The ids of payouts whose sums differ from their lines; of all payouts, or of those named. */
export const findUnequalPayouts = async (
  database: Database,
  ids?: readonly string[],
): Promise<readonly string[]> => {
  const condition = ids === undefined ? sql`true` : sql`payouts.id = any(${ids}::text[])`;
  const rows = await rowsOf({ id: column.text })`
    select payouts.id from payouts join (${sumsOf(condition)}) as sums on sums.id = payouts.id
    where (payouts.charge_amount, payouts.refund_amount, payouts.fee, payouts.tax, payouts.adjustment_amount)
      is distinct from (sums.charge_amount, sums.refund_amount, sums.fee, sums.tax, sums.adjustment_amount)
    order by payouts.id`.execute(database);
  return rows.map(({ id }) => id);
};
