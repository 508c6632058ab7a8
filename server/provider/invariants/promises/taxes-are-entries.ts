import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** The tax of a statement is what was posted for it: the deducted taxes of its lines, or the tax that is billed. */
export const taxesAreEntries: Invariant = {
  name: 'taxes_are_entries',
  of: 'fee_statement',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, row.tax_amount as expected, coalesce(entered.amount, 0) as found
    from fee_statements as row left join (
      select statement_id, sum(amount)::bigint as amount from (
        select cause_id as statement_id, amount from ledger_entries
        where cause = 'fee_statement' and account = 'taxes' and ${only('cause_id')}
        union all
        select fee_statement_id, tax from transactions where fee_statement_id is not null and ${only('fee_statement_id')}
      ) as taxes group by statement_id) as entered on entered.statement_id = row.id
    where ${only('row.id')} and row.tax_amount <> coalesce(entered.amount, 0)`,
};
