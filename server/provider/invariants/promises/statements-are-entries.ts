import { sql } from 'kysely';
import type { Invariant } from '../invariant.ts';

/** A statement closes with the close of the one before and the entries of its month. */
export const statementsAreEntries: Invariant = {
  name: 'statements_are_entries',
  of: 'statement',
  broken: (only) => sql`
    select id, merchant_id, currency, before + entered as expected, closing_amount as found
    from (select row.*, coalesce(lag(closing_amount) over (partition by merchant_id, currency order by sequence), 0) as before
      from statements as row) as row cross join lateral (
      select coalesce(sum(entry.amount), 0) as entered from ledger_entries as entry
      where entry.merchant_id = row.merchant_id and entry.currency = row.currency
        and entry.account in ('pending', 'available', 'reserved', 'in_transit')
        and entry.posted_at >= row.from_at and entry.posted_at < row.to_at) as month
    where ${only('id')} and closing_amount <> before + entered`,
};
