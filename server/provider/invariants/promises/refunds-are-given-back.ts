import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What was given back of a payment is the sum of its refunds. That it is never more than was captured, the tables refuse. */
export const refundsAreGivenBack: Invariant = {
  name: 'refunds_are_given_back',
  of: 'transaction',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, coalesce(given.amount, 0) as expected, row.refunded_amount as found
    from transactions as row left join (
      select original_transaction_id, -sum(amount)::bigint as amount from transactions
      where transaction_type = 'refund' and ${only('original_transaction_id')} group by 1) as given
      on given.original_transaction_id = row.id
    where ${only('row.id')} and row.transaction_type <> 'refund' and row.refunded_amount <> coalesce(given.amount, 0)`,
};
