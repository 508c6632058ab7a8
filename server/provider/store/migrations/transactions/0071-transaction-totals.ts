import type { Migration } from '../migration.ts';

const dimensions = `basis, span, begins_on, merchant_id, transaction_type, transaction_status, transaction_channel,
  currency`;
const sums = ['transactions', 'amount', 'refunded_amount', 'refundable_amount', 'fee'] as const;
const columns = `${dimensions}, ${sums.join(', ')}`;
const included = `transaction_type, transaction_status, transaction_channel, currency, ${sums.join(', ')}`;

const places = `(values
  ('created_at', 'day', (row.created_at at time zone 'UTC')::date),
  ('created_at', 'month', date_trunc('month', row.created_at at time zone 'UTC')::date),
  ('payout_date', 'day', row.payout_date),
  ('payout_date', 'month', date_trunc('month', row.payout_date)::date)) as place (basis, span, begins_on)`;
const key = `place.basis, place.span, place.begins_on, row.merchant_id, row.transaction_type,
  row.transaction_status, row.transaction_channel, row.currency`;
const refundable = `case when row.transaction_type in ('sale', 'capture', 'auto_charge')
    and row.transaction_status in ('approved', 'partially_refunded')
  then row.amount - row.refunded_amount - row.charged_back_amount else 0 end`;
const summed = `sum(row.times), sum(row.times * row.amount), sum(row.times * row.refunded_amount),
  sum(row.times * (${refundable})), sum(row.times * row.fee)`;

const sumUp = (source: string): string => `
  select ${key}, ${summed} from ${source} as row cross join lateral ${places}
  where place.begins_on is not null group by ${key}`;

/** The counts that a change of a row adds and subtracts; parts that are equal on both sides are left out. */
const note = (source: string): string => `
  insert into transaction_counts (${columns})
  select * from (${sumUp(source)}) as change (${columns}) where (${sums.join(', ')}) <> (0, 0, 0, 0, 0)`;

/** The totals of transactions in each currency, stored beside their counts and by the same mechanism. */
export const transactionTotalsMigration: Migration = {
  name: '0071-transaction-totals',
  statements: [
    `truncate transaction_counts`,
    `alter table transaction_counts ${sums
      .slice(1)
      .map((sum) => `add column ${sum} bigint not null`)
      .join(', ')}`,
    `drop index transaction_counts_by_span`,
    `drop index transaction_counts_by_merchant`,
    `create index transaction_counts_by_span on transaction_counts (basis, span, begins_on, merchant_id)
      include (${included})`,
    `create index transaction_counts_by_merchant on transaction_counts (merchant_id, basis, span, begins_on)
      include (${included})`,
    `create or replace function note_transaction_counts() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${note('(select *, 1 as times from now_there)')};
      elsif tg_op = 'DELETE' then ${note('(select *, -1 as times from was_there)')};
      else ${note('(select *, 1 as times from now_there union all select *, -1 from was_there)')};
      end if;
      return null;
    end $$`,
    `create or replace function recount_transactions() returns void language sql as $$
      delete from transaction_counts;
      insert into transaction_counts (${columns}, is_settled)
      select *, true from (${sumUp('(select *, 1 as times from transactions)')}) as counted
    $$`,
    `create or replace function settle_transaction_counts() returns bigint language sql as $$
      with taken as (delete from transaction_counts where not is_settled returning *),
        merged as (
          insert into transaction_counts as known (${columns}, is_settled)
          select ${dimensions}, ${sums.map((sum) => `sum(${sum})`).join(', ')}, true
          from taken group by ${dimensions}
          on conflict (${dimensions}) where is_settled do update
          set ${sums.map((sum) => `${sum} = known.${sum} + excluded.${sum}`).join(', ')})
      select count(*) from taken
    $$`,
    `select recount_transactions()`,
  ],
};
