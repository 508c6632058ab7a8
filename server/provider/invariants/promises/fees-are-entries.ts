import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The fee and the deducted tax of a payment that a statement took in are posted once. */
export const feesAreEntries: Invariant = {
  name: 'fees_are_entries',
  of: 'transaction',
  broken: (only) => sql`
    select id, merchant_id, currency, taken as expected, posted as found
    from (select row.id, row.merchant_id, row.currency,
        case when fee_statement_id is null then 0 else row.fee + row.tax end as taken, coalesce(entered.amount, 0) as posted
      from transactions as row left join (
        select cause_id, sum(amount)::bigint as amount from ledger_entries
        where cause = 'transaction' and account in ('fees', 'taxes') and ${only('cause_id')} group by cause_id) as entered
        on entered.cause_id = row.id
      where ${only('row.id')}) as fees
    where taken <> posted`,
};
