import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What a transaction adds to its payout, or subtracts from it, is posted to that payout, and to no other. */
export const linesAreEntries: Invariant = {
  name: 'lines_are_entries',
  of: 'transaction',
  broken: (only) => sql`
    select id, merchant_id, currency, expected, found from (
      select coalesce(row.id, entered.cause_id) as id, coalesce(row.merchant_id, entered.merchant_id) as merchant_id,
        coalesce(row.currency, entered.currency) as currency,
        coalesce(row.amount - case when fee_deducted then fee else 0 end - tax, 0) as expected,
        coalesce(entered.amount, 0) as found
      from (select * from transactions where payout_id is not null and ${only('id')}) as row
      full join (
        select cause_id, payout_id, min(merchant_id) as merchant_id, min(currency) as currency, sum(amount)::bigint as amount
        from ledger_entries where cause = 'transaction' and payout_id is not null and account in ('available', 'reserved')
          and ${only('cause_id')}
        group by cause_id, payout_id) as entered
        on entered.cause_id = row.id and entered.payout_id = row.payout_id) as lines
    where expected <> found`,
};
