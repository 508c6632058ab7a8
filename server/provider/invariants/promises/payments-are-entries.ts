import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** What a payment provider captured of a payment, or gave back by a refund, is what was posted for it. */
export const paymentsAreEntries: Invariant = {
  name: 'payments_are_entries',
  of: 'transaction',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency,
      row.amount * abs(transaction_effect(transaction_type, transaction_status)) as expected,
      coalesce(-entered.amount, 0) as found
    from transactions as row left join (
      select cause_id, sum(amount)::bigint as amount from ledger_entries
      where cause = 'transaction' and account = 'clearing' and ${only('cause_id')} group by cause_id) as entered
      on entered.cause_id = row.id
    where ${only('row.id')}
      and row.amount * abs(transaction_effect(transaction_type, transaction_status)) <> coalesce(-entered.amount, 0)`,
};
