import type { Worker } from '../background/workers.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/**
 * Issues the next month of every merchant and currency whose month was over at an instant. The month is that of the
 * merchant's zone, and begins where the statement before it ended, even if the zone changed since. Months in which there was
 * nothing and nothing happened have none.
 */
const issueNext = async (database: Database, until: string): Promise<number> => {
  const issued = await rowsOf({ id: column.text })`
    with account as (
      select distinct merchant_id, currency from ledger_balances
    ), begun as (
      select account.*, merchants.no, merchants.timezone, last.to_at, coalesce(last.sequence, 0) as sequence,
        coalesce(last.closing_amount, 0) as opening_amount, last.period_to + 1 as next_day,
        case when coalesce(last.closing_amount, 0) = 0 then (
          select posted_at from statement_lines as line
          where line.merchant_id = account.merchant_id and line.currency = account.currency
            and line.posted_at >= coalesce(last.to_at, '-infinity') order by posted_at limit 1
        ) end as first_at
      from account join merchants on merchants.id = account.merchant_id
      left join lateral (select * from statements where statements.merchant_id = account.merchant_id
        and statements.currency = account.currency order by sequence desc limit 1) as last on true
    ), placed as (
      select *, case when opening_amount = 0
        then greatest(date_trunc('month', first_at at time zone timezone)::date, next_day) else next_day end as first_day
      from begun where opening_amount <> 0 or first_at is not null
    ), due as (
      select *, case when first_day = next_day then to_at else first_day::timestamp at time zone timezone end as from_at,
        (first_day + interval '1 month')::timestamp at time zone timezone as end_at
      from placed
    )
    insert into statements (id, number, sequence, merchant_id, currency, period, period_from, period_to, timezone, from_at,
      to_at, opening_amount, credit_amount, debit_amount, closing_amount, credits_count, debits_count, issued_at)
    select 'stm_' || substr(md5(due.merchant_id || due.currency || due.first_day), 1, 20),
      concat_ws('-', 'STM', to_char(first_day, 'YYYY-MM'), no, currency), sequence + 1, merchant_id, currency,
      to_char(first_day, 'YYYY-MM'), first_day, (first_day + interval '1 month')::date - 1, timezone, from_at, end_at,
      opening_amount, credit, debit, opening_amount + credit - debit, credits, debits, end_at
    from due cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credit,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debit,
        count(*) filter (where amount > 0) as credits, count(*) filter (where amount < 0) as debits
      from statement_lines as line
      where line.merchant_id = due.merchant_id and line.currency = due.currency
        and line.posted_at >= due.from_at and line.posted_at < due.end_at
    ) as sums
    where end_at <= ${until}::timestamptz
    on conflict on constraint statements_once do nothing
    returning id`.execute(database);
  return issued.length;
};

/** Issues the statements of all months that were over at an instant, and answers how many. */
export const issueStatements = async (database: Database, until: string): Promise<number> => {
  let count = 0;
  for (;;) {
    const issued = await issueNext(database, until);
    if (issued === 0) return count;
    count += issued;
  }
};

const hourMs = 3_600_000;

/**
 * Issues the statements of a month one hour after it is over where the merchant is: by then every change that began in it
 * has ended, and its entries are those of the month.
 */
export const statementWorker: Worker = {
  name: 'statements',
  everyMs: hourMs,
  step: async (database) => {
    await issueStatements(database, new Date(Date.now() - hourMs).toISOString());
    return false;
  },
};
