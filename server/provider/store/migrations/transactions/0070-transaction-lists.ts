import type { Migration } from '../migration.ts';

/** The columns of the list's filters; an index that contains them all is walked in its order without reading the rows. */
const filtered = [
  'merchant_id',
  'partner_id',
  'transaction_type',
  'transaction_status',
  'transaction_channel',
  'created_at',
  'payout_date',
] as const;

/** One index for each order in which a list can be read, a page at a time, whatever the filter. */
const orders = {
  transactions_by_creation: ['created_at'],
  transactions_by_merchant: ['merchant_id', 'created_at'],
  transactions_by_merchant_and_id: ['merchant_id'],
  transactions_by_partner: ['partner_id', 'created_at'],
  transactions_by_payout: ['payout_date'],
  transactions_by_amount: ['amount'],
  transactions_by_reference_order: ['ref_id'],
  transactions_by_merchant_and_reference: ['merchant_id', 'ref_id'],
  transactions_by_currency: ['currency'],
  transactions_by_card_holder: ['card_holder'],
  transactions_by_guest: ['guest_name'],
  transactions_by_type: ['transaction_type'],
  transactions_by_status: ['transaction_status'],
  transactions_by_channel: ['transaction_channel'],
} as const;

const places = `(values
  ('created_at', 'day', (row.created_at at time zone 'UTC')::date),
  ('created_at', 'month', date_trunc('month', row.created_at at time zone 'UTC')::date),
  ('payout_date', 'day', row.payout_date),
  ('payout_date', 'month', date_trunc('month', row.payout_date)::date)) as place (basis, span, begins_on)`;
const key = `place.basis, place.span, place.begins_on, row.merchant_id, row.transaction_type,
  row.transaction_status, row.transaction_channel, row.currency`;
const dimensions = `basis, span, begins_on, merchant_id, transaction_type, transaction_status, transaction_channel,
  currency`;
const columns = `${dimensions}, transactions`;

const note = (source: string): string => `
  insert into transaction_counts (${columns})
  select ${key}, sum(row.times) from ${source} as row cross join lateral ${places}
  where place.begins_on is not null group by ${key} having sum(row.times) <> 0`;

/**
 * Lists of a million transactions: covering indexes for their orders, and counts by day and month that save
 * counting row by row. A change only adds rows of counts, so that no two changes wait for each other; a
 * background worker adds those up.
 */
export const transactionListsMigration: Migration = {
  name: '0070-transaction-lists',
  statements: [
    ...Object.entries(orders).flatMap(([name, columns]) => [
      `drop index if exists ${name}`,
      `create index ${name} on transactions (${columns.join(', ')}, id)
        include (${filtered.filter((column) => !columns.some((own) => own === column)).join(', ')})`,
    ]),
    // There are hardly any: a payout's day follows its transactions'. Where there are none, the order of
    // payouts begins later.
    `create index transactions_paid_before_made on transactions (created_at)
      where payout_date < (created_at at time zone 'UTC')::date - 1`,
    `create table transaction_counts (
      basis text collate "C" not null check (basis in ('created_at', 'payout_date')),
      span text collate "C" not null check (span in ('day', 'month')),
      begins_on date not null,
      merchant_id text not null references merchants (id),
      transaction_type text collate "C" not null,
      transaction_status text collate "C" not null,
      transaction_channel text collate "C" not null,
      currency text collate "C" not null,
      transactions bigint not null,
      is_settled boolean not null default false
    )`,
    `create unique index transaction_counts_settled on transaction_counts (${dimensions})
      where is_settled`,
    `create index transaction_counts_open on transaction_counts (basis) where not is_settled`,
    `create index transaction_counts_by_span on transaction_counts (basis, span, begins_on, merchant_id)
      include (transaction_type, transaction_status, transaction_channel, currency, transactions)`,
    `create index transaction_counts_by_merchant on transaction_counts (merchant_id, basis, span, begins_on)
      include (transaction_type, transaction_status, transaction_channel, currency, transactions)`,
    `create function note_transaction_counts() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${note('(select *, 1 as times from now_there)')};
      elsif tg_op = 'DELETE' then ${note('(select *, -1 as times from was_there)')};
      else ${note('(select *, 1 as times from now_there union all select *, -1 from was_there)')};
      end if;
      return null;
    end $$`,
    `create trigger transactions_counted_in after insert on transactions referencing new table as now_there
      for each statement execute function note_transaction_counts()`,
    `create trigger transactions_counted_out after delete on transactions referencing old table as was_there
      for each statement execute function note_transaction_counts()`,
    `create trigger transactions_counted_again after update on transactions
      referencing old table as was_there new table as now_there
      for each statement execute function note_transaction_counts()`,
    `create function recount_transactions() returns void language sql as $$
      delete from transaction_counts;
      insert into transaction_counts (${columns}, is_settled)
      select ${key}, count(*), true from transactions as row cross join lateral ${places}
      where place.begins_on is not null group by ${key}
    $$`,
    `create function settle_transaction_counts() returns bigint language sql as $$
      with taken as (delete from transaction_counts where not is_settled returning *),
        merged as (
          insert into transaction_counts as known (${columns}, is_settled)
          select ${dimensions}, sum(transactions), true from taken group by ${dimensions}
          on conflict (${dimensions}) where is_settled
          do update set transactions = known.transactions + excluded.transactions)
      select count(*) from taken
    $$`,
    `select recount_transactions()`,
  ],
};
