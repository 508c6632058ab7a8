import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The stored sums of a merchant's transactions, by which lists and the dashboard are totalled, are those of its transactions. */
export const totalsAreTransactions: Invariant = {
  name: 'totals_are_transactions',
  of: 'balance',
  broken: (only) => sql`
    select merchant_id || '-' || currency as id, merchant_id, currency, coalesce(true_sums.net, 0) as expected,
      coalesce(stored.net, 0) as found
    from (select merchant_id, currency,
          sum(amount * abs(transaction_effect(transaction_type, transaction_status)))::bigint as net
        from transactions where ${only("merchant_id || '-' || currency")} group by 1, 2) as true_sums
      full join (select merchant_id, currency, sum(gross_amount - refund_amount)::bigint as net from transaction_counts
        where basis = 'created_at' and span = 'month' and grain in ('each', 'open')
          and ${only("merchant_id || '-' || currency")} group by 1, 2) as stored using (merchant_id, currency)
    where coalesce(true_sums.net, 0) <> coalesce(stored.net, 0)`,
};
