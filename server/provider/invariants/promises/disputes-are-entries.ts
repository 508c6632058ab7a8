import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What an open dispute puts at stake is what was posted for it; one that was decided puts nothing at stake. */
export const disputesAreEntries: Invariant = {
  name: 'disputes_are_entries',
  of: 'chargeback',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency,
      case when status in ('won', 'lost', 'accepted') then 0 else at_stake_amount end as expected,
      coalesce(entered.amount, 0) as found
    from chargebacks as row left join (
      select cause_id, sum(amount)::bigint as amount from ledger_entries
      where cause = 'chargeback' and account = 'disputed' and ${only('cause_id')} group by cause_id) as entered
      on entered.cause_id = row.id
    where ${only('row.id')} and case when status in ('won', 'lost', 'accepted') then 0 else at_stake_amount end
      <> coalesce(entered.amount, 0)`,
};
