import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The accounts of a merchant in a currency come to zero, because the entries of every posting do. */
export const postingsBalance: Invariant = {
  name: 'postings_balance',
  of: 'balance',
  broken: (only) => sql`
    select merchant_id || '-' || currency as id, min(merchant_id) as merchant_id, min(currency) as currency,
      0::bigint as expected, sum(amount)::bigint as found
    from (select merchant_id, currency, posting, sum(amount) as amount from ledger_entries
      where ${only("merchant_id || '-' || currency")} group by 1, 2, 3 having sum(amount) <> 0) as unbalanced
    group by 1`,
};
