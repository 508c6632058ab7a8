import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A payout has what it pays on the account of its status, and nothing on the others. */
export const payoutsAreEntries: Invariant = {
  name: 'payouts_are_entries',
  of: 'payout',
  broken: (only) => sql`
    with entered as (
      select payout_id, account, sum(amount)::bigint as amount from ledger_entries
      where payout_id is not null and account in ('available', 'reserved', 'in_transit', 'bank') and ${only('payout_id')}
      group by payout_id, account
    ), compared as (
      select row.id, row.merchant_id, row.currency, row.payable_amount,
        coalesce(sum(amount) filter (where account = own), 0)::bigint as here,
        coalesce(sum(amount) filter (where account <> own), 0)::bigint as elsewhere
      from payouts as row cross join lateral (select case row.status when 'on_hold' then 'reserved'
        when 'processing' then 'in_transit' when 'paid' then 'bank' else 'available' end as own) as held
      left join entered on payout_id = row.id
      where ${only('row.id')} group by row.id
    )
    select id, merchant_id, currency, payable_amount as expected,
      case when here = payable_amount then here + elsewhere else here end as found
    from compared where here <> payable_amount or elsewhere <> 0`,
};
