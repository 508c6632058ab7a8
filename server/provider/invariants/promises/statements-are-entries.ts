import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A statement closes with the close of the one before and the entries of its month. */
export const statementsAreEntries: Invariant = {
  name: 'statements_are_entries',
  of: 'statement',
  broken: (only) => sql`
    select id, merchant_id, currency, before + entered as expected, closing_amount as found
    from (select row.*, coalesce(lag(closing_amount) over (partition by merchant_id, currency order by sequence), 0) as before,
        (select coalesce(sum(line.amount), 0) from statement_lines as line
          where line.merchant_id = row.merchant_id and line.currency = row.currency
            and line.posted_at >= row.from_at and line.posted_at < row.to_at) as entered
      from statements as row) as compared
    where ${only('id')} and closing_amount <> before + entered`,
};
