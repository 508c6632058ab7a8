import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What a receivable still asks for is what was posted for it. */
export const receivablesAreEntries: Invariant = {
  name: 'receivables_are_entries',
  of: 'receivable',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, row.payable_amount as expected, coalesce(-entered.amount, 0) as found
    from receivables as row left join (
      select cause_id, sum(amount)::bigint as amount from ledger_entries
      where cause = 'receivable' and account = 'receivable' and ${only('cause_id')} group by cause_id) as entered
      on entered.cause_id = row.id
    where ${only('row.id')} and row.payable_amount <> coalesce(-entered.amount, 0)`,
};
