import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A receivable in a payout is deducted there once and whole, and the ledger nets it until it is collected. */
export const debtsAreLines: Invariant = {
  name: 'debts_are_lines',
  of: 'receivable',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.payout_currency as currency,
      case when row.payout_id is null then 0 else row.payout_amount end as expected, coalesce(-line.amount, 0) as found
    from receivables as row left join payout_adjustments as line on line.receivable_id = row.id
    where ${only('row.id')} and case when row.payout_id is null then 0 else row.payout_amount end <> coalesce(-line.amount, 0)`,
};
