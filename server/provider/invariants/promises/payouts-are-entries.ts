import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A payout has what it pays on the account of its status, and nothing on the others. */
export const payoutsAreEntries: Invariant = {
  name: 'payouts_are_entries',
  of: 'payout',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, row.payable_amount as expected,
      case when coalesce(here, 0) = row.payable_amount then here + elsewhere else coalesce(here, 0) end as found
    from payouts as row left join lateral (
      select coalesce(sum(amount) filter (where account = own), 0)::bigint as here,
        coalesce(sum(amount) filter (where account <> own), 0)::bigint as elsewhere
      from ledger_entries cross join (select case row.status when 'on_hold' then 'reserved'
        when 'processing' then 'in_transit' when 'paid' then 'bank' else 'available' end as own) as held
      where ledger_entries.payout_id = row.id and account in ('available', 'reserved', 'in_transit', 'bank')) as entered on true
    where ${only('row.id')} and (here <> row.payable_amount or elsewhere <> 0)`,
};
