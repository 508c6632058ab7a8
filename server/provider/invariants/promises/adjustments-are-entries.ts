import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** An adjustment by hand, and a receivable that a payout deducts, are posted as they are. */
export const adjustmentsAreEntries: Invariant = {
  name: 'adjustments_are_entries',
  of: 'adjustment',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, row.amount as expected, coalesce(entered.amount, 0) as found
    from payout_adjustments as row left join lateral (
      select sum(amount)::bigint as amount from ledger_entries
      where cause_id = coalesce(row.receivable_id, row.id) and currency = row.currency
        and case when row.kind = 'receivable' then account in ('available', 'reserved')
          else account in ('available', 'reserved', 'pending') end) as entered on true
    where ${only('row.id')} and row.amount <> coalesce(entered.amount, 0)`,
};
