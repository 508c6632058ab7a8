import { sql } from 'kysely';
import { lockBooks } from '../settlement/payout-locks.ts';
import type { Database } from '../store/store.ts';
import type { Posting } from './posting.ts';

/**
 * Writes postings into the ledger, in the transaction of the change that causes them; whoever moves money calls it. The
 * books are locked before the balances change, so that no two changes wait for each other.
 */
export const post = async (database: Database, postings: readonly Posting[]): Promise<void> => {
  const moved = postings.filter(({ amount }) => amount !== 0);
  const books = new Map(moved.map((posting) => [`${posting.merchant_id} ${posting.currency}`, posting]));
  for (const one of books.values()) await lockBooks(database, one);
  if (moved.length === 0) return;
  await sql`
    insert into ledger_entries (posting, place, merchant_id, currency, account, amount, kind, cause, cause_id, payout_id, posted_at)
    select posting, place, merchant_id, currency, account, side.amount, kind, cause, cause_id, payout_id, coalesce(posted_at, now())
    from (select *, nextval('ledger_postings') as posting from json_to_recordset(${JSON.stringify(moved)}::json)
        as moved (merchant_id text, currency text, kind text, cause text, cause_id text, payout_id text, "from" text,
          "to" text, amount bigint, posted_at timestamptz)) as numbered
      cross join lateral (values (1::smallint, "from", -numbered.amount), (2::smallint, "to", numbered.amount))
        as side (place, account, amount)`.execute(database);
};

/** A posting that may be taken back: the last of its kind with this cause. */
type Reversed = Pick<Posting, 'cause' | 'cause_id' | 'kind'>;

/**
 * Takes back the last posting of a kind with a cause, unless that was done already, by entries with the other sign that
 * name it. The caller has locked its books. Nothing is written where nothing was posted, since nothing had moved.
 */
export const reverse = async (
  database: Database,
  { cause, cause_id, kind }: Reversed,
  as: Posting['kind'],
): Promise<void> => {
  await sql`
    with taken_back as (
      select posting from ledger_entries as entry
      where cause_id = ${cause_id} and cause = ${cause} and kind = ${kind} and place = 1 and reverses is null
        and not exists (select from ledger_entries as later where later.reverses = entry.posting and later.place = 1)
      order by posting desc limit 1
    ), numbered as (select posting, nextval('ledger_postings') as reversal from taken_back)
    insert into ledger_entries (posting, place, merchant_id, currency, account, amount, kind, cause, cause_id, payout_id, reverses)
    select reversal, place, merchant_id, currency, account, -amount, ${as}, cause, cause_id, payout_id, posting
    from numbered join ledger_entries using (posting)`.execute(database);
};
