import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The fees of a statement are those of its lines, each of which is on one statement. */
export const feesAreBilledOnce: Invariant = {
  name: 'fees_are_billed_once',
  of: 'fee_statement',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, coalesce(lines.fees, 0) as expected, row.fee_amount as found
    from fee_statements as row left join (
      select fee_statement_id, sum(fee)::bigint as fees from transactions
      where fee_statement_id is not null and ${only('fee_statement_id')} group by 1) as lines on lines.fee_statement_id = row.id
    where ${only('row.id')} and row.fee_amount <> coalesce(lines.fees, 0)`,
};
