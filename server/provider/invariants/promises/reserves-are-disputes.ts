import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What cannot be given back of a payment, because of its disputes, is what these put at stake or took. */
export const reservesAreDisputes: Invariant = {
  name: 'reserves_are_disputes',
  of: 'transaction',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency,
      least(coalesce(disputed.amount, 0), row.amount - row.refunded_amount)::bigint as expected, row.charged_back_amount as found
    from transactions as row left join (
      select transaction_id, sum(at_stake_amount)::bigint as amount from chargebacks
      where ${only('transaction_id')} group by 1) as disputed on disputed.transaction_id = row.id
    where ${only('row.id')} and row.transaction_type <> 'refund'
      and row.charged_back_amount <> least(coalesce(disputed.amount, 0), row.amount - row.refunded_amount)`,
};
