import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** An invoice bills the fees and the tax of its statement. */
export const invoicesAreStatements: Invariant = {
  name: 'invoices_are_statements',
  of: 'invoice',
  broken: (only) => sql`
    select row.id, row.merchant_id, row.currency, statement.fee_amount + statement.tax_amount as expected,
      row.total_amount as found
    from invoices as row join fee_statements as statement on statement.id = row.statement_id
    where ${only('row.id')} and (row.fee_amount, row.tax_amount, row.total_amount)
      is distinct from (statement.fee_amount, statement.tax_amount, statement.fee_amount + statement.tax_amount)`,
};
