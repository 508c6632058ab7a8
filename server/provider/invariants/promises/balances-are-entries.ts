import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The balance of an account is the sum of its entries. */
export const balancesAreEntries: Invariant = {
  name: 'balances_are_entries',
  of: 'balance',
  broken: (only) => sql`
    select merchant_id || '-' || currency || '-' || account as id, merchant_id, currency,
      coalesce(entered.amount, 0) as expected, coalesce(kept.amount, 0) as found
    from (select merchant_id, currency, account, sum(amount)::bigint as amount from ledger_entries
        where ${only("merchant_id || '-' || currency")} group by 1, 2, 3) as entered
      full join (select * from ledger_balances where ${only("merchant_id || '-' || currency")}) as kept
        using (merchant_id, currency, account)
    where coalesce(entered.amount, 0) <> coalesce(kept.amount, 0)`,
};
