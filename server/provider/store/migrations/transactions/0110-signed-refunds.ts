import type { Migration } from '../migration.ts';

const kinds = ['transaction_type', 'transaction_status', 'transaction_channel'] as const;
const sums = [
  'transactions',
  'counted',
  'gross_amount',
  'refund_amount',
  'refunded_amount',
  'refundable_amount',
  'fee',
] as const;
const dimensions = `basis, span, begins_on, merchant_id, ${kinds.join(', ')}, currency`;
const columns = `${dimensions}, ${sums.join(', ')}`;

/** The columns that each grain distinguishes; the other columns are empty. */
const kindsByGrain: Readonly<Record<string, readonly (typeof kinds)[number][]>> = {
  each: kinds,
  merchant: [],
  type: ['transaction_type'],
  status: ['transaction_status'],
  channel: ['transaction_channel'],
};
const grains = Object.keys(kindsByGrain);
const grainsWith = (kind: (typeof kinds)[number]): string =>
  grains
    .filter((grain) => kindsByGrain[grain]?.includes(kind))
    .map((grain) => `'${grain}'`)
    .join(', ');

/** The rows of a source once for each grain, summed up by the columns that it distinguishes. */
const addUp = (source: string): string => `
  select grain, basis, span, begins_on, merchant_id,
    ${kinds.map((kind) => `case when grain in (${grainsWith(kind)}) then ${kind} else '' end`).join(', ')},
    currency, ${sums.map((sum) => `sum(${sum})`).join(', ')}
  from ${source} cross join (values ${grains.map((grain) => `('${grain}')`).join(', ')}) as grains (grain)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

const places = `(values
  ('created_at', 'day', (row.created_at at time zone 'UTC')::date),
  ('created_at', 'month', date_trunc('month', row.created_at at time zone 'UTC')::date),
  ('payout_date', 'day', row.payout_date),
  ('payout_date', 'month', date_trunc('month', row.payout_date)::date)) as place (basis, span, begins_on)`;
const refundable = `case when row.transaction_type in ('sale', 'capture', 'auto_charge')
    and row.transaction_status in ('approved', 'partially_refunded')
  then row.amount - row.refunded_amount - row.charged_back_amount else 0 end`;
const effect = 'transaction_effect(row.transaction_type, row.transaction_status)';
const key = `place.basis, place.span, place.begins_on, row.merchant_id, ${kinds.map((kind) => `row.${kind}`).join(', ')},
  row.currency`;
const summed = [
  '1',
  `abs(${effect})`,
  `case when ${effect} > 0 then row.amount else 0 end`,
  `case when ${effect} < 0 then -row.amount else 0 end`,
  'row.refunded_amount',
  refundable,
  'row.fee',
]
  .map((value) => `sum(row.times * (${value}))`)
  .join(', ');

const sumUp = (source: string): string => `
  select ${key}, ${summed} from ${source} as row cross join lateral ${places}
  where place.begins_on is not null group by ${key}`;

/** The counts that a change of a row adds and subtracts; parts that are equal on both sides are left out. */
const note = (source: string): string => `
  insert into transaction_counts (${columns})
  select * from (${sumUp(source)}) as change (${columns})
  where (${sums.join(', ')}) <> (${sums.map(() => '0').join(', ')})`;

/**
 * The amount of a refund is negative, since it takes money away. The totals of transactions are stored as what was
 * captured and what was refunded, no longer as one sum over all of them. `transaction_effect` is 1, -1 or 0 by the
 * rule of the description (`x-total` of TransactionTotal), which a test compares with it.
 */
export const signedRefundsMigration: Migration = {
  name: '0110-signed-refunds',
  statements: [
    `create function transaction_effect(type text, status text) returns integer language sql immutable parallel safe
      as $$ select case
        when type in ('sale', 'capture', 'auto_charge') and status in ('approved', 'refunded', 'partially_refunded') then 1
        when type = 'refund' and status = 'refunded' then -1
        else 0 end $$`,
    `truncate transaction_counts`,
    `drop index transaction_counts_by_span`,
    `drop index transaction_counts_by_merchant`,
    `alter table transaction_counts drop column amount,
      add column counted bigint not null,
      add column gross_amount bigint not null,
      add column refund_amount bigint not null`,
    `create index transaction_counts_by_span on transaction_counts (grain, basis, span, begins_on, merchant_id)
      include (${kinds.join(', ')}, currency, ${sums.join(', ')})`,
    `create index transaction_counts_by_merchant on transaction_counts (merchant_id, grain, basis, span, begins_on)
      include (${kinds.join(', ')}, currency, ${sums.join(', ')})`,
    `create or replace function note_transaction_counts() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${note('(select *, 1 as times from now_there)')};
      elsif tg_op = 'DELETE' then ${note('(select *, -1 as times from was_there)')};
      else ${note('(select *, 1 as times from now_there union all select *, -1 from was_there)')};
      end if;
      return null;
    end $$`,
    `create or replace function recount_transactions() returns void language sql as $$
      delete from transaction_counts;
      insert into transaction_counts (grain, ${columns})
      ${addUp(`(${sumUp('(select *, 1 as times from transactions)')}) as counted (${columns})`)}
    $$`,
    `create or replace function settle_transaction_counts() returns bigint language sql as $$
      with taken as (delete from transaction_counts where grain = 'open' returning *),
        merged as (
          insert into transaction_counts as known (grain, ${columns})
          ${addUp(`(select ${columns} from taken) as taken`)}
          on conflict (grain, ${dimensions}) where grain <> 'open' do update
          set ${sums.map((sum) => `${sum} = known.${sum} + excluded.${sum}`).join(', ')})
      select count(*) from taken
    $$`,
    `alter table transactions drop constraint transactions_amount_check,
      drop constraint refunds_within_capture, drop constraint taken_back_within_capture`,
    `update transactions set amount = -amount where transaction_type = 'refund'`,
    `alter table transactions
      add constraint refunds_are_negative check (amount <> 0 and (amount < 0) = (transaction_type = 'refund')),
      add constraint taken_back_within_capture check (refunded_amount + charged_back_amount <= greatest(amount, 0))`,
    `select recount_transactions()`,
  ],
};
