import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What an invoice still asks for is what was posted for it. */
export const invoicesAreEntries: Invariant = {
  name: 'invoices_are_entries',
  of: 'invoice',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency,
      case when row.status = 'open' then row.total_amount else 0 end as expected, coalesce(-entered.amount, 0) as found
    from invoices as row left join (
      select cause_id, sum(amount)::bigint as amount from ledger_entries
      where cause = 'invoice' and account = 'receivable' and ${only('cause_id')} group by cause_id) as entered
      on entered.cause_id = row.id
    where ${only('row.id')}
      and case when row.status = 'open' then row.total_amount else 0 end <> coalesce(-entered.amount, 0)`,
};
