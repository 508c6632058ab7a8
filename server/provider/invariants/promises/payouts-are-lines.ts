import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A payout pays the sum of its lines: charges less their deducted fees and taxes, refunds, adjustments and debts. */
export const payoutsAreLines: Invariant = {
  name: 'payouts_are_lines',
  of: 'payout',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency,
      (coalesce(lines.charges, 0) - coalesce(lines.refunds, 0) - coalesce(lines.fees, 0) - coalesce(lines.taxes, 0)
        + coalesce(adjusted.amount, 0))::bigint as expected, row.payable_amount as found
    from payouts as row
    left join (select payout_id, sum(amount) filter (where transaction_type <> 'refund') as charges,
        -sum(amount) filter (where transaction_type = 'refund') as refunds,
        sum(fee) filter (where fee_deducted) as fees, sum(tax) as taxes
      from transactions where payout_id is not null and ${only('payout_id')} group by payout_id) as lines
      on lines.payout_id = row.id
    left join (select payout_id, sum(amount) as amount from payout_adjustments
      where payout_id is not null and ${only('payout_id')} group by payout_id) as adjusted on adjusted.payout_id = row.id
    where ${only('row.id')} and (row.charge_amount, row.refund_amount, row.fee, row.tax, row.adjustment_amount)
      is distinct from (coalesce(lines.charges, 0), coalesce(lines.refunds, 0), coalesce(lines.fees, 0),
        coalesce(lines.taxes, 0), coalesce(adjusted.amount, 0))`,
};
